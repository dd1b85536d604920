"""`--on ray`: the same results on a cluster, also when a node dies.

One test uses the cluster for everything: it takes long to start, and tests of one module may run in
several processes.
"""

from __future__ import annotations

import json
import secrets
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import chabudai
from chabudai.arena import Reports, SimulationFailed, Workers, open_workers, simulate
from chabudai.arena.ray_workers import RayWorkers, WithoutRay, task_runner
from chabudai.cli import main, train
from chabudai.core.seat import Seat
from chabudai.registry import game_named
from tests.arena.test_workers import always_dies, dies_at_first

ray = pytest.importorskip("ray")
Config = pytest.importorskip("ray._raylet").Config
MATCHA = game_named("matcha").set_up()
STORE = 80 * 2**20
LONGEST_WAIT = 120
"""Seconds to wait for a task on the second node."""
BOT = """
class Last:
    def choose(self, seat):
        return seat.legal()[-1]
"""


class Lowest:
    """Plays the lowest action. On one node it holds its task until the node is killed.

    On the other node it waits until that task is held: otherwise all might end before.
    """

    def __init__(self, node: str = "", mark: str = "") -> None:
        self.node = node
        self.mark = mark

    def choose(self, seat: Seat) -> int:
        if self.node:
            if self.node == ray.get_runtime_context().get_node_id():
                Path(self.mark).touch()
                time.sleep(600)
            until = time.monotonic() + LONGEST_WAIT
            while not Path(self.mark).exists() and time.monotonic() < until:
                time.sleep(0.05)
        return seat.legal()[0]


class Fails:
    def choose(self, seat: Seat) -> int:
        raise ZeroDivisionError("tea is cold")


@contextmanager
def cluster_of_two(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Any, Any, str]]:
    """A cluster of two nodes with one processor each, the second node, and the address."""
    from ray.cluster_utils import Cluster

    folder = Path(tempfile.mkdtemp(prefix="ray"))  # a short path: it has sockets
    # Ray writes the address of its newest cluster to the folder ``ray``. It fails if there is none.
    (folder / "ray").mkdir()
    monkeypatch.setenv("RAY_TMPDIR", str(folder))
    node: dict[str, Any] = {"num_cpus": 1, "object_store_memory": STORE}
    cluster: Any = Cluster()
    try:
        cluster.add_node(**node, include_dashboard=False, temp_dir=str(folder / "ray"))
        second = cluster.add_node(**node)
        yield cluster, second, f"ray://{cluster.address}"
    finally:
        cluster.shutdown()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_a_cluster_plays_the_same_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setenv("RAY_AUTH_MODE", "token")  # its ports are open to the network
    monkeypatch.setenv("RAY_AUTH_TOKEN", secrets.token_hex(32))
    monkeypatch.chdir(tmp_path)
    Config.initialize("")  # Ray read the variables when it was imported
    (tmp_path / "my_ray_bot.py").write_text(BOT, encoding="utf-8")
    with (
        cluster_of_two(monkeypatch) as (cluster, second, address),
        open_workers(address) as workers,
    ):
        assert workers.count == 2
        a_node_dies(workers, partial(cluster.remove_node, second), second.node_id, tmp_path)
        capfd.readouterr()
        commands_print_the_same(tmp_path, capfd)
        monkeypatch.setattr("chabudai.arena.ray_workers.RETRIES", 1)  # a new worker takes seconds
        workers_that_die(workers, tmp_path / "died")
        bots_that_fail(workers)
        monkeypatch.setattr("chabudai.games.white_castle.analysis.train.NODES", 5)
        self_play_is_the_same(tmp_path)


def a_node_dies(workers: Workers, kill: Any, node: str, folder: Path) -> None:
    """The results and the records are those of one process, in the same order."""
    mark = folder / "held"

    def kill_when_held() -> None:
        while not mark.exists():
            time.sleep(0.05)
        kill(allow_graceful=False)

    thread = threading.Thread(target=kill_when_held, daemon=True)
    thread.start()
    found: list[Any] = []
    reports = Reports(on_records=found.extend)
    bots: list[Any] = [Lowest(node, str(mark)), "greedy"]
    results = simulate(MATCHA, bots, 40, "dies", workers, reports)
    assert mark.exists(), "the second node got no task"
    thread.join()
    expected: list[Any] = []
    reports = Reports(on_records=expected.extend)
    assert simulate(MATCHA, [Lowest(), "greedy"], 40, "dies", reports=reports) == results
    assert found == expected
    assert len(found) == 40


TIMES = ("workers", "seconds", "games_per_second", "decisions_per_second")


def commands_print_the_same(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """One process against the cluster; the bot's module is in the current folder only."""
    bots = "my_ray_bot:Last,ismcts:3"
    for command in (
        f"simulate matcha --bots {bots} --games 8 --seed s --json --records OUT.jsonl",
        f"tournament matcha --bots {bots} --games 4 --seed s --json --out OUT",
        f"dataset matcha --bots {bots} --games 8 --seed s --out OUT.parquet",
    ):
        printed = []
        for out, where in (("out-a", []), ("out-b", ["--on", "ray"])):
            assert main([*command.replace("OUT", out).split(), *where]) == 0
            printed.append(capfd.readouterr().out.replace(out, "OUT"))
        if "--json" in command:
            one, two = (json.loads(text) for text in printed)
            assert {**one, **dict.fromkeys(TIMES)} == {**two, **dict.fromkeys(TIMES)}
        else:
            assert printed[0] == printed[1]
    for name in (".jsonl", "/results.jsonl", "/report.html", ".parquet"):
        assert (folder / f"out-a{name}").read_bytes() == (folder / f"out-b{name}").read_bytes()


def workers_that_die(workers: Workers, mark: Path) -> None:
    ray.cloudpickle.register_pickle_by_value(sys.modules[dies_at_first.__module__])
    squares = [task * task for task in range(8)]
    assert list(workers.run(partial(dies_at_first, str(mark)), range(8))) == squares
    assert mark.exists()
    with pytest.raises(SimulationFailed, match="failed 2 times on Ray"):
        list(workers.run(always_dies, range(1)))


def bots_that_fail(workers: Workers) -> None:
    with pytest.raises(SimulationFailed, match=r"game 0 of seed 's' .*tea is cold"):
        simulate(MATCHA, [Fails(), "random"], 4, "s", workers)
    with pytest.raises(chabudai.BadInput, match=r"bot Lowest cannot be sent .*module:Class"):
        simulate(MATCHA, [Lowest(mark=threading.Lock()), "random"], 4, "s", workers)  # type: ignore[arg-type]


def self_play_is_the_same(folder: Path) -> None:
    command = ["white-castle", "--games", "2", "--passes", "1", "--seed", "s", "--out"]
    assert train.main([*command, str(folder / "one.json")]) == 0
    assert train.main([*command, str(folder / "ray.json"), "--on", "ray"]) == 0
    assert (folder / "one.json").read_bytes() == (folder / "ray.json").read_bytes()


# -- without a cluster ---------------------------------------------------------------------------
def test_messages_of_ray_do_not_mix_with_results(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", WithoutRay(sys.stdout))
    for name in ("ray_listener", "MainThread"):
        thread = threading.Thread(target=print, args=[name], name=name)
        thread.start()
        thread.join()
    assert capsys.readouterr() == ("MainThread\n", "ray_listener\n")


@pytest.mark.parametrize(
    ("on", "why"),
    [
        ("spark", "ray or ray://ADDRESS, not on 'spark'"),
        ("ray://", "ray or ray://ADDRESS, not on 'ray://'"),
        ("ray://here", "HOST:PORT, not 'here'"),
        ("ray://here:0", "HOST:PORT, not 'here:0'"),
        ("ray://127.0.0.1:9", "no Ray answers at '127.0.0.1:9' within 0.1 seconds"),
    ],
)
def test_wrong_addresses(
    on: str,
    why: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("chabudai.arena.ray_workers.SECONDS_TO_CONNECT", 0.1)
    records = tmp_path / "old.jsonl"
    records.write_text("old", encoding="utf-8")
    command = ["simulate", "matcha", "--bots", "random,random", "--games", "2"]
    assert main([*command, "--on", on, "--records", str(records)]) == 2
    assert why in capsys.readouterr().err
    assert records.read_text(encoding="utf-8") == "old"


def test_ray_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert (
        main(["tournament", "matcha", "--bots", "greedy,random", "--games", "2", "--on", "ray"])
        == 2
    )
    assert "pip install 'chabudai[ray]'" in capsys.readouterr().err


def test_a_file_of_records_needs_no_cluster(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dataset", "--records", "a.jsonl", "--out", "a.parquet", "--on", "ray"]) == 2
    assert "plays no games" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (["leaf-coins"], "leaf-coins has nothing to train"),
        (["chess"], "unknown game 'chess'"),
        (["white-castle", "--on", "spark"], "not on 'spark'"),
        (["matcha", "--workers", "0"], "workers must be a whole number from 1 on"),
    ],
)
def test_wrong_training(command: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert train.main(command) == 2
    assert why in capsys.readouterr().err


def test_training_without_tasks_takes_no_workers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("chabudai.games.matcha.analysis.train.main", lambda arguments: 0)
    assert train.main(["matcha"]) == 0
    assert train.main(["matcha", "--on", "ray"]) == 2
    assert "one computation: no --on or --workers" in capsys.readouterr().err


def test_a_worker_without_chabudai_says_so(tmp_path: Path) -> None:
    """The function for the workers runs in a Python that finds Ray, but not this package."""
    packed = tmp_path / "runner"
    packed.write_bytes(ray.cloudpickle.dumps(task_runner("0")))
    code = f"""
import sys
sys.path.append({str(Path(ray.__file__).parents[1])!r})
sys.modules["chabudai"] = None
from ray import cloudpickle
print(cloudpickle.loads(open({str(packed)!r}, "rb").read())(b"", b"")[0])
"""
    run = subprocess.run(
        [sys.executable, "-S", "-c", code], capture_output=True, text=True, check=True
    )
    assert run.stdout == "missing\n"
    assert task_runner("0")(b"", b"")[:2] == ("other", chabudai.__version__)

    class Answers:
        def __init__(self, *answer: Any) -> None:
            self.answer = answer
            self.exceptions = ray.exceptions

        def cluster_resources(self) -> dict[str, float]:
            return {"CPU": 2.0}

        def get(self, reference: Any) -> Any:
            return self.answer

    for answer, why in (
        (("missing", None, "castle"), "worker on castle has no chabudai: install"),
        (("other", "9.9", "castle"), "worker on castle has chabudai 9.9: install"),
    ):
        with pytest.raises(SimulationFailed, match=why):
            RayWorkers(Answers(*answer), None)._result(None)

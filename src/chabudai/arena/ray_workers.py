"""Runs tasks on a Ray cluster. See docs/researchers/clusters.md.

Ray runs a task again if its worker or its node dies, and computes a result again that was lost with
a node. Tasks depend on their numbers only, so the second run has the same result.
"""

from __future__ import annotations

import os
import pickle
import secrets
import sys
import threading
import warnings
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, redirect_stdout, suppress
from typing import Any, TextIO, TypeVar

from chabudai.arena.tables import SimulationFailed
from chabudai.arena.workers import AHEAD, RETRIES, check_can_be_sent
from chabudai.bots.custom import AnyBot, named_bot
from chabudai.core.game import Game, quoted
from chabudai.core.refusals import BadInput

T = TypeVar("T")
R = TypeVar("R")

SECONDS_TO_CONNECT = 10.0
OBJECT_STORE = 100 * 2**20
"""Bytes of shared memory for a Ray of our own: tasks and results are small."""
DONE, FAILED, MISSING, OTHER = "done", "failed", "missing", "other"


class RemoteTraceback(Exception):
    """The traceback of a worker, as text."""

    def __str__(self) -> str:
        return f'\n"""\n{self.args[0]}"""'


def _import_ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # no statistics to anyone
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # no warning about it
    try:
        import ray
    except ImportError:
        raise BadInput("--on ray needs the package ray: pip install 'chabudai[ray]'") from None
    return ray


@contextmanager
def ray_workers(address: str, count: int | None) -> Iterator[RayWorkers]:
    """Connect to a cluster; without an address start a Ray on this machine.

    A program that is connected already stays connected.
    """
    if address in ("", "local"):
        _make_token()
    else:
        address = _checked(address.removeprefix("ray://"))
    ray = _import_ray()
    if ray.is_initialized():
        yield RayWorkers(ray, count)
        return
    with ExitStack() as stack:
        _connect(ray, address, count)
        stack.callback(ray.shutdown)
        stack.enter_context(redirect_stdout(WithoutRay(sys.stdout)))
        yield RayWorkers(ray, count)


def _make_token() -> None:
    """Make a token for a Ray of our own, or Ray would leave one in the home folder.

    Ray reads these variables once, when it is imported. They stay for later starts.
    """
    if "RAY_AUTH_MODE" not in os.environ and "ray" not in sys.modules:
        os.environ |= {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}


class WithoutRay:
    """The standard output. What Ray's threads print, such as "node died", goes to stderr."""

    def __init__(self, out: TextIO) -> None:
        self._out = out

    def write(self, text: str) -> int:
        """Write a text."""
        from_ray = threading.current_thread().name.startswith("ray_")
        return (sys.stderr if from_ray else self._out).write(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._out, name)


def _connect(ray: Any, address: str, count: int | None) -> None:
    quiet = {"logging_level": "ERROR", "log_to_driver": False}
    if address in ("", "local"):
        own: dict[str, Any] = {"include_dashboard": False, "object_store_memory": OBJECT_STORE}
        where: dict[str, Any] = own | {"address": "local", "num_cpus": count}
    else:
        where = {"address": _kind_of(address)}
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # Ray warns of its own future
            ray.init(**where, **quiet)
    except (Exception, SystemExit) as problem:  # Ray raises many kinds of errors here
        first = str(problem).strip().partition("\n")[0]
        if address in ("", "local"):
            raise BadInput(f"cannot start Ray on this machine: {first}") from None
        raise BadInput(
            f"cannot connect to Ray at {quoted(address)}: {first} "
            "(if the cluster wants a token, set RAY_AUTH_MODE=token and RAY_AUTH_TOKEN)"
        ) from None


def _checked(address: str) -> str:
    host, colon, port = address.rpartition(":")
    if not colon or not host or not port.isdecimal() or not 0 < int(port) < 65536:
        raise BadInput(f"the address of Ray is HOST:PORT, not {quoted(address)}")
    return address


def _kind_of(address: str) -> str:
    """The address as Ray wants it: that of a cluster, or with ``ray://`` that of a Ray Client.

    Ray itself waits very long for a wrong address, so this asks first.
    """
    import grpc

    with grpc.insecure_channel(address) as channel:
        try:
            grpc.channel_ready_future(channel).result(SECONDS_TO_CONNECT)
        except grpc.FutureTimeoutError:
            raise BadInput(
                f"no Ray answers at {quoted(address)} within {SECONDS_TO_CONNECT:g} seconds: "
                "is it running (ray start --head), and is the port right?"
            ) from None
        ask = channel.unary_unary("/grpc.health.v1.Health/Check")
        try:
            ask(b"", timeout=SECONDS_TO_CONNECT)
        except grpc.RpcError:
            return f"ray://{address}"  # a server of Ray Client does not know this question
    return address


class RayWorkers:
    """Runs tasks on the cluster that this program is connected to."""

    def __init__(self, ray: Any, count: int | None) -> None:
        self._ray = ray
        processors = int(ray.cluster_resources().get("CPU", 0))
        if processors < 1:
            raise BadInput("the Ray cluster has no processor for tasks")
        self.count = count or processors
        self._bots: dict[str, Any] = {}
        """Bots that are not part of this package, by name: the workers may not have their code."""

    def take_bot(self, bot: AnyBot, game: Game) -> None:
        """Check a bot. The code of a bot from elsewhere is sent to the workers."""
        found = named_bot(bot, game) if isinstance(bot, str) else bot
        if found is None:
            return
        self._send_code_of(found)
        check_can_be_sent(found, self._ray.cloudpickle.dumps)
        if isinstance(bot, str):
            self._bots[bot] = found

    def _send_code_of(self, bot: Any) -> None:
        """Send the code of the bot's module, not only its name."""
        name = getattr(bot, "__module__", None) or type(bot).__module__
        module = sys.modules.get(name)
        if module is not None and name.partition(".")[0] not in ("__main__", "chabudai"):
            self._ray.cloudpickle.register_pickle_by_value(module)

    def run(self, function: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        """The results of the tasks, in order."""
        ray = self._ray
        packed = ray.put(ray.cloudpickle.dumps((function, self._bots)))
        remote = ray.remote(max_retries=RETRIES, num_cpus=1)(task_runner(_version()))
        waiting: deque[Any] = deque()
        try:
            for task in tasks:
                waiting.append(remote.remote(packed, pickle.dumps(task)))
                if len(waiting) >= self.count * AHEAD:
                    yield self._result(waiting.popleft())
            while waiting:
                yield self._result(waiting.popleft())
        finally:
            for reference in waiting:
                with suppress(Exception):  # the cluster may be gone
                    ray.cancel(reference, force=True)

    def _result(self, reference: Any) -> Any:
        """The result of a task, or its error."""
        try:
            kind, found, text = self._ray.get(reference)
        except self._ray.exceptions.RayError as problem:
            first = str(problem).strip().partition("\n")[0]
            raise SimulationFailed(
                f"a task failed {RETRIES + 1} times on Ray ({type(problem).__name__}: {first})"
            ) from None
        if kind == DONE:
            return found
        if kind == FAILED:
            raise found from RemoteTraceback(text)
        has = f"has chabudai {found}" if kind == OTHER else "has no chabudai"
        raise SimulationFailed(
            f"the Ray worker on {text} {has}: install chabudai {_version()} on every node"
        )


def _version() -> str:
    from chabudai import __version__

    return __version__


def task_runner(version: str) -> Callable[[bytes, bytes], tuple[str, Any, str]]:
    """The function that runs a task on a worker.

    Ray sends its code, not its name, since it is inside another function. So it runs also where
    chabudai is missing, and says so.
    """

    def run(packed: bytes, task: bytes) -> tuple[str, Any, str]:
        import pickle
        import socket
        import traceback

        try:
            import chabudai
            from chabudai.bots import custom
        except ImportError:
            return "missing", None, socket.gethostname()
        if chabudai.__version__ != version:
            return "other", chabudai.__version__, socket.gethostname()
        try:
            function, custom.received = pickle.loads(packed)
            return "done", function(pickle.loads(task)), ""
        except Exception as problem:
            text = traceback.format_exc()
            try:
                pickle.loads(pickle.dumps(problem))
            except Exception:  # some errors cannot be sent
                problem = RuntimeError(f"{type(problem).__name__}: {problem}")
            return "failed", problem, text

    return run

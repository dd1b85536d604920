"""The settings: flags, variables and the file; their errors and their documentation."""

from __future__ import annotations

import argparse
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from chabudai.cli import main as chabudai
from chabudai.core.refusals import BadInput
from chabudai.server import settings
from chabudai.server.limits import Limits, Rate
from chabudai.server.server_config import ServerConfig
from chabudai.server.setting_list import LIMIT_SETTINGS, SETTINGS, default_database, spare_cores
from chabudai.server.settings import MARKS, Loaded, as_markdown, load
from tests.docs.documents import ROOT


def read(*flags: str, file: Path | None = None, **variables: str) -> Loaded:
    parser = argparse.ArgumentParser()
    settings.add_arguments(parser)
    config = ["--config", str(file)] if file else []
    return load(parser.parse_args([*config, *flags]), variables)


def toml(folder: Path, content: str) -> Path:
    path = folder / "chabudai.toml"
    path.write_text(content, encoding="utf-8")
    return path


def test_defaults_are_those_of_the_server() -> None:
    config = ServerConfig(**read().config())
    assert config == ServerConfig("127.0.0.1", 8000, default_database(), spare_cores())
    assert config.limits == Limits()


def test_every_field_of_the_server_can_be_set() -> None:
    assert {one.target for one in SETTINGS} | {"limits"} == {
        one.name for one in fields(ServerConfig)
    }
    assert {one.target for one in LIMIT_SETTINGS} == {one.name for one in fields(Limits)}
    names = [one.name for one in (*SETTINGS, *LIMIT_SETTINGS)]
    assert len(set(names)) == len(names)


def test_flag_wins_over_variable_over_file(tmp_path: Path) -> None:
    file = toml(
        tmp_path, 'port = 1\nworkers = 2\nlog = "json"\nproxy = ["10.0.0.1", "10.1.0.0/16"]\n'
    )
    loaded = read("--port", "3", file=file, CHABUDAI_PORT="4", CHABUDAI_WORKERS="5")
    config = ServerConfig(**loaded.config())
    assert (config.port, config.workers, config.log) == (3, 5, "json")
    assert config.proxies == ("10.0.0.1", "10.1.0.0/16")
    assert loaded.sources == {
        "port": "--port",
        "workers": "CHABUDAI_WORKERS",
        "log": f"{file}: log",
        "proxy": f"{file}: proxy",
    }


def test_file_can_be_named_by_a_variable(tmp_path: Path) -> None:
    file = toml(tmp_path, "port = 1")
    assert read(CHABUDAI_CONFIG=str(file)).values["port"] == 1


def test_lists_and_limits(tmp_path: Path) -> None:
    flags = ["--allowed-host", "A.example", "--allowed-host", "b.example", "--limit-sockets", "7"]
    config = ServerConfig(**read(*flags, CHABUDAI_LIMIT_CHAT="3/0.25", CHABUDAI_PORT="").config())
    assert config.allowed_hosts == ("a.example", "b.example")
    assert (config.limits.sockets, config.limits.chat) == (7, Rate(3, 0.25))
    assert config.port == 8000  # an empty variable is not set
    file = toml(tmp_path, 'allowed-host = "one.example, two.example"\nlimit-chat = "2/1"')
    values = read(file=file).values
    assert values["allowed-host"] == ("one.example", "two.example")
    assert values["limit-chat"] == Rate(2, 1)


def test_a_switch_in_the_file_is_yes_or_no_or_a_boolean(tmp_path: Path) -> None:
    for given, value in (("true", True), ('"yes"', True), ("false", False), ('"no"', False)):
        assert read(file=toml(tmp_path, f"filter-chat = {given}")).values["filter-chat"] is value


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("port = 70000", "chabudai.toml: port must be 0 to 65535, not '70000'"),
        ("port = true", "chabudai.toml: port must be a single value, not True"),
        ("port = [1]", "chabudai.toml: port must be a single value"),
        ("proxy = [1]", "chabudai.toml: proxy must be a list of texts"),
        ('proxy = ["nonsense"]', "chabudai.toml: proxy is wrong"),
        ('allowed-host = ["https://x"]', "chabudai.toml: allowed-host must be a name such as"),
        ('durable = "very"', "chabudai.toml: durable must be normal or full, not 'very'"),
        ('limit-chat = "fast"', "chabudai.toml: limit-chat must be like 40/20"),
        ('limit-chat = "0/1"', "chabudai.toml: limit-chat must be like 40/20"),
        ("limit-sockets = -1", "limit-sockets must be a whole number, at least 0"),
        ("prot = 1", "chabudai.toml: prot is not a setting; a similar one is port"),
        ("[port]", "chabudai.toml: port must be a single value"),
        ("port = ", "cannot read the configuration"),
    ],
)
def test_wrong_file_is_named(tmp_path: Path, content: str, why: str) -> None:
    with pytest.raises(BadInput) as problem:
        read(file=toml(tmp_path, content)).config()
    assert why in str(problem.value)


def test_all_problems_are_named_with_their_source() -> None:
    loaded = read("--port", "x", CHABUDAI_WORKERS="65", CHABUDAI_ALLOWED_HOSTS="a")
    assert loaded.problems == [
        "--port must be 0 to 65535, not 'x'",
        "CHABUDAI_WORKERS must be 0 to 64, not '65'",
    ]
    (warning,) = loaded.warnings
    assert "CHABUDAI_ALLOWED_HOSTS is not a setting" in warning
    assert "a similar one is CHABUDAI_ALLOWED_HOST" in warning


def test_documentation_lists_all_settings() -> None:
    page = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    listed = page.partition(MARKS[0])[2].partition(MARKS[1])[0]
    assert listed.strip() == as_markdown(), "run: .venv/bin/python -m chabudai.server.settings"


def test_help_lists_all_settings(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        chabudai(["serve", "--help"])
    text = capsys.readouterr().out
    for one in (*SETTINGS, *LIMIT_SETTINGS):
        assert f"{one.flag} " in text


def test_backup_finds_the_database_of_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = toml(tmp_path, f'database = "{tmp_path / "one.sqlite3"}"\n')
    copy = str(tmp_path / "copy.sqlite3")
    assert chabudai(["backup", copy, "--config", str(file)]) == 2
    assert "one.sqlite3" in capsys.readouterr().err
    monkeypatch.setenv("CHABUDAI_DATABASE", str(tmp_path / "two.sqlite3"))
    assert chabudai(["backup", copy]) == 2
    assert "two.sqlite3" in capsys.readouterr().err
    assert chabudai(["backup", copy, "--config", str(tmp_path / "none")]) == 2
    assert "cannot read the configuration" in capsys.readouterr().err


def test_settings_reach_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Any] = []
    monkeypatch.setattr("chabudai.server.running.serve", lambda config, _: started.append(config))
    file = toml(tmp_path, f'database = "{tmp_path / "a" / "b.sqlite3"}"\ndurable = "full"\n')
    assert chabudai(["serve", "--config", str(file), "--allowed-host", "x.example"]) == 0
    (config,) = started
    assert (config.durable, config.allowed_hosts) == ("full", ("x.example",))
    assert (tmp_path / "a").is_dir()

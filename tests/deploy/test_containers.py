"""The files for containers are valid: against their schemas, our settings and each other."""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import tomllib
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from chabudai.server import settings
from chabudai.server.server_config import ServerConfig
from tests.deploy.proxies import DEPLOY
from tests.docs.documents import ROOT

SCHEMAS = Path(__file__).parent / "schemas"
GROUPS = {
    "apps": "api.apps", "autoscaling": "api.autoscaling", "batch": "api.batch", "": "api.core",
    "networking.k8s.io": "api.networking", "policy": "api.policy",
}  # fmt: skip
several = pytest.mark.skipif(
    find_spec("chabudai.cli.think") is None,
    reason="this version has no --redis and no `chabudai think` (ADR 029)",
)
MANIFESTS = sorted((DEPLOY / "kubernetes").glob("*.yaml"))


def schema(name: str) -> Any:
    return json.loads((SCHEMAS / f"{name}.json").read_text(encoding="utf-8"))


def objects() -> Iterator[dict[str, Any]]:
    for path in MANIFESTS:
        yield from yaml.safe_load_all(path.read_text(encoding="utf-8"))


def of_kind(*kinds: str) -> list[dict[str, Any]]:
    return [one for one in objects() if one["kind"] in kinds]


def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    return found


def problems_of(one: dict[str, Any], kubernetes: Any) -> list[str]:
    """What the schema of Kubernetes says about an object."""
    group, _, version = one["apiVersion"].rpartition("/")
    ref = f"#/$defs/io.k8s.{GROUPS[group]}.{version}.{one['kind']}"
    validator = jsonschema.Draft7Validator({**kubernetes, "$ref": ref})
    return [
        f"{one['kind']}: {error.json_path}: {error.message}" for error in validator.iter_errors(one)
    ]


def pods(one: dict[str, Any]) -> dict[str, Any]:
    spec = one["spec"]
    if one["kind"] == "CronJob":
        spec = spec["jobTemplate"]["spec"]
    template: dict[str, Any] = spec["template"]
    return template


WORKLOADS = ("Deployment", "StatefulSet", "CronJob")


def containers() -> Iterator[dict[str, Any]]:
    for one in of_kind(*WORKLOADS):
        spec = pods(one)["spec"]
        yield from [*spec.get("initContainers", ()), *spec["containers"]]


# -- Kubernetes ------------------------------------------------------------------------------------
def test_manifests_match_the_schema_of_kubernetes() -> None:
    kubernetes = schema("kubernetes")
    found = list(objects())
    assert len(found) >= 14
    assert [line for one in found for line in problems_of(one, kubernetes)] == []


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("spec", "replicas"), "two"),
        (("spec", "replica"), 2),
        (("spec", "template", "spec", "containers", 0, "ports", 0, "containerPort"), "http"),
        (("spec", "template", "spec", "containers", 0, "livenessProb"), {}),
    ],
)
def test_the_schema_finds_mistakes(path: tuple[Any, ...], value: Any) -> None:
    one = next(one for one in of_kind("Deployment") if one["metadata"]["name"] == "app")
    part: Any = one
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    assert problems_of(one, schema("kubernetes"))


def test_objects_find_each_other() -> None:
    everything = list(objects())
    assert {one["metadata"].get("namespace", "chabudai") for one in everything} == {"chabudai"}
    labels = {
        one["metadata"]["name"]: pods(one)["metadata"]["labels"] for one in of_kind(*WORKLOADS)
    }
    ports = {port["name"] for one in containers() for port in one.get("ports", ())}
    for one in of_kind("Deployment", "StatefulSet"):
        assert one["spec"]["selector"]["matchLabels"] == pods(one)["metadata"]["labels"]
    for service in of_kind("Service"):
        assert service["spec"]["selector"] in labels.values()
        assert {port["targetPort"] for port in service["spec"]["ports"]} <= ports
    (budget,) = of_kind("PodDisruptionBudget")
    assert budget["spec"]["selector"]["matchLabels"] == labels["app"]
    (scaler,) = of_kind("HorizontalPodAutoscaler")
    assert scaler["spec"]["scaleTargetRef"]["name"] in labels
    (ingress,) = of_kind("Ingress")
    backend = ingress["spec"]["rules"][0]["http"]["paths"][0]["backend"]["service"]
    services = {one["metadata"]["name"]: one["spec"]["ports"] for one in of_kind("Service")}
    assert backend["port"]["name"] in [port["name"] for port in services[backend["name"]]]
    claims = {one["metadata"]["name"] for one in of_kind("PersistentVolumeClaim")}
    used = re.findall(r"claimName: (\S+?)}", "".join(path.read_text() for path in MANIFESTS))
    assert set(used) == claims
    (policy,) = of_kind("NetworkPolicy")
    named = re.findall(r"values: \[(.+?)\]", (DEPLOY / "kubernetes/network.yaml").read_text())
    assert policy
    assert {name for names in named for name in names.split(", ")} == set(labels)


def test_every_container_is_locked_down() -> None:
    for one in containers():
        security = one["securityContext"]
        assert security["allowPrivilegeEscalation"] is False
        assert security["capabilities"] == {"drop": ["ALL"]}
    for one in of_kind(*WORKLOADS):
        assert pods(one)["spec"]["securityContext"]["runAsNonRoot"] is True


@several
def test_settings_of_the_config_map_are_ours() -> None:
    (found,) = of_kind("ConfigMap")
    (secret,) = of_kind("Secret")
    values = {**found["data"], **secret["stringData"]}
    assert secret["stringData"]["POSTGRES_PASSWORD"] in secret["stringData"]["CHABUDAI_DATABASE"]
    check_settings({key: value for key, value in values.items() if key.startswith("CHABUDAI_")})
    (ingress,) = of_kind("Ingress")
    assert found["data"]["CHABUDAI_ALLOWED_HOST"] == ingress["spec"]["rules"][0]["host"]


def check_settings(environment: dict[str, str]) -> ServerConfig:
    """The settings that these variables make. Unknown ones are mistakes."""
    parser = argparse.ArgumentParser()
    settings.add_arguments(parser)
    known = {"CHABUDAI_" + key.removeprefix("--").replace("-", "_").upper()
             for action in parser._actions for key in action.option_strings}  # fmt: skip
    assert set(environment) <= known
    config = ServerConfig(**settings.load(argparse.Namespace(config=""), environment).config())
    assert config.proxies
    assert config.allowed_hosts
    assert str(config.database).startswith("postgresql://")
    return config


# -- compose ---------------------------------------------------------------------------------------
def test_compose_file_matches_its_schema() -> None:
    document, rules = compose(), schema("compose")
    jsonschema.validate(document, rules)
    document["services"]["app-1"]["comand"] = ["serve"]
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(document, rules)


def test_parts_of_the_compose_file_find_each_other() -> None:
    document = compose()
    services = document["services"]
    for service in services.values():
        assert set(service.get("depends_on", ())) <= set(services)
        assert set(service["networks"]) <= set(document["networks"])
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert (DEPLOY / source).exists() if "/" in source else source in document["volumes"]
    text = (DEPLOY / "compose.yaml").read_text()
    variables = set(re.findall(r"\$\{([A-Z_]+)", text))
    example = (DEPLOY / "compose.env").read_text()
    assert variables == set(re.findall(r"^([A-Z_]+)=", example, re.MULTILINE))
    app = services["app-1"]["environment"]
    servers = services["proxy"]["environment"]["CHABUDAI_SERVERS"].split()
    assert servers == [f"{name}:{app['CHABUDAI_PORT']}" for name in ("app-1", "app-2")]
    assert all(server.partition(":")[0] in services for server in servers)
    caddy = (DEPLOY / "Caddyfile").read_text()
    assert {f"{{${name}:" in caddy for name in services["proxy"]["environment"]} == {True}
    (subnet,) = document["networks"]["front"]["ipam"]["config"]
    assert subnet["subnet"] == app["CHABUDAI_PROXY"]
    targets = yaml.safe_load((DEPLOY / "monitoring/prometheus.yml").read_text())
    assert targets["scrape_configs"][0]["static_configs"][0]["targets"] == [
        f"{name}:{app['CHABUDAI_METRICS_PORT']}" for name in ("app-1", "app-2")
    ]


@several
def test_settings_of_the_compose_file_are_ours() -> None:
    for name in ("app-1", "app-2"):
        given = compose()["services"][name]["environment"]
        filled = {key: re.sub(r"\$\{.+?\}", "value", value) for key, value in given.items()}
        check_settings(filled)


def test_provisioning_names_the_mounted_files() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    mounted = {Path(one.split(":")[1]).parent for one in compose["services"]["grafana"]["volumes"]}
    file = DEPLOY / "monitoring/grafana/dashboards.yml"
    (provider,) = yaml.safe_load(file.read_text(encoding="utf-8"))["providers"]
    assert Path(provider["options"]["path"]) in mounted


# -- commands and the image ------------------------------------------------------------------------
@several
def test_commands_of_the_containers_exist() -> None:
    commands = [one["args"] for one in containers() if one["image"] == "chabudai"]
    services = compose()["services"]
    commands.append([re.sub(r"\$\{.+?\}", "2", part) for part in services["bots"]["command"]])
    lines = re.findall(r"^\s*chabudai (.+) \|\| ", services["backup"]["command"][0], re.MULTILINE)
    commands += [line.split() for line in lines]
    dockerfile = (DEPLOY / "Dockerfile").read_text()
    commands.append(json.loads(re.findall(r"^CMD (\[.+\])$", dockerfile, re.MULTILINE)[0]))
    assert len(commands) == 8
    for name, *arguments in commands:
        parser = argparse.ArgumentParser(exit_on_error=False)
        import_module(f"chabudai.cli.{name}").add_arguments(parser)
        parser.parse_args(arguments)


@pytest.mark.parametrize(
    ("fails", "calls"), [("--check", ["copy", "check", "86400"]), ("--keep", ["copy", "300"])]
)
def test_a_failed_backup_pushes_out_no_older_copy(
    fails: str, calls: list[str], tmp_path: Path
) -> None:
    """A failed check is not repeated until the next day; a failed copy replaces nothing."""
    service = compose()["services"]["backup"]
    chabudai = """#!/bin/sh
        case "$2" in --keep) echo copy >> calls;; --check) echo check >> calls;; esac
        [ "$2" != "$FAILS" ]
    """
    for name, content in (
        ("chabudai", chabudai),
        ("sleep", '#!/bin/sh\necho "$1" >> calls; kill "$PPID"\n'),
    ):
        (tmp_path / name).write_text(content)
        (tmp_path / name).chmod(0o755)
    environment = {"PATH": f"{tmp_path}:{os.environ['PATH']}", "FAILS": fails}
    command = [*service["entrypoint"], *service["command"]]
    subprocess.run(command, cwd=tmp_path, env=environment, check=False, timeout=10)
    assert (tmp_path / "calls").read_text().split() == calls


@several
def test_the_image_is_made_of_what_is_there() -> None:
    dockerfile = (DEPLOY / "Dockerfile").read_text()
    for line in re.findall(r"^COPY (?!--from)(.+)$", dockerfile, re.MULTILINE):
        for name in line.split()[:-1]:
            assert (ROOT / name).exists(), name
    (extras,) = re.findall(r"'\.\[(.+?)\]'", dockerfile)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert set(extras.split(",")) <= set(project["optional-dependencies"])
    assert project["license-files"] == ["LICENSE"]

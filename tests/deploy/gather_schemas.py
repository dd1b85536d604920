"""Gathers the schemas in tests/deploy/schemas from two packages of PyPI.

``pip download --no-deps kubernetes-validate check-jsonschema``, then
``python -m tests.deploy.gather_schemas FOLDER`` with the folder of the two wheels. The packages
themselves are no dependencies: the first one has 17,000 files.
"""

from __future__ import annotations

import json
import sys
import zipfile
from pathlib import Path
from typing import Any

SCHEMAS = Path(__file__).parent / "schemas"
KUBERNETES = "v1.37.0"
KINDS = (
    "api.apps.v1.Deployment", "api.apps.v1.StatefulSet",
    "api.autoscaling.v2.HorizontalPodAutoscaler", "api.batch.v1.CronJob", "api.batch.v1.Job",
    "api.core.v1.ConfigMap", "api.core.v1.Namespace",
    "api.core.v1.PersistentVolumeClaim", "api.core.v1.Secret", "api.core.v1.Service",
    "api.networking.v1.Ingress", "api.networking.v1.NetworkPolicy",
    "api.policy.v1.PodDisruptionBudget",
)  # fmt: skip
PREFIX = "io.k8s."


def without_descriptions(schema: Any) -> Any:
    """The schema without its texts, which make up most of it."""
    if isinstance(schema, list):
        return [without_descriptions(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: without_descriptions(value)
        for key, value in schema.items()
        if not (key == "description" and isinstance(value, str))
    }


def names_in(schema: Any) -> set[str]:
    """The definitions that a schema refers to."""
    if isinstance(schema, list):
        return set().union(*map(names_in, schema))
    if not isinstance(schema, dict):
        return set()
    found = set().union(*map(names_in, schema.values()))
    if isinstance(ref := schema.get("$ref"), str):
        found.add(ref.rpartition("/")[2])
    return found


def kubernetes(wheel: Path) -> dict[str, Any]:
    """The definitions of our kinds and of everything in them, which refuse unknown fields."""
    path = f"kubernetes_validate/kubernetes-json-schema/{KUBERNETES}-local-strict/_definitions.json"
    with zipfile.ZipFile(wheel) as archive:
        everything = without_descriptions(json.loads(archive.read(path)))["$defs"]
    wanted, found = {PREFIX + kind for kind in KINDS}, {}
    while wanted:
        name = wanted.pop()
        found[name] = everything[name]
        wanted |= names_in(everything[name]) - set(found)
    text = json.dumps(dict(sorted(found.items()))).replace("_definitions.json#", "#")
    return {"version": KUBERNETES, "$defs": json.loads(text)}


def compose(wheel: Path) -> dict[str, Any]:
    """The schema of compose files."""
    with zipfile.ZipFile(wheel) as archive:
        path = "check_jsonschema/builtin_schemas/vendor/compose-spec.json"
        schema: dict[str, Any] = without_descriptions(json.loads(archive.read(path)))
    return schema


def main() -> None:
    """Write both files."""
    folder = Path(sys.argv[1])
    (kube,) = folder.glob("kubernetes_validate-*.whl")
    (check,) = folder.glob("check_jsonschema-*.whl")
    for name, schema in (("kubernetes", kubernetes(kube)), ("compose", compose(check))):
        text = json.dumps(schema, indent=1, sort_keys=True) + "\n"
        (SCHEMAS / f"{name}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

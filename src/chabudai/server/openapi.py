"""The description of the REST interface, made from the types of its endpoints."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from chabudai import __version__
from chabudai.server import protocol
from chabudai.server.rest import Endpoint

_PARAMETER = re.compile(r"{(\w+)}")


def described(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """An OpenAPI 3.1 document."""
    types = [protocol.ProblemMessage]
    for endpoint in endpoints:
        types += [kind for kind in (endpoint.answer, endpoint.body) if kind is not None]
    schemas, components = msgspec.json.schema_components(
        types, ref_template="#/components/schemas/{name}"
    )
    trouble, *rest = schemas
    found = iter(rest)
    paths: dict[str, Any] = {}
    for endpoint in endpoints:
        text = endpoint.answer is str
        operation: dict[str, Any] = {
            "summary": endpoint.about,
            "operationId": f"{endpoint.method.lower()}_{endpoint.handler.__name__}",
            "parameters": _parameters(endpoint),
            "responses": {
                "200": {"description": endpoint.about, "content": _content(next(found), text)},
                "4XX": {"description": "why not", "content": _content(trouble)},
                "503": {"description": "nothing was saved", "content": _content(trouble)},
            },
        }
        if endpoint.body is not None:
            operation["requestBody"] = {"required": True, "content": _content(next(found))}
        paths.setdefault(f"/api{endpoint.path}", {})[endpoint.method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "Chabudai", "version": __version__},
        "paths": paths,
        "components": {"schemas": components},
    }


def _content(schema: Any, text: bool = False) -> dict[str, Any]:
    return {"text/plain" if text else "application/json": {"schema": schema}}


def _parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    text = {"type": "string"}
    in_path = [
        {"name": name, "in": "path", "required": True, "schema": text}
        for name in _PARAMETER.findall(endpoint.path)
    ]
    in_query = [
        {"name": name, "in": "query", "required": False, "schema": schema}
        for name, schema in endpoint.query.items()
    ]
    return in_path + in_query

"""The OpenAPI description of the REST API, generated from the types of its endpoints."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from chabudai import __version__
from chabudai.server import protocol
from chabudai.server.rest import Endpoint

_PARAMETER = re.compile(r"{(\w+)}")


def openapi_document(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """An OpenAPI 3.1 document."""
    types = [protocol.ProblemMessage]
    for endpoint in endpoints:
        types += [kind for kind in (endpoint.response, endpoint.body) if kind is not None]
    schemas, components = msgspec.json.schema_components(
        types, ref_template="#/components/schemas/{name}"
    )
    problem, *rest = schemas
    remaining = iter(rest)
    paths: dict[str, Any] = {}
    for endpoint in endpoints:
        text = endpoint.response is str
        answer = next(remaining)
        operation: dict[str, Any] = {
            "summary": endpoint.summary,
            "operationId": _operation_id(endpoint),
            "parameters": _parameters(endpoint),
            "responses": {
                "200": {
                    "description": endpoint.summary,
                    "content": _content(answer, text),
                },
                "4XX": {"description": "the request was refused", "content": _content(problem)},
                "503": {"description": "nothing was saved", "content": _content(problem)},
            },
        }
        if endpoint.body is not None:
            operation["requestBody"] = {"required": True, "content": _content(next(remaining))}
        paths.setdefault(f"/api{endpoint.path}", {})[endpoint.method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "Chabudai", "version": __version__},
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation_id(endpoint: Endpoint) -> str:
    admin = "admin_" if endpoint.path.startswith("/admin/") else ""
    return f"{endpoint.method.lower()}_{admin}{endpoint.handler.__name__}"


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

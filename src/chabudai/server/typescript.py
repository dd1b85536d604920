"""The types of the protocol and of the REST interface, as TypeScript.

``python -m chabudai.server.typescript > web/src/protocol.ts``
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import Any, get_args

from msgspec import inspect

from chabudai.server import protocol, shapes

_PLAIN = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def source() -> str:
    """The whole file."""
    asked = get_args(protocol.Asked)
    told = get_args(protocol.AnyTold)
    taken = _structs((*asked, *shapes.TAKEN))
    lobby = get_args(shapes.LobbyTold)
    given = _structs((*told, *lobby, *shapes.GIVEN))
    parts = [
        "// Made by `python -m chabudai.server.typescript`; what to change is the Python types.",
        f"export const PROTOCOL = {protocol.PROTOCOL};",
        f"export const LARGEST = {protocol.LARGEST};",
    ]
    # What is sent may leave out what has a default; what is received is always whole.
    parts += [_interface(one, whole=False) for one in taken.values()]
    parts += [_interface(one, whole=True) for name, one in given.items() if name not in taken]
    parts += [_union("Asked", asked), _union("AnyTold", told), _union("LobbyTold", lobby)]
    return "\n\n".join(parts) + "\n"


def _structs(roots: Sequence[Any]) -> dict[str, inspect.StructType]:
    """All structs that are reached, those first that others use."""
    found: dict[str, inspect.StructType] = {}

    def visit(info: inspect.Type) -> None:
        match info:
            case inspect.StructType():
                for field in info.fields:
                    visit(field.type)
                found.setdefault(info.cls.__name__, info)
            case inspect.ListType():
                visit(info.item_type)
            case inspect.DictType():
                visit(info.value_type)
            case inspect.UnionType():
                for one in info.types:
                    visit(one)

    for root in roots:
        visit(inspect.type_info(root))
    return found


def _interface(info: inspect.StructType, *, whole: bool) -> str:
    lines = [f"/** {_first_line(info.cls)} */", f"export interface {info.cls.__name__} {{"]
    if info.tag is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    for field in info.fields:
        mark = ":" if field.required or whole else "?:"
        lines.append(f"  {field.encode_name}{mark} {_type(field.type)};")
    return "\n".join([*lines, "}"])


def _type(info: inspect.Type) -> str:
    if plain := _PLAIN.get(type(info)):
        return plain
    match info:
        case inspect.StructType():
            return info.cls.__name__
        case inspect.LiteralType():
            return _either(f'"{value}"' for value in sorted(map(str, info.values)))
        case inspect.ListType():
            item = _type(info.item_type)
            return f"({item})[]" if " | " in item else f"{item}[]"
        case inspect.DictType():
            return f"Record<string, {_type(info.value_type)}>"
        case inspect.UnionType():
            return _either(_type(one) for one in info.types)
    raise TypeError(f"no TypeScript for {info}")


def _either(types: Iterable[str]) -> str:
    # null last, as people write it
    return " | ".join(sorted(types, key=lambda name: name == "null"))


def _union(name: str, members: Sequence[Any]) -> str:
    return f"export type {name} =" + "".join(f"\n  | {one.__name__}" for one in members) + ";"


def _first_line(cls: Any) -> str:
    return str(cls.__doc__).strip().splitlines()[0]


if __name__ == "__main__":
    sys.stdout.write(source())

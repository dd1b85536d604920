"""Links between pages, to headings and to files of the repository lead somewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.documents import anchors, links, name, pages


@pytest.mark.parametrize("page", pages(), ids=name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for target, anchor in links(page):
        assert target.exists(), f"{name(page)} links to {target}, which does not exist"
        if anchor and target.suffix == ".md":
            assert anchor in anchors(target), f"{name(page)} links to #{anchor} of {target.name}"

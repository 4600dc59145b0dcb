"""A visitor with a browser: opens pages, follows links, fills in the forms that are there."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from flask import Flask
from flask.testing import FlaskClient
from lxml import html
from werkzeug.test import TestResponse

Fields = list[tuple[str, str]]


@dataclass
class Page:
    """One page as it was answered."""

    visitor: Visitor
    response: TestResponse
    tree: Any = field(init=False)

    def __post_init__(self) -> None:
        self.tree = html.fromstring(self.response.get_data(as_text=True) or "<html></html>")

    @property
    def status(self) -> int:
        return self.response.status_code

    @property
    def path(self) -> str:
        return self.response.request.path

    @property
    def source(self) -> str:
        return self.response.get_data(as_text=True)

    @property
    def text(self) -> str:
        """All words of the page, blanks drawn together."""
        return " ".join(self.tree.text_content().split())

    def all(self, path: str) -> list[Any]:
        return list(self.tree.xpath(path))

    def one(self, path: str) -> Any:
        found = self.all(path)
        assert found, f"nothing at {path} on {self.path}: {self.text[:400]}"
        return found[0]

    def said(self, path: str) -> str:
        return " ".join(self.one(path).text_content().split())

    def links(self, containing: str) -> list[str]:
        """Where the links lead that have this in their address."""
        return [link for link in self.all("//a/@href") if containing in link]

    def follow(self, containing: str) -> Page:
        return self.visitor.open(self.links(containing)[0])

    def forms(self, action: str) -> list[Any]:
        """The forms that go to an address ending so."""
        wanted = [form for form in self.all("//form") if target(form).endswith(action)]
        return wanted

    def form(self, action: str) -> Any:
        found = self.forms(action)
        assert found, f"no form to {action} on {self.path}: {self.text[:400]}"
        return found[0]

    def submit(self, action: str, press: Any = None, **filled: str) -> Page:
        """Fill a form and send it, as pressing its (or this) button does."""
        form = self.form(action) if press is None else press.xpath("ancestor::form")[0]
        fields = [(k, v) for k, v in form.form_values() if k.replace("-", "_") not in filled]
        fields += [(name_of(form, key), value) for key, value in filled.items()]
        if press is not None and press.get("name"):
            fields.append((press.get("name"), press.get("value")))
        where = target(form) or self.path
        return self.visitor.send(form.get("method", "get"), where, fields)


def target(form: Any) -> str:
    return str(form.get("action") or "").split("#")[0]


def name_of(form: Any, key: str) -> str:
    """A field's name on the page; a hyphen cannot stand in a Python name."""
    names = {name.replace("-", "_"): name for name in form.xpath(".//@name")}
    return str(names.get(key, key))


@dataclass
class Visitor:
    """Somebody with their own cookies."""

    app: Flask
    language: str = "en"
    client: FlaskClient = field(init=False)

    def __post_init__(self) -> None:
        self.client = self.app.test_client()

    def open(self, address: str, **more: Any) -> Page:
        """Look at a page; redirects are followed as a browser does."""
        parts = urlsplit(address)
        path = f"{parts.path}?{parts.query}" if parts.query else parts.path
        return Page(
            self, self.client.get(path, headers=self.headers, follow_redirects=True, **more)
        )

    def send(self, method: str, path: str, fields: Fields) -> Page:
        """Send a form."""
        if method.lower() == "get":
            return Page(self, self.client.get(path, query_string=fields, headers=self.headers))
        data = {key: [v for k, v in fields if k == key] for key, _ in fields}
        answer = self.client.post(path, data=data, headers=self.headers, follow_redirects=True)
        return Page(self, answer)

    @property
    def headers(self) -> dict[str, str]:
        return {"Accept-Language": self.language}

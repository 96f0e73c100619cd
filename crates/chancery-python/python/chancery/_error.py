"""The error of this module."""

from __future__ import annotations

from typing import Any, Mapping, Optional


class ChanceryError(ValueError):
    """A request that cannot be used, or an order that cannot be read.

    ``code`` says what is the matter and stays the same between versions; ``at`` says where in the request, such as
    ``units.AUSTRIA[0]``, and is empty if the whole request is meant; ``message`` is a sentence for people; ``suggest``
    is what may have been meant, or ``None``.
    """

    def __init__(self, error: Mapping[str, Any]) -> None:
        self.code: str = error["code"]
        self.at: str = error.get("at", "")
        self.message: str = error["message"]
        self.suggest: Optional[str] = error.get("suggest")
        place = f"{self.at}: " if self.at else ""
        hint = f" (perhaps {self.suggest})" if self.suggest else ""
        super().__init__(f"{place}{self.message}{hint}")

"""The error of this module."""


class ChanceryError(ValueError):
    """A request that cannot be used.

    ``code`` says what is the matter and stays the same between versions; ``at`` says where in the request, such as
    ``units.AUSTRIA[0]``, and is empty if the whole request is meant; ``message`` is a sentence for people; ``suggest``
    is what may have been meant, or ``None``.
    """

    def __init__(self, error):
        self.code = error["code"]
        self.at = error.get("at", "")
        self.message = error["message"]
        self.suggest = error.get("suggest")
        place = f"{self.at}: " if self.at else ""
        hint = f" (perhaps {self.suggest})" if self.suggest else ""
        super().__init__(f"{place}{self.message}{hint}")

"""Asks what stands on the standard input, questions in JSON, and writes the answers in JSON."""

import json
import os
import sys
from keyword import iskeyword

from strengthgraph import Client

key = os.environ["STRENGTHGRAPH_KEY"]
client = Client(os.environ["STRENGTHGRAPH_URL"], keys={name: key for name in ("strongman", "bodybuilding", "people", "usage")})


def answer(question):
    operation = getattr(getattr(client, question["service"]), question["operation"])
    return operation(**{f"{name}_" if iskeyword(name) else name: value for name, value in question["params"].items()})


json.dump([answer(question) for question in json.load(sys.stdin)], sys.stdout)

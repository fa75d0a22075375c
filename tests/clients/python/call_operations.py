"""Reads calls of operations from stdin as JSON, and writes the responses to stdout as JSON."""

import json
import os
import sys
from keyword import iskeyword

from strengthgraph import Client

key = os.environ["STRENGTHGRAPH_KEY"]
keys = {name: key for name in ("strongman", "bodybuilding", "people", "usage")}
client = Client(os.environ["STRENGTHGRAPH_URL"], keys=keys)


def run(call):
    operation = getattr(getattr(client, call["service"]), call["operation"])
    return operation(**{f"{name}_" if iskeyword(name) else name: value for name, value in call["params"].items()})


json.dump([run(call) for call in json.load(sys.stdin)], sys.stdout)

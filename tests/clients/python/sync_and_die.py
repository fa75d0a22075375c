"""Updates a copy in small pages, and kills itself before a given SQL statement, such as the second `COMMIT`."""

import os
import re
import signal
import sqlite3
import sys

from strengthgraph import Client, _sync

service, database, pattern, count = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])
connect = sqlite3.connect
seen = 0


def before_statement(sql):
    global seen
    seen += re.match(pattern, sql) is not None
    if seen == count:
        os.kill(os.getpid(), signal.SIGKILL)


def traced(*args, **kwargs):
    connection = connect(*args, **kwargs)
    connection.set_trace_callback(before_statement)
    return connection


if count:
    sqlite3.connect = traced
_sync.PAGE_SIZE = 4
key = os.environ["STRENGTHGRAPH_KEY"]
client = Client(os.environ["STRENGTHGRAPH_URL"], keys={"strongman": key, "bodybuilding": key})
print(getattr(client, service).sync(database))

"""The copies of the Python client: requests, stored rows and failures."""

import json
import os
import sqlite3
import tempfile
import unittest
from contextlib import closing

from strengthgraph import ApiError, Client
from strengthgraph._copy import Copy

from test_client import Stub

ONE = {"id": 1, "full_name": "Orri", "active": True, "weight_kg": 180}
TWO = {"id": 2, "full_name": "Halla", "active": False, "weight_kg": 80.5}
PROVENANCE = {"data_version": "v1", "attribution": "Another source.", "license": "CC-BY-4.0"}
GONE = (410, {}, {"code": "version_gone"})
BUSY = (503, {"Retry-After": "1"}, {})


def changes(version, *rows, cursor=None):
    credit = {"text": "A demo league.", "license": "CC0-1.0"}
    return (200, {}, {"data": rows, "next_cursor": cursor, "data_version": version, "attribution": credit})


def change(kind, table, key, **values):
    fields = {name: {"from": None, "to": to} for name, to in values.items()}
    return {"kind": kind, "table": table, "key": key, "fields": fields}


def exported(*rows):
    return (200, {"X-Total-Rows": str(len(rows))}, "".join(json.dumps(row) + "\n" for row in rows).encode())


class CopyTest(unittest.TestCase):
    def setUp(self):
        self.stub = Stub()
        self.addCleanup(self.stub.close)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "copy.db")
        self.client = Client(self.stub.url, cache=False, sleep=lambda _: None)

    def rows(self, sql):
        with closing(sqlite3.connect(self.path)) as connection:
            connection.row_factory = sqlite3.Row
            return [dict(row) for row in connection.execute(sql)]

    def copied(self):
        return self.rows("SELECT * FROM athletes ORDER BY id")

    def state(self):
        return self.rows("SELECT * FROM strengthgraph_sync")[0]

    def sync(self, tables=("athletes",)):
        return self.client.strongman.sync(self.path, tables=tables)

    def requests(self):
        return [path.replace("/strongman/v1", "") for path, _ in self.stub.requests]

    def copy(self):
        self.stub.script(changes("v1"), exported({**ONE, **PROVENANCE}, {**TWO, **PROVENANCE}))
        self.assertEqual(self.sync(), "v1")

    def test_a_service_without_data_is_named_and_the_copy_of_its_former_data_stays(self):
        self.stub.script(changes("none"))
        with self.assertRaisesRegex(RuntimeError, "strongman has no data yet."):
            self.sync()
        self.stub.script(changes("v1"), exported(ONE))
        self.sync()
        self.stub.script((400, {}, {"code": "invalid_parameter"}), changes("none"))
        with self.assertRaisesRegex(RuntimeError, "strongman has no data yet."):
            self.sync()
        self.assertEqual(len(self.copied()), 1)

    def test_has_the_rows_of_one_version_with_the_credits_of_all_sources(self):
        self.copy()
        self.assertEqual(self.requests(), ["/changes?page_size=1", "/export/athletes.ndjson?data_version=v1"])
        self.assertEqual(self.copied(), [ONE, TWO])
        credit = {"attribution": "A demo league.\nAnother source.", "license": "CC0-1.0\nCC-BY-4.0"}
        state = {"service": "strongman", "data_version": "v1", "cursor": None, "tables": "athletes"}
        self.assertEqual(self.state(), {**state, **credit})

    def test_resumes_from_its_cursor(self):
        self.copy()
        self.stub.script(changes("v2", change("removed", "athletes", {"id": 1}), cursor="c"), (500, {}, {}))
        self.assertRaises(ApiError, self.sync)
        self.assertEqual((self.state()["data_version"], self.state()["cursor"]), ("v1", "c"))
        self.stub.script(changes("v2", change("added", "athletes", {"id": 3}, coach="Tauno"), change("added", "results", {})))
        self.assertEqual(self.sync(None), "v2")
        self.assertEqual(self.requests(), ["/changes?since=v1&cursor=c&page_size=1000"])
        self.assertEqual([(row["id"], row["coach"]) for row in self.copied()], [(2, None), (3, "Tauno")])
        self.assertEqual((self.state()["data_version"], self.state()["cursor"]), ("v2", None))

    def test_is_downloaded_again_if_its_version_is_too_old_or_unknown(self):
        self.copy()
        for rejection, version in ((GONE, "v5"), ((400, {}, {"code": "invalid_parameter"}), "v6")):
            self.stub.script(rejection, changes(version), exported(TWO))
            self.assertEqual(self.sync(), version)
            self.assertEqual(self.copied(), [TWO])

    def test_downloads_the_next_version_if_its_own_is_retired_during_the_download(self):
        self.stub.script(changes("v1"), GONE, changes("v2"), exported(ONE))
        self.assertEqual(self.sync(), "v2")
        self.assertEqual(self.requests()[-1], "/export/athletes.ndjson?data_version=v2")

    def test_retries_until_the_changes_are_recorded(self):
        self.copy()
        self.stub.script(*[BUSY] * 6, changes("v2"))
        self.assertEqual(self.sync(), "v2")

    def test_stays_unchanged_if_a_download_is_cut_off(self):
        self.copy()
        before = (self.copied(), self.state())
        status, _, body = exported(TWO)
        self.stub.script(GONE, changes("v2"), (status, {"X-Total-Rows": "2"}, body))
        with self.assertRaisesRegex(OSError, "after 1 of 2 rows"):
            self.sync()
        self.assertEqual((self.copied(), self.state()), before)

    def test_does_not_lock_the_database_during_a_download(self):
        with closing(sqlite3.connect(self.path, timeout=0, isolation_level=None)) as other:
            other.execute("CREATE TABLE notes (text)")
            stage = Copy.stage

            def writing(rows):
                for row in rows:
                    other.execute("INSERT INTO notes VALUES ('written meanwhile')")
                    yield row

            Copy.stage = lambda copy, table, rows: stage(copy, table, writing(rows))
            self.addCleanup(setattr, Copy, "stage", stage)
            self.stub.script(changes("v1"), exported(ONE, TWO))
            self.sync()
        self.assertEqual(len(self.rows("SELECT * FROM notes")), 2)
        self.assertEqual(self.copied(), [ONE, TWO])

    def test_is_downloaded_again_for_other_tables(self):
        self.copy()
        self.stub.script(changes("v2"), exported())
        self.sync(("event-results",))
        names = self.rows("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
        self.assertEqual([row["name"] for row in names], ["event_results", "strengthgraph_sync"])
        key = {"contest_id": 1, "event_order": 1, "division": "M", "athlete_id": 2}
        self.stub.script(changes("v3", change("added", "event-results", key, result=7.5)))
        self.sync(None)
        self.assertEqual(self.rows("SELECT * FROM event_results"), [{**key, "result": 7.5}])

    def test_leaves_other_tables_of_the_file_alone(self):
        with closing(sqlite3.connect(self.path)) as connection:
            connection.executescript("CREATE TABLE records (name); INSERT INTO records VALUES ('mine')")
        self.copy()
        self.stub.script(changes("v2", change("added", "records", {"athlete_id": 1}, result="9")))
        self.assertEqual(self.sync(None), "v2")
        self.stub.script(GONE, changes("v3"), exported(TWO))
        self.assertEqual(self.sync(), "v3")
        self.assertEqual(self.rows("SELECT * FROM records"), [{"name": "mine"}])

    def test_never_replaces_a_table_that_sync_did_not_create(self):
        with closing(sqlite3.connect(self.path)) as connection:
            connection.executescript("CREATE TABLE athletes (name); INSERT INTO athletes VALUES ('mine')")
        self.stub.script(changes("v1"), exported(ONE))
        with self.assertRaisesRegex(ValueError, "already has a table athletes"):
            self.sync()
        self.assertEqual(self.rows("SELECT * FROM athletes"), [{"name": "mine"}])

    def test_rejects_unknown_tables_and_a_file_with_a_copy_of_another_service(self):
        self.copy()
        with self.assertRaisesRegex(ValueError, "strongman has no table resluts. Available tables: athletes"):
            self.sync(("resluts",))
        with self.assertRaisesRegex(ValueError, "This file contains a copy of strongman. Use a separate file for bodybuilding."):
            self.client.bodybuilding.sync(self.path)


if __name__ == "__main__":
    unittest.main()

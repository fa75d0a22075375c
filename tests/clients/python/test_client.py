"""The Python client: what it does with answers, refusals and changes that a server may send."""

import gzip
import json
import os
import socket
import threading
import time
import unittest
from email.utils import formatdate
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from strengthgraph import ApiError, Client, DataChangedError, Kept, MemoryCache

URL = os.environ.get("STRENGTHGRAPH_URL")
KEY = os.environ.get("STRENGTHGRAPH_KEY", "")


class Stub:
    """Answers what it is told to, one answer after the other, and remembers what it was asked."""

    def __init__(self):
        stub = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                stub.asked.append((self.path, self.headers))
                status, headers, body = stub.answers[min(len(stub.asked), len(stub.answers)) - 1]
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(body if isinstance(body, bytes) else json.dumps(body).encode())

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        self.script((200, {}, {}))
        threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()

    def script(self, *answers):
        self.answers = answers
        self.asked = []

    def close(self):
        self.server.shutdown()
        self.server.server_close()


def page(number, version):
    body = {"total": 2, "page": number, "per_page": 1, "pages": 2, "data": [{"id": number}], "data_version": version}
    return (200, {"X-Data-Version": version}, body)


CHANGING = (page(1, "v1"), page(2, "v2"), page(1, "v2"), page(2, "v2"))


@unittest.skipUnless(URL, "STRENGTHGRAPH_URL names no running server")
class OfARunningServer(unittest.TestCase):
    def client(self, **options):
        return Client(f"{URL}/", **{"keys": {"strongman": KEY, "bodybuilding": KEY}, **options})

    def test_every_service_answers(self):
        client = self.client()
        athletes = client.bodybuilding.athletes(division="mens-open", active=True)
        self.assertTrue(all(one["primary_division"] == "mens-open" for one in athletes["data"]))
        self.assertEqual(len(client.strongman.athletes(limit=2)["data"]), 2)
        answer = client.strength.calculate_percentile(lift="squat", weight=180, bodyweight=82, sex="male", unit="kg")
        self.assertGreater(answer["verified"]["percentile"], 0)

    def test_what_has_not_changed_is_not_sent_again(self):
        class Counting(MemoryCache):
            stored = 0

            def set(self, url, kept):
                self.stored += 1
                super().set(url, kept)

        cache = Counting()
        client = self.client(cache=cache)
        first = client.bodybuilding.stats()
        expected = dict(first)
        first["athletes"] = -1
        self.assertEqual(client.bodybuilding.stats(), expected)
        self.assertEqual(cache.stored, 1)

    def test_a_list_is_gone_through_to_its_last_page(self):
        client = self.client()
        whole = client.bodybuilding.athletes(per_page=100)
        found = [one["slug"] for one in client.bodybuilding.athletes.all(per_page=5)]
        self.assertEqual(found, [one["slug"] for one in whole["data"]])
        self.assertEqual(len(found), whole["total"])
        pages = [one["page"] for one in client.bodybuilding.athletes.pages(per_page=5, page=2)]
        self.assertEqual(pages, list(range(2, -(-whole["total"] // 5) + 1)))
        self.assertEqual(client.bodybuilding.athletes.collect(search="nobody of this name"), [])

    def test_every_wrong_parameter_is_told(self):
        with self.assertRaises(ApiError) as caught:
            self.client().bodybuilding.athletes(per_page=0, sort="height")
        error = caught.exception
        self.assertEqual((error.status, error.code), (400, "invalid_parameter"))
        self.assertEqual(sorted(one["parameter"] for one in error.errors), ["per_page", "sort"])
        self.assertRegex(error.request_id, "^[0-9a-f-]{36}$")

    def test_a_missing_key_is_told(self):
        with self.assertRaises(ApiError) as caught:
            self.client(keys={}).bodybuilding.stats()
        self.assertEqual((caught.exception.status, caught.exception.code), (401, "unauthenticated"))

    def test_a_name_that_is_a_word_of_the_language(self):
        contests = self.client().strongman.contests(from_="2999-01-01")
        self.assertEqual(contests["total_records"], 0)


class OfAStub(unittest.TestCase):
    def setUp(self):
        self.stub = Stub()
        self.addCleanup(self.stub.close)
        self.slept = []

    def client(self, **options):
        keys = {"strongman": "s", "bodybuilding": "b"}
        return Client(self.stub.url, **{"keys": keys, "sleep": self.slept.append, **options})

    def refused(self, **options):
        with self.assertRaises(ApiError) as caught:
            self.client(**options).bodybuilding.stats()
        return caught.exception

    def test_each_service_gets_its_own_key_and_no_other(self):
        client = self.client()
        client.bodybuilding.stats()
        client.strongman.search(q="ab")
        client.strength.capability()
        sent = [(headers["X-API-Key"], headers["Authorization"]) for _, headers in self.stub.asked]
        self.assertEqual(sent, [("b", None), (None, "Bearer s"), (None, None)])

    def test_an_etag_is_sent_back_and_a_304_is_what_is_kept(self):
        self.stub.script((200, {"ETag": '"1"'}, {"athletes": 1}), (304, {}, b""), (200, {"ETag": '"2"'}, {"athletes": 2}))
        client = self.client()
        self.assertEqual([client.bodybuilding.stats()["athletes"] for _ in range(3)], [1, 1, 2])
        self.assertEqual([headers["If-None-Match"] for _, headers in self.stub.asked], [None, '"1"', '"1"'])
        client = self.client(cache=False)
        client.bodybuilding.stats()
        client.bodybuilding.stats()
        self.assertIsNone(self.stub.asked[-1][1]["If-None-Match"])

    def test_compressed_answers_are_read(self):
        self.stub.script((200, {"Content-Encoding": "gzip"}, gzip.compress(b'{"athletes": 1}')))
        self.assertEqual(self.client().bodybuilding.stats(), {"athletes": 1})
        self.assertEqual(self.stub.asked[0][1]["Accept-Encoding"], "gzip")

    def test_names_in_a_path_stay_names(self):
        self.client().bodybuilding.athlete("a/../b?c")
        self.assertEqual(self.stub.asked[0][0], "/bodybuilding/v1/athletes/a%2F..%2Fb%3Fc")
        for name in ("", ".", ".."):
            with self.assertRaises(ValueError):
                self.client().bodybuilding.athlete(name)
        self.assertEqual(len(self.stub.asked), 1)

    def test_what_is_left_out_is_not_sent_and_true_is_spelt_as_the_service_does(self):
        self.client().bodybuilding.athletes(division=None, active=True)
        self.assertEqual(self.stub.asked[0][0], "/bodybuilding/v1/athletes?active=true")

    def test_a_redirect_is_not_followed(self):
        self.stub.script((302, {"Location": f"{self.stub.url}/elsewhere"}, b""))
        self.assertEqual((self.refused().status, len(self.stub.asked)), (302, 1))

    def test_a_busy_service_is_asked_again_after_the_seconds_it_gives(self):
        self.stub.script((429, {"Retry-After": "7"}, b""), (503, {}, b""), (200, {}, {"athletes": 1}))
        self.assertEqual(self.client().bodybuilding.stats(), {"athletes": 1})
        first, second = self.slept
        self.assertTrue(7 <= first < 9 and 1 <= second < 1.5, self.slept)

    def test_a_busy_service_is_asked_a_set_number_of_times_and_left_alone_longer_each_time(self):
        self.stub.script((503, {"Retry-After": "0"}, b""))
        error = self.refused(retries=2)
        self.assertEqual((error.status, error.retry_after, len(self.stub.asked)), (503, 0, 3))
        first, second = self.slept
        self.assertTrue(0.5 <= first < 0.8 and 1 <= second < 1.5, self.slept)

    def test_a_wait_that_is_neither_seconds_nor_a_date_is_none(self):
        for wait in ("1.5", "-5", "1e9", "soon", "Sunday", "Sun, 99 Xyz 2026", "2026-01-01"):
            self.stub.script((429, {"Retry-After": wait}, b""))
            self.slept.clear()
            self.assertIsNone(self.refused(retries=1).retry_after, wait)
            self.assertTrue(0.5 <= self.slept[0] < 0.8, (wait, self.slept))

    def test_what_is_no_answer_of_the_service_is_an_error_that_says_so(self):
        gzipped = {"Content-Encoding": "gzip"}
        bomb = gzip.compress(b" " * 60_000_000)
        for headers, body in (
            ({}, b"null"),
            ({}, b"[]"),
            ({"X-Data-Version": "v1"}, b"7"),
            ({}, b"<html>"),
            ({}, b"[" * 200_000 + b"]" * 200_000),
            (gzipped, b"no gzip at all"),
            (gzipped, bomb),
        ):
            for status in (200, 400):
                self.stub.script((status, headers, body))
                error = self.refused()
                self.assertEqual((error.status, error.code, error.errors), (status, "unexpected", []), body[:20])
                self.assertTrue(status == 400 or "not a response of the service" in error.detail)

    def test_a_problem_of_another_shape_has_the_types_that_are_promised(self):
        self.stub.script((400, {}, {"code": 7, "title": None, "detail": ["x"], "errors": None, "request_id": {}}))
        error = self.refused()
        self.assertEqual((error.code, error.errors, error.request_id), ("unexpected", [], None))
        self.assertIsInstance(error.detail, str)

    def test_a_list_that_is_none_is_an_error_and_one_without_its_number_of_pages_ends(self):
        self.stub.script((200, {}, {"athletes": 1}))
        with self.assertRaises(ApiError):
            list(self.client().bodybuilding.athletes.all())
        self.stub.script((200, {}, {"data": [{"id": 1}]}))
        self.assertEqual(self.client().bodybuilding.athletes.collect(), [{"id": 1}])
        self.assertEqual(len(self.stub.asked), 1)

    def test_an_answer_that_breaks_off_and_a_service_out_of_reach_are_errors_of_the_system(self):
        for headers, body in (
            ({"Transfer-Encoding": "chunked"}, b"5\r\n{"),
            ({"Content-Length": "1000"}, b'{"athletes":'),
            ({"Content-Encoding": "gzip"}, gzip.compress(b'{"athletes": 1}')[:-9]),
        ):
            self.stub.script((200, headers, body))
            with self.assertRaisesRegex(OSError, "cut off", msg=headers):
                self.client().bodybuilding.stats()
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            away = Client(f"http://127.0.0.1:{taken.getsockname()[1]}")
            with self.assertRaises(OSError):
                away.strength.capability()

    def test_an_answer_that_does_not_come_is_not_waited_for_longer_than_the_timeout(self):
        with socket.create_server(("127.0.0.1", 0)) as silent:
            client = Client(f"http://127.0.0.1:{silent.getsockname()[1]}", timeout=0.2)
            with self.assertRaises(OSError):
                client.strength.capability()

    def test_what_is_secret_is_not_repeated(self):
        for key in ("SECRET\nX-Y: z", "SEC RET", "SECRET\u00e9"):
            with self.assertRaises(ValueError) as caught:
                self.client(keys={"bodybuilding": key})
            self.assertRegex(str(caught.exception), "key of bodybuilding")
            self.assertNotRegex(str(caught.exception), "SEC")
        with self.assertRaises(ValueError) as caught:
            Client("http://user:SECRET@127.0.0.1:4000")
        self.assertNotIn("SECRET", str(caught.exception))

    def test_a_busy_service_is_not_waited_for_longer_than_is_allowed(self):
        for wait in ("61", formatdate(time.time() + 3600, usegmt=True)):
            self.stub.script((429, {"Retry-After": wait}, b""))
            self.assertGreater(self.refused().retry_after, 60)
            self.assertEqual((len(self.stub.asked), self.slept), (1, []))

    def test_nothing_else_is_a_reason_to_ask_again(self):
        for status in (400, 401, 404, 500, 502):
            self.stub.script((status, {"Retry-After": "0"}, b"<html>"))
            error = self.refused()
            self.assertEqual((error.status, error.code, error.errors), (status, "unexpected", []))
            self.assertEqual(len(self.stub.asked), 1)

    def test_data_that_changes_ends_a_list(self):
        self.stub.script(*CHANGING)
        with self.assertRaises(DataChangedError) as caught:
            list(self.client().bodybuilding.athletes.all())
        self.assertEqual((caught.exception.before, caught.exception.after), ("v1", "v2"))

    def test_or_begins_it_again_where_that_is_asked_for(self):
        self.stub.script(*CHANGING)
        seen = []
        for row in self.client().bodybuilding.athletes.all(on_restart=seen.append):
            seen.append(row["id"])
        self.assertEqual(seen, [1, "v2", 1, 2])
        self.stub.script(*CHANGING)
        self.assertEqual(self.client().bodybuilding.athletes.collect(), [{"id": 1}, {"id": 2}])

    def test_data_that_changes_again_and_again_is_not_waited_for(self):
        self.stub.script(*(page(1, f"v{turn}") for turn in range(20)))
        with self.assertRaises(DataChangedError):
            self.client().bodybuilding.athletes.collect()
        self.assertLess(len(self.stub.asked), 10)


class TheMemory(unittest.TestCase):
    def test_is_bounded_and_what_was_not_used_for_longest_goes_first(self):
        cache = MemoryCache(30)
        kept = Kept('"', "12345678")
        for url in "abc":
            cache.set(url, kept)
        self.assertEqual(cache.get("a"), kept)
        cache.set("d", kept)
        self.assertEqual([cache.get(url) is not None for url in "abcd"], [True, False, True, True])
        cache.set("e", Kept('"', "1" * 40))
        self.assertIsNone(cache.get("e"))


if __name__ == "__main__":
    unittest.main()

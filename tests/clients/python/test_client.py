"""The Python client: responses, errors, ETags, pagination and requests."""

import gzip
import json
import os
import socket
import threading
import time
import unittest
from email.utils import formatdate
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from strengthgraph import ApiError, Client, DataChangedError, MemoryCache

URL = os.environ.get("STRENGTHGRAPH_URL")
KEY = os.environ.get("STRENGTHGRAPH_KEY", "")


class Stub:
    """A server that sends scripted responses in order and records the requests. The last response repeats."""

    def __init__(self):
        stub = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                stub.requests.append((self.path, self.headers))
                status, headers, body = stub.responses[min(len(stub.requests), len(stub.responses)) - 1]
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

    def script(self, *responses):
        self.responses = responses
        self.requests = []

    def close(self):
        self.server.shutdown()
        self.server.server_close()


def page(number, version):
    body = {"total": 2, "page": number, "per_page": 1, "pages": 2, "data": [{"id": number}], "data_version": version}
    return (200, {"X-Data-Version": version}, body)


CHANGING = (page(1, "v1"), page(2, "v2"), page(1, "v2"), page(2, "v2"))


@unittest.skipUnless(URL, "STRENGTHGRAPH_URL is not set")
class RunningServerTest(unittest.TestCase):
    def client(self, **options):
        return Client(f"{URL}/", **{"keys": {"strongman": KEY, "bodybuilding": KEY}, **options})

    def test_returns_responses_of_every_service(self):
        client = self.client()
        athletes = client.bodybuilding.athletes(division="mens-open", active=True)
        self.assertTrue(all(one["primary_division"] == "mens-open" for one in athletes["data"]))
        self.assertEqual(len(client.strongman.athletes(limit=2)["data"]), 2)
        response = client.strength.calculate_percentile(lift="squat", weight=180, bodyweight=82, sex="male", unit="kg")
        self.assertGreater(response["verified"]["percentile"], 0)

    def test_does_not_download_unchanged_data_again(self):
        class CountingCache(MemoryCache):
            stored = 0

            def set(self, url, kept):
                self.stored += 1
                super().set(url, kept)

        cache = CountingCache()
        client = self.client(cache=cache)
        first = client.bodybuilding.stats()
        expected = dict(first)
        first["athletes"] = -1
        self.assertEqual(client.bodybuilding.stats(), expected)
        self.assertEqual(cache.stored, 1)

    def test_reads_a_list_to_its_last_page(self):
        client = self.client()
        whole = client.bodybuilding.athletes(per_page=100)
        slugs = [one["slug"] for one in client.bodybuilding.athletes.all(per_page=5)]
        self.assertEqual(slugs, [one["slug"] for one in whole["data"]])
        self.assertEqual(len(slugs), whole["total"])
        pages = [one["page"] for one in client.bodybuilding.athletes.pages(per_page=5, page=2)]
        self.assertEqual(pages, list(range(2, -(-whole["total"] // 5) + 1)))
        self.assertEqual(client.bodybuilding.athletes.collect(search="no such athlete"), [])

    def test_reports_every_invalid_parameter(self):
        with self.assertRaises(ApiError) as caught:
            self.client().bodybuilding.athletes(per_page=0, sort="height")
        error = caught.exception
        self.assertEqual((error.status, error.code), (400, "invalid_parameter"))
        self.assertEqual(sorted(one["parameter"] for one in error.errors), ["per_page", "sort"])
        self.assertRegex(error.request_id, "^[0-9a-f-]{36}$")

    def test_reports_a_missing_key(self):
        with self.assertRaises(ApiError) as caught:
            self.client(keys={}).bodybuilding.stats()
        self.assertEqual((caught.exception.status, caught.exception.code), (401, "unauthenticated"))

    def test_accepts_a_parameter_whose_name_is_a_reserved_word(self):
        contests = self.client().strongman.contests(from_="2999-01-01")
        self.assertEqual(contests["total_records"], 0)


class StubServerTest(unittest.TestCase):
    def setUp(self):
        self.stub = Stub()
        self.addCleanup(self.stub.close)
        self.delays = []

    def client(self, **options):
        keys = {"strongman": "s", "bodybuilding": "b"}
        return Client(self.stub.url, **{"keys": keys, "sleep": self.delays.append, **options})

    def api_error(self, **options):
        with self.assertRaises(ApiError) as caught:
            self.client(**options).bodybuilding.stats()
        return caught.exception

    def test_sends_only_the_key_of_the_service(self):
        client = self.client()
        client.bodybuilding.stats()
        client.strongman.search(q="ab")
        client.strength.capability()
        sent = [(headers["X-API-Key"], headers["Authorization"]) for _, headers in self.stub.requests]
        self.assertEqual(sent, [("b", None), (None, "Bearer s"), (None, None)])

    def test_sends_the_etag_and_uses_the_cached_response_on_304(self):
        self.stub.script((200, {"ETag": '"1"'}, {"athletes": 1}), (304, {}, b""), (200, {"ETag": '"2"'}, {"athletes": 2}))
        client = self.client()
        self.assertEqual([client.bodybuilding.stats()["athletes"] for _ in range(3)], [1, 1, 2])
        self.assertEqual([headers["If-None-Match"] for _, headers in self.stub.requests], [None, '"1"', '"1"'])
        client = self.client(cache=False)
        client.bodybuilding.stats()
        client.bodybuilding.stats()
        self.assertIsNone(self.stub.requests[-1][1]["If-None-Match"])

    def test_reads_compressed_responses(self):
        self.stub.script((200, {"Content-Encoding": "gzip"}, gzip.compress(b'{"athletes": 1}')))
        self.assertEqual(self.client().bodybuilding.stats(), {"athletes": 1})
        self.assertEqual(self.stub.requests[0][1]["Accept-Encoding"], "gzip")

    def test_encodes_path_parameters(self):
        self.client().bodybuilding.athlete("a/../b?c")
        self.assertEqual(self.stub.requests[0][0], "/bodybuilding/v1/athletes/a%2F..%2Fb%3Fc")
        for name in ("", ".", ".."):
            with self.assertRaises(ValueError):
                self.client().bodybuilding.athlete(name)
        self.assertEqual(len(self.stub.requests), 1)

    def test_omits_none_and_sends_booleans_in_lower_case(self):
        self.client().bodybuilding.athletes(division=None, active=True)
        self.assertEqual(self.stub.requests[0][0], "/bodybuilding/v1/athletes?active=true")

    def test_does_not_follow_redirects(self):
        self.stub.script((302, {"Location": f"{self.stub.url}/elsewhere"}, b""))
        self.assertEqual((self.api_error().status, len(self.stub.requests)), (302, 1))

    def test_retries_a_busy_service_after_retry_after(self):
        self.stub.script((429, {"Retry-After": "7"}, b""), (503, {}, b""), (200, {}, {"athletes": 1}))
        self.assertEqual(self.client().bodybuilding.stats(), {"athletes": 1})
        first, second = self.delays
        self.assertTrue(7 <= first < 9 and 1 <= second < 1.5, self.delays)

    def test_retries_a_busy_service_a_fixed_number_of_times_with_growing_delays(self):
        self.stub.script((503, {"Retry-After": "0"}, b""))
        error = self.api_error(retries=2)
        self.assertEqual((error.status, error.retry_after, len(self.stub.requests)), (503, 0, 3))
        first, second = self.delays
        self.assertTrue(0.5 <= first < 0.8 and 1 <= second < 1.5, self.delays)

    def test_ignores_an_invalid_retry_after(self):
        for wait in ("1.5", "-5", "1e9", "soon", "Sunday", "Sun, 99 Xyz 2026", "2026-01-01"):
            self.stub.script((429, {"Retry-After": wait}, b""))
            self.delays.clear()
            self.assertIsNone(self.api_error(retries=1).retry_after, wait)
            self.assertTrue(0.5 <= self.delays[0] < 0.8, (wait, self.delays))

    def test_raises_an_error_if_the_response_is_not_from_the_service(self):
        gzipped = {"Content-Encoding": "gzip"}
        bomb = gzip.compress(b" " * 60_000_000)
        for headers, body in (
            ({}, b"null"),
            ({}, b"[]"),
            ({"X-Data-Version": "v1"}, b"7"),
            ({}, b"<html>"),
            ({}, b"[" * 200_000 + b"]" * 200_000),
            (gzipped, b"not gzip"),
            (gzipped, bomb),
        ):
            for status in (200, 400):
                self.stub.script((status, headers, body))
                error = self.api_error()
                self.assertEqual((error.status, error.code, error.errors), (status, "unexpected", []), body[:20])
                self.assertTrue(status == 400 or "not from the service" in error.detail)

    def test_errors_of_a_malformed_problem_body_have_the_documented_types(self):
        self.stub.script((400, {}, {"code": 7, "title": None, "detail": ["x"], "errors": None, "request_id": {}}))
        error = self.api_error()
        self.assertEqual((error.code, error.errors, error.request_id), ("unexpected", [], None))
        self.assertIsInstance(error.detail, str)

    def test_a_list_without_rows_is_an_error_and_one_without_a_page_count_has_one_page(self):
        self.stub.script((200, {}, {"athletes": 1}))
        with self.assertRaises(ApiError):
            list(self.client().bodybuilding.athletes.all())
        self.stub.script((200, {}, {"data": [{"id": 1}]}))
        self.assertEqual(self.client().bodybuilding.athletes.collect(), [{"id": 1}])
        self.assertEqual(len(self.stub.requests), 1)

    def test_a_truncated_response_and_an_unreachable_service_raise_an_os_error(self):
        for headers, body in (
            ({"Transfer-Encoding": "chunked"}, b"5\r\n{"),
            ({"Content-Length": "1000"}, b'{"athletes":'),
            ({"Content-Encoding": "gzip"}, gzip.compress(b'{"athletes": 1}')[:-9]),
        ):
            self.stub.script((200, headers, body))
            with self.assertRaisesRegex(OSError, "cut off", msg=headers):
                self.client().bodybuilding.stats()
        with socket.socket() as unused:
            unused.bind(("127.0.0.1", 0))
            client = Client(f"http://127.0.0.1:{unused.getsockname()[1]}")
            with self.assertRaises(OSError):
                client.strength.capability()

    def test_times_out_if_the_service_does_not_respond(self):
        with socket.create_server(("127.0.0.1", 0)) as silent:
            client = Client(f"http://127.0.0.1:{silent.getsockname()[1]}", timeout=0.2)
            with self.assertRaises(OSError):
                client.strength.capability()

    def test_errors_do_not_repeat_secrets(self):
        for key in ("SECRET\nX-Y: z", "SEC RET", "SECRET\u00e9"):
            with self.assertRaises(ValueError) as caught:
                self.client(keys={"bodybuilding": key})
            self.assertRegex(str(caught.exception), "API key for bodybuilding")
            self.assertNotRegex(str(caught.exception), "SEC")
        with self.assertRaises(ValueError) as caught:
            Client("http://user:SECRET@127.0.0.1:4000")
        self.assertNotIn("SECRET", str(caught.exception))

    def test_does_not_wait_longer_than_the_maximum(self):
        for wait in ("61", formatdate(time.time() + 3600, usegmt=True)):
            self.stub.script((429, {"Retry-After": wait}, b""))
            self.assertGreater(self.api_error().retry_after, 60)
            self.assertEqual((len(self.stub.requests), self.delays), (1, []))

    def test_does_not_retry_other_statuses(self):
        for status in (400, 401, 404, 500, 502):
            self.stub.script((status, {"Retry-After": "0"}, b"<html>"))
            error = self.api_error()
            self.assertEqual((error.status, error.code, error.errors), (status, "unexpected", []))
            self.assertEqual(len(self.stub.requests), 1)

    def test_changing_data_ends_a_list_with_an_error(self):
        self.stub.script(*CHANGING)
        with self.assertRaises(DataChangedError) as caught:
            list(self.client().bodybuilding.athletes.all())
        self.assertEqual((caught.exception.before, caught.exception.after), ("v1", "v2"))

    def test_changing_data_restarts_a_list_with_on_restart(self):
        self.stub.script(*CHANGING)
        seen = []
        for row in self.client().bodybuilding.athletes.all(on_restart=seen.append):
            seen.append(row["id"])
        self.assertEqual(seen, [1, "v2", 1, 2])
        self.stub.script(*CHANGING)
        self.assertEqual(self.client().bodybuilding.athletes.collect(), [{"id": 1}, {"id": 2}])

    def test_data_that_changes_too_often_ends_a_list_with_an_error(self):
        self.stub.script(*(page(1, f"v{number}") for number in range(20)))
        with self.assertRaises(DataChangedError):
            self.client().bodybuilding.athletes.collect()
        self.assertLess(len(self.stub.requests), 10)


if __name__ == "__main__":
    unittest.main()

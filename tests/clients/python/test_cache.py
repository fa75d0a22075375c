"""The in-memory response cache of the Python client."""

import unittest

from strengthgraph import CachedResponse, MemoryCache


class MemoryCacheTest(unittest.TestCase):
    def test_is_bounded_and_evicts_the_least_recently_used_response(self):
        cache = MemoryCache(30)
        response = CachedResponse('"', "12345678")
        for url in "abc":
            cache.set(url, response)
        self.assertEqual(cache.get("a"), response)
        cache.set("d", response)
        self.assertEqual([cache.get(url) is not None for url in "abcd"], [True, False, True, True])
        cache.set("e", CachedResponse('"', "1" * 40))
        self.assertIsNone(cache.get("e"))


if __name__ == "__main__":
    unittest.main()

/**
 * The programs of the getting-started page: one query in four languages, all with the same output. A test runs each
 * against a server.
 */
import type { Service } from '../../contract/index.ts'

export const LANGUAGES = ['curl', 'TypeScript', 'Python', 'GraphQL'] as const
export type Language = (typeof LANGUAGES)[number]

export interface CodeExample {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly service: Service['name']
  /** The programs, as functions of the server's URL. */
  readonly in: Readonly<Record<Language, (base: string) => string>>
}

const SET = '{"lift":"squat","weight":180,"bodyweight":82,"sex":"male","unit":"kg"}'

const strength: CodeExample = {
  id: 'strength',
  title: 'How strong is a squat of 180 kg?',
  about:
    'Strength standards need no key. The same set is held against two populations, competitors and people in the gym, which are never blended.',
  service: 'strength',
  in: {
    curl: (base) => `curl ${base}/strength/v1/percentile \\
  -H 'Content-Type: application/json' \\
  -d '${SET}'`,
    Python: (base) => `import json
from urllib.request import Request, urlopen

lifted = {"lift": "squat", "weight": 180, "bodyweight": 82, "sex": "male", "unit": "kg"}
request = Request(
    "${base}/strength/v1/percentile",
    data=json.dumps(lifted).encode(),
    headers={"Content-Type": "application/json"},
)
with urlopen(request) as response:
    answer = json.load(response)
for name in ("verified", "gym"):
    standing = answer[name]
    print(name, standing["percentile"], standing["tier"], standing["sample_size"])`,
    TypeScript: (base) => `interface Standing { percentile: number; tier: string; sample_size: number }
interface Answer { verified: Standing; gym: Standing }

const response = await fetch('${base}/strength/v1/percentile', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ lift: 'squat', weight: 180, bodyweight: 82, sex: 'male', unit: 'kg' }),
})
if (!response.ok) throw new Error(await response.text())
const answer = (await response.json()) as Answer
for (const name of ['verified', 'gym'] as const) {
  const { percentile, tier, sample_size } = answer[name]
  console.log(name, percentile, tier, sample_size)
}`,
    GraphQL: () => `{
  strengthPercentile(lift: "squat", weight: 180, bodyweight: 82, sex: MALE, unit: KG) {
    verified { percentile tier sampleSize }
    gym { percentile tier sampleSize }
  }
}`,
  },
}

const bodybuilding: CodeExample = {
  id: 'bodybuilding',
  title: 'Who won most in bodybuilding’s open division?',
  about:
    'Bodybuilding needs a key, in the header `X-API-Key`. The programs read it from the environment: `export KEY=sg_live_…`.',
  service: 'bodybuilding',
  in: {
    curl: (base) => `curl '${base}/bodybuilding/v1/rankings?type=total_wins&division=mens-open&per_page=5' \\
  -H "X-API-Key: $KEY"`,
    Python: (base) => `import json
import os
from urllib.parse import urlencode
from urllib.request import Request, urlopen

query = urlencode({"type": "total_wins", "division": "mens-open", "per_page": 5})
request = Request(
    "${base}/bodybuilding/v1/rankings?" + query,
    headers={"X-API-Key": os.environ["KEY"]},
)
with urlopen(request) as response:
    answer = json.load(response)
for row in answer["data"]:
    print(row["place"], row["athlete"]["canonical_name"], row["value"])`,
    TypeScript: (base) => `interface Row { place: number; athlete: { canonical_name: string }; value: number }

const query = new URLSearchParams({ type: 'total_wins', division: 'mens-open', per_page: '5' })
const response = await fetch(\`${base}/bodybuilding/v1/rankings?\${query}\`, {
  headers: { 'X-API-Key': process.env.KEY ?? '' },
})
if (!response.ok) throw new Error(await response.text())
const { data } = (await response.json()) as { data: Row[] }
for (const { place, athlete, value } of data) console.log(place, athlete.canonical_name, value)`,
    GraphQL: () => `{
  bodybuildingRanking(type: TOTAL_WINS, division: "mens-open") {
    entries(first: 5) {
      nodes { place athlete { fullName } value }
    }
  }
}`,
  },
}

const strongman: CodeExample = {
  id: 'strongman',
  title: 'Which strongmen won most contests?',
  about: 'Strongman needs a key too, as `Authorization: Bearer`. One key may open both services.',
  service: 'strongman',
  in: {
    curl: (base) => `curl '${base}/strongman/v1/athletes?sort=total_wins&limit=5' \\
  -H "Authorization: Bearer $KEY"`,
    Python: (base) => `import json
import os
from urllib.request import Request, urlopen

request = Request(
    "${base}/strongman/v1/athletes?sort=total_wins&limit=5",
    headers={"Authorization": "Bearer " + os.environ["KEY"]},
)
with urlopen(request) as response:
    answer = json.load(response)
for athlete in answer["data"]:
    print(athlete["full_name"], athlete["country_code"], athlete["total_wins"])`,
    TypeScript: (base) => `interface Athlete { full_name: string; country_code: string; total_wins: number }

const response = await fetch('${base}/strongman/v1/athletes?sort=total_wins&limit=5', {
  headers: { Authorization: \`Bearer \${process.env.KEY}\` },
})
if (!response.ok) throw new Error(await response.text())
const { data } = (await response.json()) as { data: Athlete[] }
for (const { full_name, country_code, total_wins } of data) console.log(full_name, country_code, total_wins)`,
    GraphQL: () => `{
  strongmanAthletes(first: 5, orderBy: [{ field: TOTAL_WINS }]) {
    nodes { athlete { fullName countryCode } totalWins }
  }
}`,
  },
}

export const CODE_EXAMPLES: readonly CodeExample[] = [strength, bodybuilding, strongman]

/** Recommended client behaviour: waits when limited, follows pages, and revalidates with ETags. */
export const POLITE = (base: string): string => `import json
import os
import re
import time
from urllib.error import HTTPError
from urllib.parse import urljoin
from urllib.request import Request, urlopen

cache = {}  # address -> (ETag, answer, link, data version)


def ask(address):
    """The answer, the address of the next page or None, and the data version."""
    headers = {"Authorization": "Bearer " + os.environ["KEY"]}
    if address in cache:
        headers["If-None-Match"] = cache[address][0]
    while True:
        try:
            with urlopen(Request(address, headers=headers)) as response:
                cache[address] = (
                    response.headers["ETag"],
                    json.load(response),
                    response.headers.get("Link", ""),
                    response.headers["X-Data-Version"],
                )
        except HTTPError as error:
            if error.code in (429, 503):
                time.sleep(int(error.headers.get("Retry-After", 1)))
                continue
            if error.code != 304:  # 304: the cached response is current
                raise SystemExit(json.load(error)["detail"])
        _, answer, link, version = cache[address]
        following = re.search(r'<([^>]+)>; rel="next"', link)
        return answer, following and urljoin(address, following[1]), version


def rows(address):
    """All rows of a list, page after page, of one version of the data."""
    first = None
    while address:
        answer, address, version = ask(address)
        first = first or version
        if version != first:
            raise SystemExit("the data changed on the way: begin again")
        yield from answer["data"]


athletes = "${base}/strongman/v1/athletes?limit=100"
names = [athlete["full_name"] for athlete in rows(athletes)]
print(len(names), ask(athletes)[0]["total_records"])`

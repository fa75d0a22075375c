/** Compares the pages of countries with GraphQL: the list, and the totals, athletes and contests of each. */
import { groupedBy } from '../../../../../kernel/collections/groups.ts'
import type { Findings } from '../../findings.ts'
import type { ContestRow } from '../../rows.ts'
import { isCompleted, type ServedSport } from '../../served.ts'
import type { Surfaces } from '../../surfaces.ts'
import { spread } from '../spread.ts'
import { athletesIn, numberIn, pairsIn, pathsIn, sectionOf, tableIn } from './html.ts'
import { compareContests, slugIn } from './table-cells.ts'

/** The columns of each sport in the list of countries start with its name. */
const NAMES = { strongman: 'Strongman', bodybuilding: 'Bodybuilding' } as const

/** The most contests that the page of a country lists. */
const MOST_CONTESTS = 10

export async function checkCountryPages(
  surfaces: Surfaces,
  served: ServedSport,
  findings: Findings,
  sample: number,
): Promise<void> {
  await checkList(surfaces, served, findings)
  const careers = new Map(served.careers.map((career) => [career.athlete.slug, career]))
  const contests = new Map(served.contests.map((contest) => [contest.slug, contest]))
  const hosted = groupedBy(served.contests.filter(isCompleted), ({ country }) => country?.code)
  const byAthletes = served.countries.toSorted((a, b) => b.athletes - a.athletes)
  for (const country of spread(byAthletes, sample)) {
    const path = `/countries/${country.country.slug}`
    const section = sectionOf(await surfaces.page(path), served.sport)
    const compare = findings.about('pages', `${path}, ${served.sport}`)
    const tiles = pairsIn(section)
    compare('Athletes', numberIn(tiles.get('Athletes')), country.athletes)
    compare('Active', numberIn(tiles.get('Active')), country.activeAthletes)
    compare('Wins', numberIn(tiles.get('Wins')), country.wins)
    compare('Podiums', numberIn(tiles.get('Podiums')), country.podiums)
    compare('Contests held there', numberIn(tiles.get('Contests held there')), country.contestsHosted)
    const best = /The greatest career: ([\s\S]*?)<\/p>/.exec(section)?.[1] ?? ''
    compare('greatest career', athletesIn(pathsIn(best))[0] ?? null, country.bestAthlete?.slug ?? null)
    const athletes = tableIn(section, /^The country’s most successful/)
    for (const row of athletes.rows) {
      const career = careers.get(slugIn(row.cells[0]))
      compare(`country of ${slugIn(row.cells[0])}`, country.country.code, career?.country?.code)
      compare(`wins of ${slugIn(row.cells[0])}`, numberIn(row.cell('Wins').text), career?.totalWins)
      compare(`contests of ${slugIn(row.cells[0])}`, numberIn(row.cell('Contests').text), career?.totalContests)
      const titles = numberIn(row.cell(TITLES[served.sport]).text)
      compare(`titles of ${slugIn(row.cells[0])}`, titles, career?.worldTitles ?? career?.flagshipTitles)
    }
    const latest = tableIn(section, /^The latest .* contests held there$/)
    const own = hosted.get(country.country.code) ?? []
    compare('contests in the list', latest.rows.length, Math.min(own.length, MOST_CONTESTS), () => own.map(inWords))
    compareContests(latest, contests, compare)
    const shown = latest.rows.flatMap((row) => contests.get(slugIn(row.cells[0]))?.year ?? [])
    compare(
      'latest contests first',
      shown,
      shown.toSorted((a, b) => b - a),
    )
    compare('the latest contest', shown[0] ?? null, own.length > 0 ? Math.max(...own.map(({ year }) => year)) : null)
  }
}

async function checkList(surfaces: Surfaces, served: ServedSport, findings: Findings): Promise<void> {
  const compare = findings.about('pages', `/countries, ${served.sport}`)
  const [athletes, wins] = [`${NAMES[served.sport]}: athletes`, `${NAMES[served.sport]}: wins`]
  const { rows } = tableIn(await surfaces.page('/countries'), /^[\d,]+ countries$/)
  const listed = new Map(rows.map((row) => [slugIn(row.cells[0]), row]))
  for (const { country, ...totals } of served.countries) {
    const row = listed.get(country.slug)
    compare(`name of ${country.slug}`, row?.cells[0]?.text, country.name)
    compare(`athletes of ${country.slug}`, numberIn(row?.cell(athletes).text), totals.athletes)
    compare(`wins of ${country.slug}`, numberIn(row?.cell(wins).text), totals.wins)
  }
  const published = rows
    .filter((row) => !['–', ''].includes(row.cell(athletes).text))
    .map(({ cells }) => slugIn(cells[0]))
  compare('countries', published.sort(), served.countries.map(({ country }) => country.slug).sort())
}

const TITLES = { strongman: 'World titles', bodybuilding: 'Flagship titles' } as const

const inWords = ({ date, year, slug }: ContestRow): string => `${date ?? year} ${slug}`

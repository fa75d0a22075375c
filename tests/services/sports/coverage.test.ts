/** How much of the fields is on record, counted from the contests: by season, division and series, in both sports. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '../../../src/contract/graphql.ts'
import { summaryOf as publishedSummary } from '../../../src/services/sports/coverage.ts'
import { createWorld, type World } from '../../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const SUMMARY = graphql(
  `fragment Summary on CoverageSummary { fields levels { coverage fields } sources sourceCount firstYear lastYear }`,
)

const STRONGMAN = graphql(
  `query strongmanCoverage {
    rows: strongmanCoverage(first: 100) { nodes { year division { slug } coverage source fields } }
    seasons: strongmanSeasons(first: 100) { nodes { year coverage { ...Summary } } }
    divisions: strongmanDivisions(first: 100) { nodes { slug coverage { ...Summary } } }
  }`,
  [SUMMARY],
)

const BODYBUILDING = graphql(
  `query bodybuildingCoverage {
    rows: bodybuildingCoverage(first: 100) { nodes { year division { slug } coverage source fields } }
    seasons: bodybuildingSeasons(first: 100) { nodes { year coverage { ...Summary } } }
    divisions: bodybuildingDivisions(first: 100) { nodes { slug coverage { ...Summary } } }
  }`,
  [SUMMARY],
)

const STATS = graphql(`query statsCoverage { bodybuildingStats { coverage { ...Summary } } }`, [SUMMARY])

/** The divisions of contests that are over, heats left out. */
const held = (sport: 'STRONGMAN' | 'BODYBUILDING') =>
  world.database.prisma.contestDivision.findMany({
    where: { contest: { status: 'COMPLETED', stage: false, dataset: { service: sport, current: true } } },
    select: {
      ...{ coverage: true, source: true, division: { select: { slug: true } } },
      contest: { select: { year: true, series: { select: { slug: true } } } },
    },
  })

type Held = Awaited<ReturnType<typeof held>>

function summaryOf(fields: Held) {
  const years = fields.map(({ contest }) => contest.year)
  const fieldsOf = (source: string) => fields.filter((field) => field.source === source).length
  const sources = [...new Set(fields.flatMap(({ source }) => source ?? []))].sort()
  return {
    fields: fields.length,
    levels: Object.fromEntries(
      [...new Set(fields.map(({ coverage }) => coverage))].map((one) => [
        one,
        fields.filter(({ coverage }) => coverage === one).length,
      ]),
    ),
    sources: sources.toSorted((one, other) => fieldsOf(other) - fieldsOf(one)),
    sourceCount: sources.length,
    firstYear: years.length > 0 ? Math.min(...years) : null,
    lastYear: years.length > 0 ? Math.max(...years) : null,
  }
}

interface Summary extends Omit<ReturnType<typeof summaryOf>, 'levels'> {
  readonly levels: readonly { readonly coverage: string; readonly fields: number }[]
}

const plain = ({ levels, ...summary }: Summary) => ({
  ...summary,
  levels: Object.fromEntries(levels.map(({ coverage, fields }) => [coverage, fields])),
})

test.each(['STRONGMAN', 'BODYBUILDING'] as const)('of %s is the count of its contests', async (sport) => {
  const fields = await held(sport)
  expect(fields.length).toBeGreaterThan(5)
  const data = sport === 'STRONGMAN' ? await world.query(STRONGMAN) : await world.query(BODYBUILDING)
  expect(data.rows.nodes.reduce((sum, row) => sum + row.fields, 0)).toBe(fields.length)
  for (const row of data.rows.nodes) {
    const same = fields.filter(
      ({ coverage, source, division, contest }) =>
        coverage === row.coverage &&
        source === row.source &&
        division.slug === row.division.slug &&
        contest.year === row.year,
    )
    expect(row.fields).toBe(same.length)
  }
  for (const { year, coverage } of data.seasons.nodes)
    expect(plain(coverage)).toEqual(summaryOf(fields.filter(({ contest }) => contest.year === year)))
  for (const { slug, coverage } of data.divisions.nodes)
    expect(plain(coverage)).toEqual(summaryOf(fields.filter(({ division }) => division.slug === slug)))
  if (sport === 'BODYBUILDING')
    expect(plain((await world.query(STATS)).bodybuildingStats.coverage)).toEqual(summaryOf(fields))
})

test('of a series is the count of its contests', async () => {
  const fields = await held('STRONGMAN')
  const { strongmanContests } = await world.query(
    graphql(
      `query seriesCoverage {
        strongmanContests(first: 20, filter: { upcoming: false }) { nodes { series { slug coverage { ...Summary } } } }
      }`,
      [SUMMARY],
    ),
  )
  const series = strongmanContests.nodes.flatMap((one) => one.series ?? [])
  expect(series.length).toBeGreaterThan(0)
  for (const { slug, coverage } of series)
    expect(plain(coverage)).toEqual(summaryOf(fields.filter(({ contest }) => contest.series?.slug === slug)))
})

test('is a section on the pages of seasons and divisions', async () => {
  for (const path of ['/strongman/seasons/2024', '/bodybuilding/divisions/mens-open']) {
    const { text } = await world.get(path, { Accept: 'text/html' })
    expect(text).toContain('How much is known')
    expect(text).toContain('The whole field')
  }
})

test('of many sources names those of the most fields, and counts the others', () => {
  const rows = Array.from({ length: 25 }, (_, at) => ({
    ...({
      year: 2000 + at,
      source: `Book ${String.fromCharCode(65 + at)}`,
      coverage: 'PODIUM',
      fields: at + 1,
    } as const),
  }))
  const unnamed = { year: 1999, source: null, coverage: 'FULL_FIELD', fields: 90 } as const
  const summary = publishedSummary([...rows, unnamed])
  expect(summary).toMatchObject({ fields: 415, sourceCount: 25, firstYear: 1999, lastYear: 2024 })
  expect([summary.sources.length, summary.sources[0], summary.sources.at(-1)]).toEqual([20, 'Book Y', 'Book F'])
})

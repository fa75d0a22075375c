/**
 * What several sports have has one name, the same arguments, the same types and the same nullability in all of them. Each
 * difference is listed here, with its reason; a new one fails.
 */
import { type GraphQLArgument, type GraphQLField, type GraphQLInputField, isEnumType, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { schema } from '../../src/services/schema.ts'

const SPORTS = ['Strongman', 'Bodybuilding'] as const

type Sport = (typeof SPORTS)[number]

/** What differs between the sports, and why. */
const DIFFERENCES: Readonly<Record<string, string>> = {
  'Query.sportRanking': 'Strongman ranks a year by points, bodybuilding careers by a total.',
  'Query.sportGreatest': 'The formulas differ, and so do what they can be limited to.',
  'Query.sportTopLists': 'Bodybuilding has a list for each division, so that the overview has no entries.',
  'Query.sportTopList': 'As above.',
  'Query.sportSeason': 'Only bodybuilding computes the champions of a year.',
  'SportDay.contests': 'Bodybuilding stores anniversaries with their text.',
  'SportDay.titles': 'As above.',
  'SportDay.births': 'As above.',
  'SportGreatest.entries': 'Strongman can order them the other way round, as its REST document says.',
  'SportGreatestEntry.components': 'The formulas differ.',
  'SportRanking.entries': 'Strongman can order them the other way round, as its REST document says.',
}

/** Fields that only one sport has, because only it knows of such things. */
const OWN: Readonly<Record<Sport, readonly string[]>> = {
  Strongman: [
    ...['SportCareer.personalBests', 'SportCareer.worldTitles', 'SportCountry.worldTitles', 'SportSearch.events'],
    ...['SportComparison.eventScore', 'SportComparison.events', 'SportMeeting.eventScore'],
    ...['SportContest.events', 'SportResultFilter.event'],
    ...['SportResult.competitors', 'SportResult.performances', 'SportResult.points', 'SportResult.pointsText'],
    ...['SportRanking.title', 'SportRanking.year', 'SportRankingEntry.bestContests', 'SportRankingEntry.contests'],
    ...[
      'SportRanking.maxCountedContests',
      'SportRankingEntry.countedContests',
      'SportRankingEntry.points',
      'SportRankingEntry.wins',
    ],
  ],
  Bodybuilding: [
    ...['SportCareer.divisions', 'SportCareer.flagshipTitles', 'SportCareer.moves', 'SportCareer.peakWindow'],
    ...['SportCareer.phases', 'SportCareer.secondTitles', 'SportCareer.totals', 'SportResult.databaseId'],
    ...['SportCareerSeason.deviation', 'SportCareerSeason.division', 'SportCareerSeason.phase'],
    ...['SportCareerSeason.rating', 'SportCountry.flagshipTitles', 'SportCountry.secondTitles'],
    ...['SportDivision.history', 'SportDivision.leaders', 'SportDivision.totals'],
    ...['SportGreatest.sex', 'SportGreatest.slug', 'SportGreatest.unit', 'SportGreatest.year'],
    ...['SportRanking.sex', 'SportRanking.type', 'SportRankingEntry.firstYear', 'SportRankingEntry.lastYear'],
    ...['SportRankingEntry.totalContests', 'SportRankingEntry.totalWins', 'SportRankingEntry.value'],
    ...['SportSeason.nations', 'SportSeason.totalResults'],
  ],
}

type Member = GraphQLField<unknown, unknown> | GraphQLInputField

/** Names and texts without the name of the sport. */
const neutral = (text: unknown): string =>
  String(text)
    .replaceAll(/Strongman|Bodybuilding/g, 'Sport')
    .replaceAll(/strongman|bodybuilding/g, 'sport')

const argumentOf = ({ name, type, defaultValue }: GraphQLArgument): string =>
  `${name}: ${neutral(type)}${defaultValue === undefined ? '' : ` = ${JSON.stringify(defaultValue)}`}`

function signatureOf(member: Member): string {
  const args = 'args' in member ? member.args.map(argumentOf).sort() : []
  const onlyNullOnError = 'semanticNonNull' in ((member.extensions['directives'] as object | undefined) ?? {})
  return `(${args.join(', ')}): ${neutral(member.type)}${onlyNullOnError ? ' @semanticNonNull' : ''}`
}

const fieldsOfType = (name: string): Member[] => {
  const type = schema.getType(name)
  return type && 'getFields' in type ? Object.values(type.getFields() as Record<string, Member>) : []
}

/** The members of a type of every sport, by sport. */
const membersOf = (kind: string) =>
  SPORTS.map((sport) => new Map(fieldsOfType(`${sport}${kind}`).map((one) => [one.name, signatureOf(one)] as const)))

const kindsOf = (sport: Sport): string[] =>
  Object.keys(schema.getTypeMap())
    .filter((name) => name.startsWith(sport))
    .map((name) => name.slice(sport.length))

const shared = kindsOf('Strongman').filter((kind) => kindsOf('Bodybuilding').includes(kind))

const rootsOf = (sport: Sport) =>
  new Map(
    fieldsOfType('Query')
      .filter(({ name }) => name.startsWith(sport.toLowerCase()))
      .map((field) => [neutral(field.name), signatureOf(field)] as const),
  )

test('the sports share the types of everything that both have', () => {
  expect(shared).toEqual(
    expect.arrayContaining([
      ...['Career', 'CareerSeason', 'Comparison', 'Contest', 'ContestDivision', 'Country', 'Day', 'Division'],
      ...['Meeting', 'Ranking', 'Result', 'Score', 'Search', 'Season', 'Series'],
      ...['AthleteFilter', 'ContestFilter', 'CountryFilter', 'ResultFilter'],
    ]),
  )
})

test('root fields of the same name take the same arguments and return the same', () => {
  const [strongman, bodybuilding] = SPORTS.map(rootsOf) as [Map<string, string>, Map<string, string>]
  const both = [...strongman].filter(([name]) => bodybuilding.has(name))
  expect(both.length).toBeGreaterThan(15)
  const different = both.filter(([name, signature]) => bodybuilding.get(name) !== signature).map(([name]) => name)
  const explained = Object.keys(DIFFERENCES).filter((name) => name.startsWith('Query.'))
  expect(different.map((name) => `Query.${name}`).sort()).toEqual(explained.sort())
})

test('fields of the same type of object have the same arguments, type and nullability', () => {
  const different = shared.flatMap((kind) => {
    const [strongman, bodybuilding] = membersOf(kind) as [Map<string, string>, Map<string, string>]
    return [...strongman]
      .filter(([name, signature]) => bodybuilding.has(name) && bodybuilding.get(name) !== signature)
      .map(([name]) => `Sport${kind}.${name}`)
  })
  const explained = Object.keys(DIFFERENCES).filter((name) => !name.startsWith('Query.'))
  expect(different.sort()).toEqual(explained.sort())
})

test('a field that only one sport has is one that only it can have', () => {
  for (const [at, sport] of SPORTS.entries()) {
    const own = shared.flatMap((kind) => {
      const members = membersOf(kind)
      const others = members[1 - at]!
      return [...members[at]!.keys()].filter((name) => !others.has(name)).map((name) => `Sport${kind}.${name}`)
    })
    expect(own.sort(), sport).toEqual([...OWN[sport]].sort())
  }
})

test('there is one enum for what is the same, and each sport has its own levels alone', () => {
  const enums = SPORTS.flatMap((sport) =>
    kindsOf(sport)
      .filter((kind) => isEnumType(schema.getType(`${sport}${kind}`)))
      .map((kind) => ({ sport, kind })),
  )
  const twice = enums.filter(({ kind }) => enums.filter((one) => one.kind === kind).length > 1)
  expect(twice.map(({ sport, kind }) => `${sport}${kind}`)).toEqual(['StrongmanLevel', 'BodybuildingLevel'])
})

/** The names by which lists are filtered, and whether they take several values. */
const VOCABULARY: Readonly<Record<string, boolean>> = {
  ...{ active: false, current: false, recordsOf: true, search: false, sex: false, titled: false, upcoming: false },
  ...{ stage: false, winnerKnown: false },
  ...{ athlete: true, contest: true, country: true, division: true, event: true, level: true, measure: true },
  ...{ series: true, sport: true, year: true, dateRange: false },
}

test('every filter of the sports speaks one vocabulary, and takes several values where that makes sense', () => {
  const filters = Object.values(schema.getTypeMap()).filter(
    ({ name }) => /Filter$/.test(name) && !['DatasetFilter', 'CohortFilter', 'ChangeFilter'].includes(name),
  )
  expect(filters.length).toBeGreaterThan(10)
  for (const { name } of filters) {
    for (const field of fieldsOfType(name)) {
      expect(VOCABULARY, `${name}.${field.name}`).toHaveProperty(field.name)
      expect(String(field.type).startsWith('['), `${name}.${field.name}`).toBe(VOCABULARY[field.name])
    }
  }
})

test('a list of a sport at the root is a connection, unless it is complete and short', () => {
  const lists = fieldsOfType('Query').filter(({ type }) => String(type).startsWith('['))
  expect(lists.map(({ name }) => name).sort()).toEqual([
    ...['bodybuildingQualifyingContests', 'bodybuildingRecordLists', 'bodybuildingRivals'],
    ...['bodybuildingSeriesWinners', 'bodybuildingTopLists'],
    ...['methods', 'nodes', 'strengthEntryRatios', 'strongmanRivals', 'strongmanSeriesWinners', 'suggest'],
  ])
})

test('one object is found by its slug, its code or its key, and nothing else', () => {
  const identifiers = new Map<string, string>()
  for (const field of fieldsOfType('Query')) {
    const [only, ...others] = 'args' in field ? field.args : []
    const type = String(field.type).replace('!', '')
    if (!only || others.length > 0 || !isObjectType(schema.getType(type)) || !String(only.type).endsWith('!')) continue
    if (String(only.type) === 'String!') identifiers.set(field.name, only.name)
  }
  expect(Object.fromEntries(identifiers)).toEqual({
    ...{ athlete: 'slug', strongmanAthlete: 'slug', bodybuildingAthlete: 'slug' },
    ...{ strongmanContest: 'slug', bodybuildingContest: 'slug', strongmanSeries: 'slug', bodybuildingSeries: 'slug' },
    ...{ strongmanDivision: 'slug', bodybuildingDivision: 'slug', strongmanTopList: 'slug' },
    ...{ country: 'code', strongmanCountry: 'code', bodybuildingCountry: 'code', strongmanEvent: 'key' },
  })
})

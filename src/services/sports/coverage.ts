/** How much of the fields of a sport is on record: by year and division, and summed up for a season, division or series. */
import {
  builder,
  type Context,
  connectionType,
  ID,
  idOf,
  keyPart,
  listPage,
  Node,
  NULL_ON_ERROR,
  pageArgs,
  readingCost,
  registerNode,
  rowsCost,
} from '../../builder/index.ts'
import type { Coverage as Level } from '../../database/generated/client.ts'
import { at, groupedBy } from '../../kernel/collections/groups.ts'
import { anyOf, yearFilter } from '../athletes/filters.ts'
import { Coverage } from '../athletes/types.ts'
import { divisionFilter, ofDivisions } from './filters.ts'
import type { ModelRef, Sport } from './sport.ts'

/** A stored row. */
interface Covered {
  readonly year: number
  readonly source: string | null
  readonly coverage: Level
  readonly fields: number
}

interface Summary {
  readonly fields: number
  readonly levels: readonly { readonly coverage: Level; readonly fields: number }[]
  readonly sources: readonly string[]
  readonly sourceCount: number
  readonly firstYear: number | null
  readonly lastYear: number | null
}

/** The best known levels first. */
const LEVELS: readonly Level[] = [
  ...(['FULL_FIELD', 'TOP_PLACES', 'PODIUM', 'WINNER_ONLY', 'PARTIAL', 'START_LIST', 'NONE'] as const),
]

const SHOWN_SOURCES = 20

export function summaryOf(rows: readonly Covered[]): Summary {
  const fieldsOf = (own: readonly Covered[]) => own.reduce((sum, { fields }) => sum + fields, 0)
  const years = rows.map(({ year }) => year)
  const sources = [...groupedBy(rows, ({ source }) => source)].flatMap(([source, own]) =>
    source === null ? [] : [{ source, fields: fieldsOf(own) }],
  )
  return {
    fields: fieldsOf(rows),
    levels: LEVELS.map((coverage) => ({
      coverage,
      fields: fieldsOf(rows.filter((row) => row.coverage === coverage)),
    })).filter(({ fields }) => fields > 0),
    sources: sources
      .sort((a, b) => b.fields - a.fields || (a.source < b.source ? -1 : 1))
      .slice(0, SHOWN_SOURCES)
      .map(({ source }) => source),
    sourceCount: sources.length,
    firstYear: years.length > 0 ? Math.min(...years) : null,
    lastYear: years.length > 0 ? Math.max(...years) : null,
  }
}

const CoverageLevel = builder.objectRef<Summary['levels'][number]>('CoverageLevel').implement({
  access: 'parent',
  description: 'How many fields are known to this extent.',
  fields: (t) => ({
    coverage: t.expose('coverage', { type: Coverage, description: 'How much of these fields is on record.' }),
    fields: t.exposeInt('fields', { description: 'Number of fields: divisions of contests.' }),
  }),
})

export const CoverageSummary = builder.objectRef<Summary>('CoverageSummary').implement({
  access: 'parent',
  description:
    'How much of how many fields is known. A field is a division of a contest that was completed when the data was imported, without heats.',
  fields: (t) => ({
    fields: t.exposeInt('fields', { description: 'Number of fields.' }),
    levels: t.field({
      type: [CoverageLevel],
      description: 'The fields by how much of them is on record, whole fields first.',
      complexity: rowsCost(1),
      resolve: ({ levels }) => levels.slice(),
    }),
    sources: t.exposeStringList('sources', {
      description: `Where the results of a field are from: a file, site or book, or several of them together. The sources of the most fields come first, at most ${SHOWN_SOURCES}; empty if all results are from the main source of the data.`,
    }),
    sourceCount: t.exposeInt('sourceCount', {
      description:
        'Number of different sources, or combinations of sources; 0 if all results are from the main source of the data.',
    }),
    firstYear: t.exposeInt('firstYear', { nullable: true, description: 'Year of the first field.' }),
    lastYear: t.exposeInt('lastYear', { nullable: true, description: 'Year of the last field.' }),
  }),
})

type ByYear = ReadonlyMap<number, readonly Covered[]>

/** One statement for all years that a request selects. */
const loaded = new WeakMap<Context, Map<Sport, Promise<ByYear>>>()

/** Of a season, or of the sport if no year is given. */
export async function coverageOf(sport: Sport, context: Context, year?: number): Promise<Summary> {
  const ofRequest = loaded.get(context) ?? new Map<Sport, Promise<ByYear>>()
  loaded.set(context, ofRequest)
  const years = await at(ofRequest, sport, () => loadYears(sport, context))
  return summaryOf(year === undefined ? [...years.values()].flat() : (years.get(year) ?? []))
}

async function loadYears({ datasetIdOf }: Sport, context: Context): Promise<ByYear> {
  const rows = await context.prisma.fieldCoverage.groupBy({
    by: ['year', 'source', 'coverage'],
    where: { datasetId: datasetIdOf(context), seriesId: null },
    _sum: { fields: true },
  })
  return groupedBy(
    rows.map(({ _sum, ...row }) => ({ ...row, fields: _sum.fields ?? 0 })),
    ({ year }) => year,
  )
}

interface CoverageTypes {
  readonly division: ModelRef<'Division'>
  readonly series: ModelRef<'Series'>
}

/** What a summary needs of the stored rows. */
const ROWS = { year: true, source: true, coverage: true, fields: true } as const

/** Adds the list of a sport, and the summaries of divisions and series. */
export function addCoverage(sport: Sport, { division: Division, series }: CoverageTypes): void {
  const { name, noun, field, scope, datasetIdOf } = sport
  const variant = `${name}FieldCoverage`
  const type = builder.prismaObject('FieldCoverage', {
    access: scope,
    variant,
    description: `How many fields of a division in a year are known to the same extent from the same source.`,
    interfaces: [Node],
    fields: (t) => ({
      id: t.id({
        description: ID,
        select: { division: { select: { slug: true } } },
        resolve: ({ year, division, source, coverage }) =>
          idOf(variant, year, division?.slug ?? null, source, coverage),
      }),
      year: t.exposeInt('year'),
      division: t.field({
        type: Division,
        description: 'The division.',
        select: (_args, _context, nested) => ({ division: nested() }),
        resolve: ({ division }) => division!,
      }),
      source: t.exposeString('source', { nullable: true }),
      coverage: t.expose('coverage', { type: Coverage }),
      fields: t.exposeInt('fields'),
    }),
  })
  const { text, int, oneOf, orNull } = keyPart
  registerNode(
    variant,
    [int, orNull(text), orNull(text), oneOf(...LEVELS)],
    ({ key: [year, division, source, coverage], context, query }) =>
      context.prisma.fieldCoverage.findFirst({
        ...query,
        where: {
          ...{ datasetId: datasetIdOf(context), year, source, coverage, seriesId: null },
          division: division === null ? null : { slug: division },
        },
      }),
  )
  const Filter = builder.inputType(`${name}FieldCoverageFilter`, {
    description: 'Filter for the coverage of fields.',
    fields: (t) => ({
      division: divisionFilter(t, sport, 'Only this division'),
      year: yearFilter(t, 'Only this year'),
    }),
  })
  builder.queryField(`${field}Coverage`, (t) =>
    t.connection(
      {
        type,
        ...NULL_ON_ERROR,
        description: `How much of the fields in ${noun} is on record: latest year first, then by division.`,
        args: { ...pageArgs(), filter: t.arg({ type: Filter, description: 'Filter for the coverage of fields.' }) },
        resolve: (_root, { filter, ...args }, context, info) => {
          const division = ofDivisions(sport, filter?.division)
          const list = {
            where: {
              ...{ datasetId: datasetIdOf(context), seriesId: null },
              ...(filter?.year && { year: anyOf(filter.year) }),
              ...(division && { division }),
            },
            orderBy: [
              { year: 'desc' as const },
              { division: { position: 'asc' as const } },
              { coverage: 'asc' as const },
              { source: { sort: 'asc' as const, nulls: 'last' as const } },
            ],
          }
          return listPage(context.prisma.fieldCoverage, list, args, context, info)
        },
      },
      connectionType(type),
    ),
  )
  const summary = { type: CoverageSummary, complexity: readingCost(2) } as const
  builder.prismaObjectField(Division, 'coverage', (t) =>
    t.field({
      ...summary,
      description: 'How much of the fields of the division is on record, over all years.',
      select: (_args, context) => ({ coverages: { where: { datasetId: datasetIdOf(context) }, select: ROWS } }),
      resolve: ({ coverages }) => summaryOf(coverages),
    }),
  )
  builder.prismaObjectField(series, 'coverage', (t) =>
    t.field({
      ...summary,
      description: 'How much of the fields of the series is on record, over all years.',
      select: { coverages: { select: ROWS } },
      resolve: ({ coverages }) => summaryOf(coverages),
    }),
  )
}

/** Nobody is twice in a field, a list or a forecast, in the demo data and in the real files. */
import { describe, expect, it } from 'vitest'
import { demoBodybuilding } from '../../../prisma/seed/bodybuilding/index.ts'
import { demoStrongman } from '../../../prisma/seed/strongman/index.ts'
import { computed as computedBodybuilding } from '../../../src/importers/bodybuilding/store.ts'
import { abbreviates, nicknameForms, partsOf } from '../../../src/importers/identities/names.ts'
import { readBodybuildingFiles } from '../../../src/importers/sources/bodybuilding-files/files.ts'
import { readStrongmanArchive } from '../../../src/importers/sources/strongman-archive/archive.ts'
import { computed as computedStrongman } from '../../../src/importers/strongman/store.ts'
import { groupedBy } from '../../../src/kernel/collections/groups.ts'
import { Report } from '../../../src/kernel/faults/report.ts'
import { hasReal, REAL_BODYBUILDING, REAL_STRONGMAN } from '../../helpers/real-files.ts'

const today = '2026-11-20'

interface Computed {
  readonly data: {
    readonly rows: {
      readonly athletes: readonly { readonly key: string; readonly fullName: string }[]
      readonly results: readonly { readonly contest: string; readonly division: string; readonly athlete: string }[]
    }
  }
  readonly figures: {
    readonly boards: readonly {
      readonly slug: string
      readonly entries: readonly { readonly athlete: string | null }[]
    }[]
    readonly predictions?: readonly { readonly entrants: readonly { readonly athlete: string }[] }[]
  }
}

/** Athletes who are in one list twice, as its name and their keys. */
function repeated(lists: Iterable<readonly [name: string, keys: readonly string[]]>): string[] {
  return [...lists].flatMap(([name, keys]) => {
    const seen = new Set<string>()
    return keys.flatMap((key) => (seen.size === seen.add(key).size ? [`${name}: ${key}`] : []))
  })
}

const listsOf = ({ data, figures }: Computed) => ({
  fields: [...groupedBy(data.rows.results, ({ contest, division }) => `${contest}, ${division}`)].map(
    ([name, rows]) => [name, rows.map(({ athlete }) => athlete)] as const,
  ),
  lists: figures.boards.map(({ slug, entries }) => [slug, entries.flatMap(({ athlete }) => athlete ?? [])] as const),
  forecasts: (figures.predictions ?? []).map(
    ({ entrants }, at) => [`forecast ${at + 1}`, entrants.map(({ athlete }) => athlete)] as const,
  ),
})

/** Pairs of one list whose names are forms of one name: with a nickname, or without middle names. */
function formsOfOne({ data }: Computed, lists: readonly (readonly [string, readonly string[]])[]): string[] {
  const names = new Map(data.rows.athletes.map(({ key, fullName }) => [key, fullName]))
  const isForm = (one: string, other: string) => {
    const [a, b] = [partsOf(one), partsOf(other)]
    return abbreviates(a.words, b.words) || nicknameForms(a).includes(b.words.join(' '))
  }
  return lists.flatMap(([list, keys]) => {
    const all = [...new Set(keys)].map((key) => names.get(key)!)
    return all.flatMap((one) =>
      all.flatMap((other) => (one !== other && isForm(one, other) ? [`${list}: ${one}, ${other}`] : [])),
    )
  })
}

const shown = <Data extends { readonly attribution: object }>(data: Data) => ({
  ...data,
  attribution: { ...data.attribution, text: '', html: '', url: '', license: '' },
})

describe.each<[what: string, exists: boolean, compute: () => Promise<Computed>]>([
  ['demo strongman', true, async () => computedStrongman(shown(demoStrongman({ scale: 0.2, today })), today)],
  ['demo bodybuilding', true, async () => computedBodybuilding(shown(demoBodybuilding({ scale: 0.05, today })), today)],
  [
    'the real strongman archive',
    hasReal('strongman'),
    async () => computedStrongman(await readStrongmanArchive(REAL_STRONGMAN, { report: new Report(), today }), today),
  ],
  [
    'the real bodybuilding files',
    hasReal('bodybuilding'),
    async () =>
      computedBodybuilding(await readBodybuildingFiles(REAL_BODYBUILDING, { report: new Report(), today }), today),
  ],
])('in %s', (_what, exists, compute) => {
  it.skipIf(!exists)('nobody is twice in a field, a list or a forecast', { timeout: 180_000 }, async () => {
    const computed = await compute()
    const { fields, lists, forecasts } = listsOf(computed)
    expect(fields.length * lists.length).toBeGreaterThan(0)
    expect(repeated(fields)).toEqual([])
    expect(repeated(forecasts)).toEqual([])
    expect(repeated(lists)).toEqual([])
    expect(formsOfOne(computed, forecasts)).toEqual([])
  })
})

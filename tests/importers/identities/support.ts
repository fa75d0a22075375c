/** Made-up mentions of people, and who is who among them. */
import { readAliases } from '../../../src/importers/identities/aliases.ts'
import { identify } from '../../../src/importers/identities/identify.ts'
import { Report } from '../../../src/kernel/faults/report.ts'

export function csv(text: string) {
  async function* chunks() {
    yield Buffer.from(text)
  }
  return { name: 'aliases.csv', location: '/data/aliases.csv', chunks: chunks(), position: () => 0 }
}

export const HEADER = 'name,country,same_as,same_as_country,decision\n'

/** Mentions as `name country year`, perhaps with `*birth` and `@contest`; the country may be `-`. */
export const appearancesOf = (mentions: readonly string[]) => {
  const lists = new Map<string, { readonly label: string }>()
  return mentions.map((mention) => {
    const [, name = '', country, year, born, label] = /^(.+) (\S+) (\d{4})(?:\*(\d{4}))?(?:@(.+))?$/.exec(mention) ?? []
    if (label !== undefined && !lists.has(label)) lists.set(label, { label })
    return {
      name,
      country: country === '-' ? null : country!,
      year: Number(year),
      birthYear: born ? Number(born) : null,
      ...(label !== undefined && { list: lists.get(label)! }),
    }
  })
}

export async function people(mentions: readonly string[], aliases = '', header = HEADER) {
  const report = new Report()
  const appearances = appearancesOf(mentions)
  const read = aliases ? await readAliases(csv(header + aliases), report) : []
  const { persons, personOf, suspects } = identify(appearances, read, report)
  const kinds = report.decisions.map(({ kind }) => kind)
  return { report, persons, suspects, kinds, keys: appearances.map((one) => personOf(one).key) }
}

export const count = async (...mentions: string[]) => (await people(mentions)).persons.length

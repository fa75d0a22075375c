/** Provenance: the name, date, licence and attribution of the source. */
import type { PopulationFigures } from '../../../services/strength/rules/figures.ts'
import type { Input } from '../../input/open.ts'
import { sourceUrlOf } from '../../input/source-url.ts'

const URL_OF_PROJECT = 'https://www.openpowerlifting.org'

/**
 * The archive's own terms (LICENSE.txt in its zip): contributed to the public domain, copyright and related rights in
 * the CSV waived as far as the law allows; attribution is requested, not required.
 */
const LICENSE = 'Public domain; copyright and related rights waived by OpenPowerlifting'

const THANKS = 'Competition results come from the OpenPowerlifting project'

type Provenance = Omit<PopulationFigures, 'counts' | 'cohorts' | 'entryRatios'>

export function describe({ name, location }: Pick<Input, 'name' | 'location'>): Provenance {
  return {
    population: 'VERIFIED',
    label: 'Raw competition lifters (OpenPowerlifting)',
    demo: false,
    sourceDate: dateIn(name) ?? dateIn(location),
    sourceUrl: sourceUrlOf(location),
    attribution: {
      text: `${THANKS}, ${URL_OF_PROJECT}.`,
      html: `<a href="${URL_OF_PROJECT}">${THANKS}</a>`,
      url: URL_OF_PROJECT,
      license: LICENSE,
    },
  }
}

/** The date in a name such as `openpowerlifting-2024-08-23-473b4cfc.csv`. */
function dateIn(name: string): string | null {
  const day = /openpowerlifting-(\d{4}-\d{2}-\d{2})(?!\d)/.exec(name)?.[1]
  if (!day) return null
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null
}

/** The served data as schema.org `Dataset`s, one of each source. */
import { webAddress } from '../../layout/links.ts'
import { CONTEXT, type JsonLd, known } from './thing.ts'

export interface DatasetFacts {
  readonly service: string
  readonly label: string
  readonly version: string
  readonly demo: boolean
  readonly sourceDate: string | null
  readonly importedAt?: string
  readonly attribution: { readonly text: string; readonly url: string; readonly license: string }
}

/** Where each service offers its whole tables, for programs with a key. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  strongman: ['athletes', 'contests', 'results', 'event-results', 'records'],
  bodybuilding: ['athletes', 'contests', 'results'],
  strength: ['percentiles'],
}

const FORMATS = { csv: 'text/csv', parquet: 'application/vnd.apache.parquet' } as const

const ABOUT: Readonly<Record<string, string>> = {
  strongman: 'Strongman athletes, contests, placings, results of events and records',
  bodybuilding: 'Bodybuilding athletes, contests and placings by division',
  strength: 'Percentiles of squat, bench press, deadlift and total by sex and bodyweight',
}

/** The API of a server: its origin, and what anybody may read there. Other data requires a key, although the pages show it. */
export interface PublicApi {
  readonly origin: string
  readonly openServices: ReadonlySet<string>
}

const CONDITIONS = {
  dataset: 'Free to read on the pages of this site; the downloads require an API key from its operator',
  download: 'Requires an API key from the operator of this site',
} as const

export const datasetsOf = (all: readonly DatasetFacts[], api: PublicApi): JsonLd[] =>
  all.flatMap((one) => (Object.hasOwn(ABOUT, one.service.toLowerCase()) ? [datasetOf(one, api)] : []))

function datasetOf(one: DatasetFacts, { origin, openServices }: PublicApi): JsonLd {
  const { label, version, demo, sourceDate, importedAt, attribution } = one
  const service = one.service.toLowerCase()
  return known({
    '@context': CONTEXT,
    '@type': 'Dataset',
    name: demo ? `${label} (demo data)` : label,
    description: `${ABOUT[service]}.${demo ? ' Demo data: the people and results are invented.' : ''} Data version ${version}; ${attribution.text}`,
    url: `${origin}/versions`,
    version,
    dateModified: importedAt,
    datePublished: sourceDate ?? undefined,
    license: webAddress(attribution.license) ?? ({ '@type': 'CreativeWork', name: attribution.license } as const),
    creditText: attribution.text,
    isBasedOn: webAddress(attribution.url),
    isAccessibleForFree: true,
    conditionsOfAccess: openServices.has(service) ? undefined : CONDITIONS.dataset,
    distribution: (TABLES[service] ?? []).flatMap((table) =>
      Object.entries(FORMATS).map(
        ([extension, encodingFormat]) =>
          ({
            ...({ '@type': 'DataDownload', name: `${table}, ${extension}`, encodingFormat } as const),
            contentUrl: `${origin}/${service}/v1/export/${table}.${extension}`,
            ...(openServices.has(service)
              ? ({ isAccessibleForFree: true } as const)
              : ({ conditionsOfAccess: CONDITIONS.download } as const)),
          }) as const,
      ),
    ),
  })
}

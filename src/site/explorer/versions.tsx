/** The versions of the data of each service, and what changed in one of them. */

import type { ComponentChildren, VNode } from 'preact'
import { notFound } from '../../kernel/faults/faults.ts'
import { graphql, type ResultOf } from '../graphql.ts'
import { integer, shortDay, words } from '../layout/format.ts'
import { table } from '../layout/page.tsx'
import { datasetsOf } from '../share/json-ld/dataset.ts'
import type { Explore } from './shared/frame.tsx'
import { crumbs } from './shared/parts.tsx'

/** Resolves when it is recorded what changed: what is counted afterwards is complete. */
const RECORDED = graphql(/* GraphQL */ `
  query siteRecorded { datasets(first: 100) { nodes { id changesKnown } } }
`)

const VERSIONS = graphql(/* GraphQL */ `
  query siteVersions {
    datasets(first: 100) {
      nodes {
        id service label version demo importedAt retained changesKnown
        added: changes(kind: ADDED) { totalCount }
        changed: changes(kind: CHANGED) { totalCount }
        removed: changes(kind: REMOVED) { totalCount }
        merged: changes(kind: MERGED) { totalCount }
      }
    }
  }
`)

const CHANGE = graphql(/* GraphQL */ `
  fragment SiteChange on DatasetChange {
    kind table key label fields { name from to } mergedInto
  }
`)

const CHANGES = graphql(
  /* GraphQL */ `
  query siteChanges($id: ID!) {
    node(id: $id) {
      ... on Dataset {
        added: changes(kind: ADDED, first: 100) { nodes { ...SiteChange } }
        changed: changes(kind: CHANGED, first: 100) { nodes { ...SiteChange } }
        removed: changes(kind: REMOVED, first: 100) { nodes { ...SiteChange } }
        merged: changes(kind: MERGED, first: 100) { nodes { ...SiteChange } }
      }
    }
  }
`,
  [CHANGE],
)

type Version = ResultOf<typeof VERSIONS>['datasets']['nodes'][number]
type Change = ResultOf<typeof CHANGE>

const KINDS = ['added', 'changed', 'removed', 'merged'] as const
const SERVICES = ['STRONGMAN', 'BODYBUILDING', 'STRENGTH'] as const

const nameOf = ({ service, version }: Version): string => `${service.toLowerCase()}:${version}`

export const versions: Explore = async ({ load, query, version: read, openServices }) => {
  await load(RECORDED)
  const all = (await load(VERSIONS)).datasets.nodes
  const requested = query['version']
  if (requested === undefined) return list(all, read !== undefined, openServices)
  const version = all.find((one) => nameOf(one) === requested)
  if (!version) throw notFound('version', requested)
  const { node } = await load(CHANGES, { id: version.id })
  const changes = node && 'added' in node ? node : undefined
  return {
    title: `Changes in ${words(version.service).toLowerCase()} version ${version.version}`,
    description: `What changed in version ${version.version} of the ${words(version.service).toLowerCase()} data.`,
    services: [version.service],
    indexed: false,
    body: (
      <>
        {crumbs(['/versions', 'Versions of the data'])}
        <h1>Changes in {version.service.toLowerCase()}</h1>
        <p class="lead">
          Version <code>{version.version}</code> of {shortDay(version.importedAt)}: {version.label}.
        </p>
        {version.changesKnown ? (
          KINDS.map((kind) => section(version, kind, changes?.[kind]?.nodes ?? []))
        ) : (
          <p class="note">The changes in this version are not on record.</p>
        )}
      </>
    ),
  }
}

function list(
  all: readonly Version[],
  isPinned: boolean,
  openServices: ReadonlySet<string>,
): Awaited<ReturnType<Explore>> {
  const byService = SERVICES.map((service) => ({ service, own: all.filter((one) => one.service === service) }))
  return {
    title: 'Versions of the data',
    description: 'The data versions of each service: when they were imported, and how many rows each one changed.',
    services: SERVICES,
    jsonLd: (origin, _image, served) => datasetsOf(served, { origin, openServices }),
    body: (
      <>
        {crumbs()}
        <h1>Versions of the data</h1>
        <p class="lead">
          Every import creates a new version. Recent versions can still be read; the list of changes is kept for longer.
        </p>
        {byService.map(
          ({ service, own }) =>
            own.length > 0 && (
              <>
                <h2>{words(service)}</h2>
                {own.length === 1 ? (
                  <p>
                    One version so far: {own[0]!.version} of {shortDay(own[0]!.importedAt)}, {own[0]!.label}.
                  </p>
                ) : (
                  versionsTable(service, own, isPinned)
                )}
              </>
            ),
        )}
        <p class="soft">
          API: <a href="/docs/strongman">versions and changes</a>
        </p>
      </>
    ),
  }
}

const versionsTable = (service: string, own: readonly Version[], isPinned: boolean): VNode =>
  table(
    `${words(service)} versions, the newest first, and the rows that each one changed`,
    ['Version', 'Imported', 'Data', 'Added', 'Changed', 'Removed'],
    own.map((one) => [
      one.changesKnown ? (
        <a href={`/versions?version=${encodeURIComponent(nameOf(one))}`}>{one.version}</a>
      ) : (
        one.version
      ),
      <time datetime={one.importedAt.slice(0, 10)}>{shortDay(one.importedAt)}</time>,
      <>
        {one.label}
        {one.retained && service !== 'STRENGTH' && (
          <span class="under">
            <a
              href={`/${service.toLowerCase()}?data_version=${encodeURIComponent(nameOf(one))}`}
              data-current={isPinned ? '' : undefined}
            >
              Read this version
            </a>
          </span>
        )}
      </>,
      ...(one.changesKnown
        ? [countOf(one, 'added'), countOf(one, 'changed'), countOf(one, 'removed') + countOf(one, 'merged')].map(
            integer,
          )
        : ['–', '–', '–']),
    ]),
    3,
  )

const countOf = (version: Version, kind: (typeof KINDS)[number]): number => version[kind]?.totalCount ?? 0

function section(version: Version, kind: (typeof KINDS)[number], rows: readonly Change[]): ComponentChildren {
  const total = countOf(version, kind)
  if (total === 0) return null
  return (
    <>
      <h2>
        {words(kind)}: {integer(total)}
      </h2>
      {table(
        `Rows ${kind}`,
        ['Row', 'Table', 'Change'],
        rows.map((row) => [rowOf(version, row), words(row.table), whatOf(row)]),
        3,
      )}
      {total > rows.length && (
        <p class="soft">
          The first {integer(rows.length)} of {integer(total)}; the API returns all of them.
        </p>
      )}
    </>
  )
}

function rowOf({ service }: Version, { kind, table: name, key, label, mergedInto }: Change): ComponentChildren {
  const id = kind === 'MERGED' ? mergedInto : kind === 'REMOVED' ? null : key
  if (id === null) return label
  if (name === 'athletes') return <a href={`/athletes/${id}`}>{label}</a>
  if (name === 'contests') return <a href={`/contests/${service.toLowerCase()}/${id}`}>{label}</a>
  return label
}

function whatOf({ kind, fields, mergedInto }: Change): ComponentChildren {
  if (kind === 'MERGED') return `Merged into ${mergedInto}`
  if (kind !== 'CHANGED') return null
  return (
    <>
      {fields.map(({ name, from, to }, at) => (
        <>
          {at > 0 && <br />}
          {words(name)}: {cellText(from)} → {cellText(to)}
        </>
      ))}
    </>
  )
}

const cellText = (value: unknown): string => (value === null ? 'unknown' : String(value))

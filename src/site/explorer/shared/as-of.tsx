/** Pages as of a former version of the data: which version is requested, and links that stay with it. */
import type { Request } from 'express'
import type { VNode } from 'preact'
import {
  type RequestedVersion,
  type Snapshot,
  VERSION_PARAMETER,
  type VersionedSnapshots,
} from '../../../kernel/snapshot.ts'
import { day } from '../../layout/format.ts'
import { markupOf } from '../../layout/render.tsx'

/** Pages show several services, so that a version is named with its service: `strongman:2026-11-20.1`. */
export const versionName = ({ service, name }: RequestedVersion): string => `${service}:${name}`

/** On a page of one sport, its versions need no service in front. */
const SPORT_OF_PAGE = /^\/(?:contests\/)?(strongman|bodybuilding)(?:\/|$)/

export function requestedBy(
  versions: VersionedSnapshots,
  { path, query }: Pick<Request, 'path' | 'query'>,
): Snapshot | Promise<Snapshot> | undefined {
  const sent = query[VERSION_PARAMETER]
  const name = Array.isArray(sent) ? sent[0] : sent
  return typeof name === 'string' && name !== '' ? versions.named(SPORT_OF_PAGE.exec(path)?.[1], name) : undefined
}

interface VersionedPage {
  readonly version: RequestedVersion
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

/** Stands above a page that is not of the current data. */
export function notice({ version, path, query }: VersionedPage): VNode {
  const current = new URLSearchParams(query).toString()
  return (
    <p class="note">
      This page shows the data as of {day(version.committedAt)} (version <code>{versionName(version)}</code>).{' '}
      <a href={`${path}${current && `?${current}`}`} data-current="">
        Show the current data
      </a>
      .
    </p>
  )
}

const LINK = / href="(\/[^"#?]*)(\?[^"#]*)?(#[^"]*)?"( data-current(?:="")?)?/g
const FORM = /<form\b[^>]* action="(\/[^"?]*)"[^>]*>/g

/** Lets the links and forms of a page lead to the same version, where `hasVersions` says that a path has versions. */
export function keepVersion(page: string, version: RequestedVersion, hasVersions: (path: string) => boolean): string {
  const name = encodeURIComponent(versionName(version))
  const field = markupOf(<input type="hidden" name={VERSION_PARAMETER} value={versionName(version)} />)
  return page
    .replace(LINK, (match, path = '', query = '', fragment = '', isCurrent?: string) => {
      if (isCurrent) return match.replace(isCurrent, '')
      if (!hasVersions(path)) return match
      return ` href="${path}${query === '' ? '?' : `${query}&amp;`}${VERSION_PARAMETER}=${name}${fragment}"`
    })
    .replace(FORM, (match, path = '') => (hasVersions(path) ? `${match}${field}` : match))
}

/** What a request to a path without a route is told. */
import type { Request } from 'express'
import type { BoundRoute, Service } from '../../contract/index.ts'
import { nearest } from '../../kernel/text/names.ts'
import { FORMATS } from './exports/formats.ts'

/** Names the route that was probably meant, if one is close, and where all routes are. */
export function unknownPath({ openapi, mounts }: Service, routes: readonly BoundRoute[]): (request: Request) => string {
  const { length } = `${mounts[0]}/`
  // What all paths of a service begin with says nothing about which one was meant.
  const names = [...routes.flatMap(addresses), openapi].map((path) => path.slice(length)).filter(Boolean)
  return ({ originalUrl, baseUrl }) => {
    const path = originalUrl.replace(/\?.*/s, '')
    const mount = `${baseUrl}/`
    const near = path.startsWith(mount) ? nearest(path.slice(mount.length, mount.length + LONGEST), names) : undefined
    const meant = near === undefined ? '' : ` Did you mean ${mount}${near}?`
    return `There is no route ${path.slice(0, LONGEST)}.${meant} ${openapi} lists all routes of this service.`
  }
}

const LONGEST = 200

const addresses = ({ path, isTable }: BoundRoute): string[] =>
  isTable ? [path, ...FORMATS.map(({ extension }) => `${path}.${extension}`)] : [path]

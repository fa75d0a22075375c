/** Decides whether a location is a URL, which part of it is published as the source, and which part messages show. */

/** True if it has a scheme and so is not a path; the allowed schemes are checked later. */
export const isUrl = (location: string): boolean => /^[a-z][a-z\d+.-]+:\/\//i.test(location)

/** The URL without its query and credentials, which may contain a token; null for paths and for other schemes. */
export function sourceUrlOf(location: string): string | null {
  if (!/^https?:\/\//i.test(location) || !URL.canParse(location)) return null
  const { origin, pathname } = new URL(location)
  return origin + pathname
}

/** A location for messages and logs: without the credentials and the query of a URL, which may contain a token. */
export function shownLocation(location: string): string {
  if (!isUrl(location)) return location
  if (!URL.canParse(location)) return location.replace(/\/\/.*@/s, '//…@').replace(/\?.*/s, '?…')
  const { protocol, host, pathname, search } = new URL(location)
  return `${protocol}//${host}${pathname}${search && '?…'}`
}

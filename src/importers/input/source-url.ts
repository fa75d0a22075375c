/** Whether a location is a URL, what of it is published as the source, and what messages show of it. */

/** Has a scheme and so is no path; which schemes are fetched is asked later. */
export const isUrl = (location: string): boolean => /^[a-z][a-z\d+.-]+:\/\//i.test(location)

/** The URL without its query and credentials, which may hold a token; null of a path and of all but the web. */
export function sourceUrlOf(location: string): string | null {
  if (!/^https?:\/\//i.test(location) || !URL.canParse(location)) return null
  const { origin, pathname } = new URL(location)
  return origin + pathname
}

/** A location as messages and logs may show it: of a URL neither credentials nor the query, which may hold a token. */
export function shownLocation(location: string): string {
  if (!isUrl(location)) return location
  if (!URL.canParse(location)) return location.replace(/\/\/.*@/s, '//…@').replace(/\?.*/s, '?…')
  const { protocol, host, pathname, search } = new URL(location)
  return `${protocol}//${host}${pathname}${search && '?…'}`
}

/** Whether a location is a URL, and what of it is published as the source. */

/** Has a scheme and so is no path; which schemes are fetched is asked later. */
export const isUrl = (location: string): boolean => /^[a-z][a-z\d+.-]+:\/\//i.test(location)

/** The URL without its query and credentials, which may hold a token; null of a path and of all but the web. */
export function sourceUrlOf(location: string): string | null {
  if (!/^https?:\/\//i.test(location) || !URL.canParse(location)) return null
  const { origin, pathname } = new URL(location)
  return origin + pathname
}

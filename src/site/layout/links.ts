/** Links that come from data. */

/** The URL if it is HTTP or HTTPS, so that no `javascript:` URL becomes a link. */
export const webAddress = (url: string): string | undefined =>
  URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : undefined

/** What is said of the archive: its name, and the terms of its parts. */
import type { Attribution } from '../../strongman/store.ts'

export const LABEL = 'Strongman contests 1977 to now'
export const SOURCE_URL = 'https://strongmanarchives.com'

const CONTESTS = 'Contests and placings come from Strongman Archives'
const EVENTS = 'event results from a collection by Kamil Moszczyc (MIT licence)'

/** The contests come without terms; the event results with those of the MIT licence, which asks to be named. */
export const attributionOf = (withEvents: boolean): Attribution => ({
  text: `${CONTESTS}, ${SOURCE_URL}${withEvents ? `; ${EVENTS}` : ''}.`,
  html: `<a href="${SOURCE_URL}">${CONTESTS}</a>${withEvents ? `; ${EVENTS}` : ''}`,
  url: SOURCE_URL,
  license: `None stated; for import and test only${withEvents ? '. Event results: MIT' : ''}`,
})

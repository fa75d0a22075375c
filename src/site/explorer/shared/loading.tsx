/** What pages say while demo data is loaded after the first start, or where nothing has been imported. */

import type { VNode } from 'preact'
import { SPORT_NAMES, SPORTS, type Sport } from './parts.tsx'

const CONTESTS = SPORTS.map((sport) => ({ service: sport.toUpperCase() as Uppercase<Sport>, name: SPORT_NAMES[sport] }))

/** Seconds after which browsers ask for a page again whose data is being loaded. */
export const REFRESH_SECONDS = 5

/** The sports of these services that have no data. */
export const withoutData = (services: readonly string[], served: readonly string[]): string[] =>
  CONTESTS.flatMap(({ service, name }) => (services.includes(service) && !served.includes(service) ? [name] : []))

export const ALL_SPORTS = CONTESTS.map(({ service }) => service)

/** Stands above a page, or in its place if none of its data is there. */
export function loadingNote(sports: readonly string[], isLoading: boolean): VNode {
  const names = sports.join(' and ').toLowerCase()
  return isLoading ? (
    <p class="note" role="status">
      <strong>Loading {names} data.</strong> The demo data of a first start takes a minute or two. This page refreshes
      by itself and shows it as soon as it is there. <a href="/how-strong">Strength standards</a> are already complete.
    </p>
  ) : (
    <p class="note">
      No {names} data has been imported yet. The operator imports it with <code>strengthgraph import</code>.
    </p>
  )
}

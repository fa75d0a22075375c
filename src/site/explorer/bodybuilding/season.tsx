/** The page of a bodybuilding season: totals, champions by division, and contests. */

import type { VNode } from 'preact'
import { notFound } from '../../../kernel/faults/faults.ts'
import { graphql, type ResultOf } from '../../graphql.ts'
import { day, whole, words } from '../../layout/format.ts'
import { table } from '../../layout/page.tsx'
import { shareSeason } from '../../share/pages/season.ts'
import { COVERAGE, coverage } from '../shared/coverage.tsx'
import type { Explore } from '../shared/frame.tsx'
import { athleteLink, contestLink, crumbs, tiles, whereOf } from '../shared/parts.tsx'

type Title = Season['flagshipWinners'][number]

type Season = NonNullable<ResultOf<typeof SEASON>['bodybuildingSeason']>

const SEASON = graphql(/* GraphQL */ `
  query siteSeason($year: Int!) {
    bodybuildingSeason(year: $year) {
      season { year totalContests totalUpcoming totalAthletes totalResults nations newFaces ${COVERAGE} }
      flagshipWinners { ...Title }
      secondWinners { ...Title }
      contests { slug name level status date city country { slug name } competitors }
    }
    bodybuildingSeasons(first: 100) { nodes { year } }
  }
  fragment Title on BodybuildingResult {
    division { slug name }
    athlete { slug fullName countryCode }
    fieldSize
  }
`)

export const season: Explore = async ({ load, params }) => {
  const requestedYear = params['year'] ?? ''
  if (!/^\d{1,4}$/.test(requestedYear)) throw notFound('season', requestedYear)
  const { bodybuildingSeason: found, bodybuildingSeasons: seasons } = await load(SEASON, {
    year: Number(requestedYear),
  })
  if (!found) throw notFound('year', requestedYear)
  const { year, ...totals } = found.season
  return {
    title: `Bodybuilding in ${year}`,
    ...shareSeason('bodybuilding', found.season, found.flagshipWinners.map(championOf)),
    description: `The season ${year} of bodybuilding: champions by division, and every contest.`,
    services: ['BODYBUILDING'],
    body: (
      <>
        {crumbs(['/bodybuilding', 'Bodybuilding'], ['/bodybuilding/seasons', 'Seasons'])}
        <h1>Bodybuilding in {year}</h1>
        {tiles([
          ['Contests held', whole(totals.totalContests)],
          ['To come', totals.totalUpcoming > 0 && whole(totals.totalUpcoming)],
          ['Athletes', whole(totals.totalAthletes)],
          ['Results', whole(totals.totalResults)],
          ['Nations', totals.nations !== null && whole(totals.nations)],
          ['New faces', whole(totals.newFaces)],
        ])}
        {champions('flagship', 'Flagship champions', found.flagshipWinners)}
        {champions('second', 'Champions of the second major', found.secondWinners)}
        <section aria-labelledby="contests">
          <h2 id="contests">Contests</h2>
          {table(
            `The contests of ${year} in the order of time`,
            ['Contest', 'When', 'Tier', 'Where', 'Athletes on record'],
            found.contests.map((one) => [
              contestLink('bodybuilding', one),
              one.date ? day(one.date) : String(year),
              words(one.level),
              whereOf(one) ?? '–',
              one.status === 'UPCOMING' ? 'to come' : whole(one.competitors),
            ]),
            4,
          )}
        </section>
        {coverage(totals.coverage)}
        <h2>Other seasons</h2>
        <ul class="links">
          {seasons.nodes
            .filter((one) => one.year !== year)
            .map((one) => (
              <li>
                <a href={`/bodybuilding/seasons/${one.year}`}>{one.year}</a>
              </li>
            ))}
        </ul>
      </>
    ),
  }
}

const championOf = ({ athlete, division }: Title) => ({ athlete, of: division.name })

const champions = (id: string, title: string, all: readonly Title[]): VNode | false =>
  all.length > 0 && (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {table(
        `${title} by division`,
        ['Division', 'Champion', 'Field'],
        all.map(({ division, athlete, fieldSize }) => [
          <a href={`/bodybuilding/divisions/${division.slug}`}>{division.name}</a>,
          athleteLink(athlete),
          fieldSize === null ? '–' : whole(fieldSize),
        ]),
        2,
      )}
    </section>
  )

/** The greatest athletes of all time in one sport, with a bar that shows the parts of each score. */
import { fixed, withUnit } from '../../layout/format.ts'
import { shareBoard } from '../../share/pages/board.ts'
import type { Explore } from '../shared/frame.tsx'
import { filters, read, SPORT_CHOICES } from '../shared/paging.tsx'
import { crumbs, SPORT_NAMES, type Sport, sportSwitch } from '../shared/parts.tsx'
import { bodybuildingGoat } from './bodybuilding.tsx'
import { scores } from './scores.tsx'
import { strongmanGoat } from './strongman.tsx'

const OF = { bodybuilding: bodybuildingGoat, strongman: strongmanGoat } as const

const ATHLETES = { bodybuilding: 'bodybuilders', strongman: 'strongmen and strongwomen' } as const

export const goat: Explore = async (visit) => {
  const { sport } = read(visit.query, (form) => ({
    sport: form.choice('sport', SPORT_CHOICES, 'bodybuilding') as Sport,
  }))
  const { lead, choices, page, greatest, parts, women, womenPath, isDefault, isMixed } = await OF[sport](visit)
  const name = SPORT_NAMES[sport]
  const shownWomen = women && women.entries.totalCount > 0 ? women : undefined
  return {
    ...shareBoard({
      ...{ eyebrow: name, title: greatest.title, sport },
      isOfMany: true,
      rows: greatest.entries.nodes.map(({ place, athlete, score }) => ({
        ...{ place, name: athlete.fullName, value: withUnit(fixed(score, 1), 'points') },
      })),
    }),
    title: `All-time greatest in ${name.toLowerCase()}`,
    description: `The greatest ${ATHLETES[sport]} of all time, with the parts of each score.`,
    services: [sport === 'strongman' ? 'STRONGMAN' : 'BODYBUILDING'],
    indexed: Object.keys(visit.query).every((one) => one === 'sport'),
    body: (
      <>
        {crumbs([`/${sport}`, name])}
        <h1>All-time greatest in {name.toLowerCase()}</h1>
        {sportSwitch('/goat', sport)}
        {filters('/goat', choices, sport === 'strongman' ? [{ label: 'sport', value: sport }] : [])}
        {scores({ id: 'greatest', greatest, parts, page })}
        {shownWomen && (
          <section aria-labelledby="women">
            <h2 id="women">{shownWomen.title}</h2>
            {scores({ id: 'greatest-women', greatest: shownWomen, parts, page: undefined })}
            <p>
              <a href={womenPath}>Full list</a>
            </p>
          </section>
        )}
        <h2>About the score</h2>
        <p>
          {lead} <a href={`/methodology/${sport}`}>How the score is computed</a>
        </p>
        {isDefault && (
          <p>
            This page opens on the men’s open division
            {shownWomen && (
              <>
                , with <a href="#women">the women’s</a> below it
              </>
            )}
            . Scores of different divisions cannot be compared.
          </p>
        )}
        {isMixed && (
          <p>
            Scores of different divisions cannot be compared: this list counts titles, wins and podiums of every
            division alike, however large or strong its fields are.
          </p>
        )}
      </>
    ),
  }
}

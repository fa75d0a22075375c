/** The greatest athletes of all time in one sport, with a bar that shows the parts of each score. */
import type { Explore } from '../shared/frame.tsx'
import { read, SPORT_CHOICES } from '../shared/paging.tsx'
import { crumbs, SPORT_NAMES, type Sport, sportSwitch } from '../shared/parts.tsx'
import { bodybuildingGoat } from './bodybuilding.tsx'
import { strongmanGoat } from './strongman.tsx'

const OF = { bodybuilding: bodybuildingGoat, strongman: strongmanGoat } as const

const WHO = { bodybuilding: 'bodybuilders', strongman: 'strength athletes' } as const

export const goat: Explore = async (visit) => {
  const { sport } = read(visit.query, (form) => ({
    sport: form.choice('sport', SPORT_CHOICES, 'bodybuilding') as Sport,
  }))
  const { lead, body, share } = await OF[sport](visit)
  const name = SPORT_NAMES[sport]
  return {
    ...share,
    title: `The greatest of ${name.toLowerCase()}`,
    description: `The greatest ${WHO[sport]} of all time, and what each score is made of.`,
    services: [sport === 'strongman' ? 'STRONGMAN' : 'BODYBUILDING'],
    indexed: Object.keys(visit.query).every((one) => one === 'sport'),
    body: (
      <>
        {crumbs([`/${sport}`, name])}
        <h1>The greatest of {name.toLowerCase()}</h1>
        <p class="lead">{lead}</p>
        {sportSwitch('/goat', sport)}
        {body}
        <p class="soft">
          <a href={`/methodology/${sport}`}>How the score is computed</a>
        </p>
      </>
    ),
  }
}

/** What contests of all sports are told by: how much they weigh, whether they are over, how an entry ended. */
import { builder } from '../../../builder/builder.ts'

export const ContestLevel = builder.enumType('ContestLevel', {
  description: 'How much a contest weighs in its sport.',
  values: {
    WORLD: { description: 'Strongman: titles of the world, and contests that weigh as much.' },
    FLAGSHIP: { description: 'Bodybuilding: the contest that all others of a season lead to.' },
    SECOND: { description: 'Bodybuilding: the second major contest series.' },
    MAJOR: { description: 'Great contests below those: of a continent, or by invitation.' },
    PRO: { description: 'Bodybuilding: any other contest of professionals.' },
    NATIONAL: { description: 'Strongman: the title of a country.' },
    REGIONAL: { description: 'Any other contest; in bodybuilding those of amateurs.' },
  } as const,
})

export const ContestStatus = builder.enumType('ContestStatus', {
  description: 'Whether a contest has been held.',
  values: ['UPCOMING', 'COMPLETED'] as const,
})

export const PlacingStatus = builder.enumType('PlacingStatus', {
  description: 'How an entry ended.',
  values: {
    PLACED: { description: 'With a place.' },
    DISQUALIFIED: { description: 'By disqualification.' },
    DID_NOT_FINISH: { description: 'Without finishing.' },
    WITHDRAWN: { description: 'Before it began.' },
    ENTERED: { description: 'On the start list; no result is known.' },
  } as const,
})

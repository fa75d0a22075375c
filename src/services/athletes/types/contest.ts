/** What contests of all sports are told by: how much they weigh, whether they are over, how an entry ended. */
import { builder } from '../../../builder/builder.ts'

export const ContestLevel = builder.enumType('ContestLevel', {
  description: 'How much a contest weighs in its sport.',
  values: ['WORLD', 'FLAGSHIP', 'SECOND', 'MAJOR', 'PRO', 'NATIONAL', 'REGIONAL'] as const,
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

/** A piece of news. */
import { builder } from '../../../builder/builder.ts'
import { Athlete } from '../../athletes/types/athlete.ts'
import { BodybuildingContest } from './contest.ts'

const FeedKind = builder.enumType('FeedKind', {
  description: 'What kind of news it is.',
  values: {
    RESULT: { description: 'A contest was held.' },
    UPCOMING: { description: 'A contest is to come.' },
    RECORD: { description: 'Somebody took the lead of a record.' },
    DATA: { description: 'The data was refreshed.' },
  } as const,
})

export const BodybuildingFeedItem = builder.prismaObject('FeedItem', {
  access: 'bodybuilding:read',
  variant: 'BodybuildingFeedItem',
  description: 'A piece of news.',
  fields: (t) => ({
    kind: t.expose('kind', { type: FeedKind, description: 'What kind of news it is.' }),
    date: t.expose('date', { type: 'Date' }),
    title: t.exposeString('title', { description: 'The news in a line.' }),
    text: t.exposeString('text', { description: 'The news in a sentence or two.' }),
    contest: t.relation('contest', {
      type: BodybuildingContest,
      nullable: true,
      description: 'The contest it is about, where it is about one.',
    }),
    athlete: t.relation('athlete', {
      type: Athlete,
      nullable: true,
      description: 'The athlete it is about, where it is about one.',
    }),
  }),
})

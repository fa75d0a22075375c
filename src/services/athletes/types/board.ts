/** What lines of lists of the best are made of, in any sport: contests that counted, and parts of a score. */
import { builder } from '../../../builder/builder.ts'

/** As importers store it: a contest that counted for a line. */
export interface CountedContest {
  readonly contest: { readonly id: number; readonly slug: string; readonly name: string; readonly date: string | null }
  readonly place: number
  readonly points: number
}

export const countedContest = (name: string, words: { readonly description: string; readonly points: string }) =>
  builder.objectRef<CountedContest>(name).implement({
    description: words.description,
    fields: (t) => ({
      databaseId: t.int({ description: 'Its number.', resolve: ({ contest }) => contest.id }),
      slug: t.string({ description: 'URL-safe name.', resolve: ({ contest }) => contest.slug }),
      name: t.string({ description: 'Its name.', resolve: ({ contest }) => contest.name }),
      date: t.field({
        type: 'Date',
        nullable: true,
        description: 'Its first day.',
        resolve: ({ contest: { date } }) => (date === null ? null : new Date(date)),
      }),
      place: t.exposeInt('place', { description: 'The place there.' }),
      points: t.exposeFloat('points', { description: words.points }),
    }),
  })

/** As importers store it: one measure of a score. */
export interface ScorePart {
  readonly value: number
  readonly share: number
}

export const scorePart = (name: string, value: string) =>
  builder.objectRef<ScorePart>(name).implement({
    description: 'A part of the score of the greatest.',
    fields: (t) => ({
      value: t.exposeFloat('value', { description: value }),
      share: t.exposeFloat('share', { description: 'What it adds to the score.' }),
    }),
  })

/** What lines of lists of the best are made of, in any sport: contests that counted, and parts of a score. */
import { builder } from '../../../builder/builder.ts'

/** As importers store it: a contest, as readers of a list are told of it. */
interface NamedContest {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly date: string | null
}

const ListedContest = builder.objectRef<NamedContest>('ListedContest').implement({
  access: 'parent',
  description: 'The contest at which what a list counts was done.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'Its number.' }),
    slug: t.exposeString('slug', { description: 'URL-safe name.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
  }),
})

/** The contest of a line that is of one contest alone. */
export const contestOfLine = {
  type: ListedContest,
  nullable: true,
  description: 'Where it was done; null of what was done at several contests, and of heights, weights and countries.',
  resolve: ({ components }: { readonly components: unknown }): NamedContest | null =>
    (components as { readonly contest?: NamedContest } | null)?.contest ?? null,
} as const

/** As importers store it: a contest that counted for a line. */
export interface CountedContest {
  readonly contest: NamedContest
  readonly place: number
  readonly points: number
}

export const countedContest = (name: string, words: { readonly description: string; readonly points: string }) =>
  builder.objectRef<CountedContest>(name).implement({
    access: 'parent',
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
    access: 'parent',
    description: 'A part of the score of the greatest.',
    fields: (t) => ({
      value: t.exposeFloat('value', { description: value }),
      share: t.exposeFloat('share', { description: 'What it adds to the score.' }),
    }),
  })

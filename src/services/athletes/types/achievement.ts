/** What an athlete of any sport is known for. */
import { builder } from '../../../builder/builder.ts'

export const AchievementKind = builder.enumType('AchievementKind', {
  description: 'What an achievement is.',
  values: {
    TITLE: { description: 'A contest of weight won, once or more often.' },
    RECORD: { description: 'A record that still stands.' },
    MILESTONE: { description: 'Contests, wins or podiums, once they are many.' },
  } as const,
})

export const Achievement = builder.prismaObject('Achievement', {
  access: 'parent',
  fields: (t) => ({
    kind: t.expose('kind', { type: AchievementKind }),
    text: t.exposeString('text'),
    year: t.exposeInt('year', { nullable: true }),
  }),
})

/** All of them are read, so that several kinds of them are asked for in one. */
export const ACHIEVEMENTS = { orderBy: { position: 'asc' } } as const

/** Those of a kind, or all. */
export const ofKind = <Row extends { readonly kind: string }>(
  all: readonly Row[],
  kind: Row['kind'] | null | undefined,
): Row[] => all.filter((one) => kind == null || one.kind === kind)

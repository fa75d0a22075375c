/** Entries of stored leaderboards, in any sport: how they are identified. */
import { ID, idOf, keyPart, Node, registerNode } from '../../builder/index.ts'
import type { LeaderboardKind, Sex } from '../../database/generated/client.ts'
import type { ModelFields, Sport } from './sport.ts'

const SEXES = ['MALE', 'FEMALE'] as const satisfies Sex[]

const { countryCode, text, int, oneOf, orNull } = keyPart

/** What is said of a type of entries as a whole, which are those of these kinds of leaderboards. */
export function entryType(
  { scope, datasetIdOf }: Sport,
  variant: string,
  kinds: readonly LeaderboardKind[],
  description: string,
) {
  registerNode(
    variant,
    [oneOf(...kinds), text, orNull(text), orNull(oneOf(...SEXES)), orNull(int), orNull(text), orNull(countryCode)],
    ({ key: [kind, slug, division, sex, year, athlete, countryCode], context, query }) =>
      context.prisma.leaderboardEntry.findFirst({
        ...query,
        where: {
          leaderboard: {
            ...{ datasetId: datasetIdOf(context), kind, slug, sex, year },
            ...(division === null ? { divisionId: null } : { division: { slug: division } }),
          },
          ...(athlete === null ? { athleteId: null } : { athlete: { slug: athlete } }),
          countryCode,
        },
      }),
  )
  return { access: scope, variant, interfaces: [Node], description }
}

/** The `id` of such an entry: its leaderboard, and the athlete or country. */
export const entryId = (t: ModelFields<'LeaderboardEntry'>, variant: string) =>
  t.id({
    description: ID,
    select: {
      leaderboard: {
        select: { kind: true, slug: true, sex: true, year: true, division: { select: { slug: true } } },
      },
      athlete: { select: { slug: true } },
    },
    resolve: ({ leaderboard: { kind, slug, division, sex, year }, athlete, countryCode }) =>
      idOf(variant, kind, slug, division?.slug ?? null, sex, year, athlete?.slug ?? null, countryCode),
  })

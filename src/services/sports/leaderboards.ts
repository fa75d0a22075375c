/** Entries of stored leaderboards, in any sport: how they are identified. */
import { builder, ID, idOf, keyPart, Node, registerNode } from '../../builder/index.ts'
import type { LeaderboardKind, Sex } from '../../database/generated/client.ts'
import { UNBEATEN_RIVALS } from '../athletes/rules/sport/careers.ts'
import type { ScorePart } from '../athletes/types.ts'
import type { ModelFields, Sport } from './sport.ts'

const SEXES = ['MALE', 'FEMALE'] as const satisfies Sex[]

const { countryCode, text, int, oneOf, orNull } = keyPart

/** Registers the type of an entry of these kinds of leaderboards. */
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
  return { access: scope, variant, select: {}, interfaces: [Node], description }
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
      countryCode: true,
    },
    resolve: ({ leaderboard: { kind, slug, division, sex, year }, athlete, countryCode }) =>
      idOf(variant, kind, slug, division?.slug ?? null, sex, year, athlete?.slug ?? null, countryCode),
  })

/** How much of the fields an athlete beat, and how much of those fields is known. Stored in this form by importers. */
export interface Dominance extends Omit<ScorePart, 'value'> {
  readonly value: number | null
  readonly adjusted: number | null
  readonly rivals: number
  readonly beaten: number
  readonly contests: number
  readonly contestsWithField: number
}

/** Its type is named after the sport. */
export const dominanceType = ({ name }: Sport) =>
  builder.objectRef<Dominance>(`${name}Dominance`).implement({
    access: 'parent',
    description:
      'Dominance as a component of the greatness score. Null if the whole field is not known for any contest of the career; the other components then take its weight.',
    fields: (t) => ({
      value: t.exposeFloat('value', {
        nullable: true,
        description: 'Share of the rivals met that were beaten, 0 to 1.',
      }),
      adjusted: t.exposeFloat('adjusted', {
        nullable: true,
        description: `The share that is scored, as if ${UNBEATEN_RIVALS} more rivals had been met and not beaten.`,
      }),
      share: t.exposeFloat('share', { description: 'Its contribution to the score.' }),
      rivals: t.exposeInt('rivals', { description: 'Rivals met at contests with a known field.' }),
      beaten: t.exposeInt('beaten', { description: 'Rivals beaten at these contests.' }),
      contests: t.exposeInt('contests', { description: 'Contests that the entry covers.' }),
      contestsWithField: t.exposeInt('contestsWithField', { description: 'Those of the contests with a known field.' }),
    }),
  })

/** Predictions: read as they were made at import. */
import { builder } from '../../../builder/builder.ts'
import { Fault } from '../../../kernel/faults.ts'
import { Bodybuilding, snapshot } from '../bodybuilding.ts'
import { DIVISION, divisionGiven } from '../types/division.ts'
import { BodybuildingPrediction, GreatContest } from '../types/prediction.ts'
import { YEAR_OR_ALL } from '../year-arg.ts'

builder.objectField(Bodybuilding, 'prediction', (t) =>
  t.prismaField({
    type: BodybuildingPrediction,
    nullable: true,
    description: 'What the model expects of one division of one of the great contests.',
    args: {
      contest: t.arg({ type: GreatContest, defaultValue: 'FLAGSHIP', description: 'Which contest.' }),
      year: t.arg.int({
        description: 'The season; 0 or nothing for the current year or, where that is not predicted, the next.',
        bounds: YEAR_OR_ALL,
      }),
      division: t.arg.string({
        defaultValue: 'mens-open',
        description: 'The division, by its slug.',
        bounds: DIVISION,
      }),
    },
    resolve: async (query, _bodybuilding, { contest, year, division }, context) => {
      const slug = divisionGiven(division ?? 'mens-open')
      const level = contest ?? 'FLAGSHIP'
      const of = { datasetId: snapshot(context), level, division: { slug } }
      const rows = await context.prisma.prediction.findMany({ where: of, select: { year: true, id: true } })
      const years = rows.map((row) => row.year).sort((a, b) => a - b)
      const now = new Date().getUTCFullYear()
      const wanted = year || years.find((one) => one >= now)
      const found = rows.find((row) => row.year === wanted)
      if (!found) throw unpredicted({ level, slug, year: wanted ?? now, years })
      return context.prisma.prediction.findUnique({ ...query, where: { id: found.id } })
    },
  }),
)

interface Unpredicted {
  readonly level: string
  readonly slug: string
  readonly year: number
  readonly years: readonly number[]
}

function unpredicted({ level, slug, year, years }: Unpredicted): Fault {
  const what = `the ${level.toLowerCase()} of ${year} in the division ${slug}`
  const known =
    years.length > 0 ? `is one of ${years.join(', ')} there` : 'does not help: none of this division is predicted'
  return new Fault('NOT_FOUND', `There is no prediction of ${what}.`, {
    errors: [{ parameter: 'year', detail: known, ...(years.length > 0 && { allowed: years.map(String) }) }],
  })
}

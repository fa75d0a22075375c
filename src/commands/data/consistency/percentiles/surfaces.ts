/** Compares what REST and the page say of a lifter with GraphQL. */
import { wireEnum } from '../../../../kernel/text/names.ts'
import { compareMembers, isObject, rowsIn } from '../comparisons/rest/members.ts'
import type { Findings } from '../findings.ts'
import type { Json, Surfaces } from '../surfaces.ts'
import type { Lifter } from './lifters.ts'
import { compareHowStrong } from './page.ts'
import { type Answer, type Standards, type Verdict, verdictIn } from './verdicts.ts'

export interface Lifted {
  readonly lifter: Lifter
  readonly standards: Standards
  readonly weight: number
  readonly answer: Answer
}

export async function compareSurfaces(surfaces: Surfaces, lifted: Lifted, findings: Findings): Promise<void> {
  const { lifter, weight, answer, standards } = lifted
  const { lift, sex, source, bodyweight, unit } = lifter
  const body = { lift, sex: wireEnum(sex), weight, bodyweight, unit: wireEnum(unit) }
  const path = '/strength/v1/percentile'
  const percentile = await surfaces.rest(path, body)
  const { verified, gym, dots } = answer
  const expected = {
    verified: verified && restOf(verified),
    gym: gym && restOf(gym),
    ...(dots && { dots: scoreOf(dots) }),
  }
  compareMembers(findings.about('REST', `${path} ${JSON.stringify(body)}`), percentile, expected)

  const query = new URLSearchParams({
    sex: body.sex,
    source: wireEnum(source),
    bodyweight: String(bodyweight),
    unit: body.unit,
  })
  const summary = `/strength/v1/standards/${lift}?${query}`
  const { tiers, sampleSize, percentiles } = standards.atBodyweight!
  compareMembers(findings.about('REST', summary), await surfaces.rest(summary), {
    ...{ tiers, sample_size: sampleSize },
    percentiles: Object.fromEntries(
      percentiles.flatMap((point) => (SUMMARY.has(point.percentile) ? [[point.percentile, point.weight]] : [])),
    ),
  })

  const table = `/strength/v1/standards/${lift}?${query}&format=table`
  const verdict = verdictIn(answer, lifter)
  // That there is none has been found before.
  if (!verdict) return
  const { cohort } = verdict.inClass
  const rows = rowsIn({ data: (await surfaces.rest(table))['rows'] })
  const row = rows.find(({ weight_class: one }) => isObject(one) && one['label'] === cohort.weightClass.label)
  compareMembers(findings.about('REST', table), row?.['tiers'], cohort.tiers)

  const page = `/how-strong?${new URLSearchParams({ ...body, weight: String(weight), bodyweight: String(bodyweight) })}`
  compareHowStrong(await surfaces.page(page), answer, findings.about('pages', page))
}

/** The percentiles that a summary lists. */
const SUMMARY: ReadonlySet<number> = new Set([5, 10, 20, 25, 50, 75, 80, 90, 95, 99])

const restOf = ({ percentile, tier, sampleSize, interval, nextTier, inClass }: Verdict): Json => ({
  ...{ percentile, tier: wireEnum(tier), sample_size: sampleSize, interval },
  next_tier: nextTier && {
    ...{ tier: wireEnum(nextTier.tier), weight: nextTier.weight, exact_weight: nextTier.exactWeight },
  },
  in_class: { percentile: inClass.percentile, tier: wireEnum(inClass.tier) },
})

const scoreOf = ({ score, percentile, tier, sampleSize, interval, nextTier }: NonNullable<Answer['dots']>): Json => ({
  ...{ score, percentile, tier: wireEnum(tier), sample_size: sampleSize, interval },
  next_tier: nextTier && { tier: wireEnum(nextTier.tier), score: nextTier.score },
})

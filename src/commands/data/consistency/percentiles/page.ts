/** Compares the page “How strong am I?” with GraphQL: both populations, the Dots, and the table of tiers. */
import { asPreciseAs, numberIn, pairsIn, tableIn, textOf } from '../comparisons/pages/html.ts'
import type { Compare } from '../findings.ts'
import type { Answer, Verdict } from './verdicts.ts'

const POPULATIONS = { verified: 'Competitors', gym: 'Gym lifters' } as const

export function compareHowStrong(html: string, answer: Answer, compare: Compare): void {
  const table = tableIn(html, /^What each tier takes at this bodyweight/)
  for (const [population, name] of [
    ['verified', POPULATIONS.verified],
    ['gym', POPULATIONS.gym],
  ] as const) {
    const card = new RegExp(`<section class="card" aria-label="${name}">([\\s\\S]*?)</section>`).exec(html)?.[1]
    const verdict = answer[population]
    compare(`a verdict among ${name}`, card !== undefined, verdict !== null)
    if (!card || !verdict) continue
    compareCard(name, card, verdict, compare)
    const row = table.rows.find(({ cells }) => cells[0]?.text === name)
    const shown = row?.cells.slice(1).map(({ text }) => numberIn(text))
    compare(`weights of the tiers among ${name}`, shown, Object.values(verdict.standards.tiers))
  }
  const [, score, percentile, size, tier] =
    /<strong>([\d.]+) Dots<\/strong>, you are stronger than ([\d.]+)% of ([\d,]+) .*: ([a-z]+)\.<\/p>/.exec(html) ?? []
  const { dots } = answer
  compare('Dots', numberIn(score), dots?.score ?? null)
  if (!dots) return
  compare('percentile of the Dots', numberIn(percentile), dots.percentile)
  compare('sample size of the Dots', numberIn(size), dots.sampleSize)
  compare('tier of the Dots', tier?.toUpperCase(), dots.tier)
}

function compareCard(name: string, card: string, verdict: Verdict, compare: Compare): void {
  const facts = new Map([...pairsIn(card)].map(([label, value]) => [label, textOf(value)]))
  compare(`percentile among ${name}`, numberIn(/class="big">([\d.]+)/.exec(card)?.[1]), verdict.percentile)
  compare(`tier among ${name}`, /class="tier">([^<]*)/.exec(card)?.[1]?.toUpperCase(), verdict.tier)
  compare(`sample size among ${name}`, numberIn(facts.get('Compared with')), verdict.sampleSize)
  const [, tier, weight] = /^([A-Z][a-z]+) takes ([\d.,]+)/.exec(facts.get('Next') ?? '') ?? []
  compare(`next tier among ${name}`, tier?.toUpperCase() ?? null, verdict.nextTier?.tier ?? null)
  if (weight && verdict.nextTier)
    compare(`weight of the next tier among ${name}`, numberIn(weight), asPreciseAs(weight, verdict.nextTier.weight))
}

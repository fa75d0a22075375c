/** Methodology: the two populations, and which results count. */

import type { VNode } from 'preact'
import { day, integer } from '../layout/format.ts'
import { table } from '../layout/page.tsx'
import type { Method, Source } from './documents.ts'

export const populations = (sources: readonly Source[]): VNode => (
  <>
    <p>
      There are three: competitors, gym lifters, and competitors of the para classes. No number ever mixes them. A
      percentile among competitors says how a lift compares with people who trained for a platform and were judged on
      it; a percentile among gym reports says how it compares with people who write down what they did. The same squat
      stands lower among the first.
    </p>
    {sources.length === 0 && <p class="note">No figures are loaded on this server yet.</p>}
    <ul class="cards">{sources.map(card)}</ul>
  </>
)

const card = ({
  source,
  sourceLabel,
  demo,
  resultsProcessed,
  resultsCounted,
  lifters,
  lifts,
  dataVersion,
  sourceDate,
}: Source): VNode => (
  <li class="card" id={`${source.toLowerCase()}-population`}>
    <h3>
      <code>{source.toLowerCase()}</code>
      {demo && (
        <>
          {' '}
          <span class="badge">demo data</span>
        </>
      )}
    </h3>
    <p>{sourceLabel}</p>
    <dl class="figures">
      <div>
        <dt>results processed</dt>
        <dd>{shownOr(resultsProcessed)}</dd>
      </div>
      <div>
        <dt>results that count</dt>
        <dd>{shownOr(resultsCounted)}</dd>
      </div>
      <div>
        <dt>lifters</dt>
        <dd>{shownOr(lifters)}</dd>
      </div>
    </dl>
    <dl class="facts">
      <dt>Lifts</dt>
      <dd>{lifts.length > 3 ? integer(lifts.length) : lifts.map(({ name }) => name).join(', ')}</dd>
      <dt>Data version</dt>
      <dd>{dataVersion}</dd>
      {sourceDate && (
        <>
          <dt>Source of</dt>
          <dd>{day(sourceDate)}</dd>
        </>
      )}
    </dl>
  </li>
)

const shownOr = (count: number | null): string => (count === null ? 'not counted' : integer(count))

export const verified = (source: Source | undefined): VNode => (
  <>
    <p>Competition results come from the archive of OpenPowerlifting. An entry counts when all of this holds:</p>
    <ul>
      <li>
        the equipment is exactly <code>Raw</code>: no wraps, no suits;
      </li>
      <li>
        the sex is <code>M</code> or <code>F</code>, the two that have tables;
      </li>
      <li>
        the place is not <code>DQ</code>, <code>DD</code> or <code>NS</code>; a guest (<code>G</code>) counts, as the
        lift was judged;
      </li>
      <li>the meet was sanctioned;</li>
      <li>the bodyweight is known;</li>
      <li>at least one lift succeeded;</li>
      <li>
        the lifter is not of a para class: Federation <code>WPPO</code>, or a division with <code>para</code>,{' '}
        <code>disab</code>, <code>special olymp</code>, <code>wheelchair</code> or <code>adaptive</code> in its name;
      </li>
      <li>
        the lifter is 18 or older, by the age, or else the age class, or else the birth-year class and the division.
        Unknown ages stay.
      </li>
    </ul>
    {source &&
      source.leftOut.length > 0 &&
      table(
        'Results that do not count, by the first rule that leaves them out',
        ['Rule', 'Results'],
        source.leftOut.map(({ reason, results }) => [reason, integer(results)]),
      )}
    <p>
      Para classes have tables of their own (<code>source=para</code>), and those under 18 have the age brackets 13–15
      and 16–17. Both are asked for by name and are never blended into the verified tables. Adults have brackets by age,
      which answer an age where the weight class has 30 lifters of it.
    </p>
    <p>
      Two options select other results of adults, by name: <code>tested</code> those of drug-tested or of untested meets
      alone, and <code>equipment</code> those in knee wraps or in suits, where the server has imported them. A lifter of
      several kinds counts once in each. These tables have no age brackets.
    </p>
    <p>
      A <strong>total</strong> is the sum of the best of three attempts of the squat, the bench press and the deadlift
      in one meet, where all three succeeded; a fourth attempt counts for none. Its <strong>Dots</strong> (Konertz,
      2019) are compared across all bodyweights: each lifter counts once, by the highest Dots of the best totals in each
      weight class.
    </p>
    <p>
      A lift is the best of three attempts, or a fourth where it is heavier, and more than zero. Each lifter counts{' '}
      <strong>once</strong> per lift and weight class, with the best lift of a career in that class: a table of entries
      would be a table of those who compete most. That is why there are fewer lifters than results.
    </p>
    <p>
      Weight classes are those of the International Powerlifting Federation, the lower bound outside and the upper
      inside. The scale decides, not the class that was entered: who weighs 83.0 kg is in 83, who weighs 83.1 kg is in
      93.
    </p>
    {source && table('Weight classes in kilograms', ['Sex', 'Classes'], bySex(source), 2)}
  </>
)

const bySex = ({ weightClasses: { male, female } }: Source) => [
  ['Men', male.join(' · ')],
  ['Women', female.join(' · ')],
]

export const gym = (source: Source | undefined, { smallestSample, maxReps }: Method): VNode => (
  <>
    {source?.demo && (
      <p class="note">
        <strong>The gym figures on this server are demo data.</strong> A seeded generator produces people and their sets
        so that the levels resemble public tables. They show how the service works and describe no real lifters.
      </p>
    )}
    <p>
      People report a weight and its repetitions; the set becomes a one-rep max (<a href="#one-rep-max">below</a>). A
      report is refused, and counted as refused, where it cannot be right: more than {maxReps} repetitions, an age or
      bodyweight nobody has, a lift heavier than was ever lifted or out of all proportion to the body. Reports bear no
      names, so somebody who reports a lift twice counts twice: these are samples, not lifters.
    </p>
    <p>
      Bodyweight is cut in bands of 10 kg. Where an age is given, the table is that of the age bracket, provided that it
      holds {smallestSample} samples; otherwise it is that of all ages, and the answer names the bracket that was used.
    </p>
    {source && table('Bodyweight bands in kilograms', ['Sex', 'Bands'], bySex(source), 2)}
    {source?.ageBrackets && <p>Age brackets in years: {source.ageBrackets.map(({ label }) => label).join(', ')}.</p>}
    {source && <p>Lifts: {source.lifts.map(({ name }) => name).join(', ')}.</p>}
  </>
)

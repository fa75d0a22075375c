/** Methodology: the populations, and which results count. */

import type { VNode } from 'preact'
import { day, integer } from '../layout/format.ts'
import { table } from '../layout/page.tsx'
import type { Method, Source } from './documents.ts'

export const populations = (sources: readonly Source[]): VNode => (
  <>
    <p>
      The populations are competitors, gym lifters, and competitors in para classes. No figure mixes them. A percentile
      among competitors says how a lift compares with those of people who train for competition and are judged; a
      percentile among gym lifters says how it compares with lifts that people report themselves. The same squat ranks
      lower among competitors.
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
          <dt>Source dated</dt>
          <dd>{day(sourceDate)}</dd>
        </>
      )}
    </dl>
  </li>
)

const shownOr = (count: number | null): string => (count === null ? 'not counted' : integer(count))

export const verified = (source: Source | undefined): VNode => (
  <>
    <p>Competition results come from the archive of OpenPowerlifting. An entry counts if all of these are true:</p>
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
      Para classes have tables of their own (<code>source=para</code>), and lifters under 18 have the age brackets 13–15
      and 16–17. Both are requested explicitly and never blended into the verified tables. Adults have age brackets too,
      which are used if the weight class has at least 30 lifters in the bracket. The bracket of a result is that of the
      age in whole years or, without one, of the youngest age of its age class; a result with neither counts in the
      tables of all ages only, and one below 13 in none.
    </p>
    <p>
      Two options select other results of adults: <code>tested</code> selects drug-tested or untested meets only, and{' '}
      <code>equipment</code> lifts in knee wraps or in suits, if the server has imported them. A lifter with results of
      several kinds counts once in each. These tables have no age brackets.
    </p>
    <p>
      A <strong>total</strong> is the sum of the best of three attempts of the squat, the bench press and the deadlift
      in one meet, if all three succeeded; fourth attempts do not count. Its <strong>Dots</strong> (Konertz, 2019) are
      compared across all bodyweights: each lifter counts once, by the highest Dots of any total, which need not be the
      heaviest one.
    </p>
    <p>
      A lift is the best of three attempts, or a heavier fourth, and more than zero. Each lifter counts{' '}
      <strong>once</strong> per lift and weight class, with the best lift of a career in that class, at the lightest
      bodyweight of equal ones; otherwise lifters who compete often would dominate the table. That is why there are
      fewer lifters than results.
    </p>
    <p>
      Weight classes are those of the International Powerlifting Federation: above the lower bound, up to and including
      the upper one. The weigh-in decides, not the class entered: a lifter of 83.0 kg is in the 83 kg class, one of 83.1
      kg in the 93 kg class.
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
      report is refused, and counted as refused, if it cannot be right: more than {maxReps} repetitions, an impossible
      age or bodyweight, a lift heavier than any on record or out of all proportion to the body. Reports are anonymous,
      so a person who reports a lift twice counts twice: these are samples, not lifters.
    </p>
    <p>
      Bodyweight is divided into bands of 10 kg. If an age is given and its bracket has at least {smallestSample}{' '}
      samples, the table of that bracket is used; otherwise the table of all ages. The response names the bracket that
      was used.
    </p>
    {source && table('Bodyweight bands in kilograms', ['Sex', 'Bands'], bySex(source), 2)}
    {source?.ageBrackets && <p>Age brackets in years: {source.ageBrackets.map(({ label }) => label).join(', ')}.</p>}
    {source && <p>Lifts: {source.lifts.map(({ name }) => name).join(', ')}.</p>}
  </>
)

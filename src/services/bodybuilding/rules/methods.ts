/** The methods of bodybuilding for the methodology page, with the constants that the computation uses. */

import type { Method } from '../../../kernel/text/method.ts'
import { ACTIVE_MONTHS, listed, UNBEATEN_RIVALS } from '../../athletes/rules/sport/careers.ts'
import { ADULT_YEARS, CONTESTS_FOR_A_RATE, LONGEST_LIST } from '../../athletes/rules/sport/top-lists.ts'
import { MIN_RATED } from './careers/careers.ts'
import { MAX_DECADE_ENTRIES } from './careers/division-flows.ts'
import { RESULTS_MONTHS, RETURN_MONTHS } from './careers/division-moves.ts'
import { PEAK_MARGIN, PRIME_SEASONS } from './careers/peaks.ts'
import { MIN_EDITIONS } from './forecasts/back-test/accuracy.ts'
import { HALF_LIVES_DAYS } from './forecasts/back-test/backtest.ts'
import { RESAMPLES } from './forecasts/back-test/bootstrap.ts'
import { ELO_HALF_LIVES_DAYS, ELO_K } from './forecasts/back-test/elo.ts'
import { MIN_EDITIONS_TO_CHOOSE } from './forecasts/back-test/validation.ts'
import { PAST_EDITIONS } from './forecasts/forecasts.ts'
import {
  MIN_ENTRANTS,
  MIN_QUALIFIED_SHARE,
  RECENT_MONTHS,
  RECENT_PLACES,
  RECENT_RATED,
  STALE_MONTHS,
} from './forecasts/next-editions.ts'
import { MIN_PLACED } from './forecasts/prediction-factors.ts'
import { LEARNED_PLACES } from './forecasts/prediction-weights.ts'
import { MODEL_VERSION, SIMULATIONS } from './forecasts/predictions.ts'
import { BEST_OF_SEASON, HALF_LIFE_DAYS, PRIOR } from './forecasts/ratings.ts'
import { ERA_BOUNDS, MAX_ENTRIES, MIN_CONTESTS, PEAK_SEASONS, WEIGHTS } from './leaderboards/goat.ts'
import { MIN_DIVISIONS, CATEGORIES as RECORDS } from './leaderboards/records.ts'
import { CATEGORIES as TOP_LISTS } from './leaderboards/top-lists.ts'
import { POINTS, QUALIFIED_BY_POINTS, QUALIFIED_PLACES } from './seasons/road.ts'

/** The back-test results on the public placings, over all divisions of each contest; a test recomputes them. */
export const BACK_TEST = {
  flagship: {
    ...{ from: 1972, to: 2023, editions: 110 },
    winners: { model: 63, lastYear: 65, careerBest: 52, elo: 58 },
    podium: { model: 1.91, lastYear: 1.93, careerBest: 1.69, elo: 1.9 },
    spearman: { model: 0.64, lastYear: 0.58, careerBest: 0.6, elo: 0.63 },
    logLoss: { model: 1.23, lastYear: 1.4, careerBest: 1.55, elo: 1.41 },
    /** How far the model is ahead in log-loss, with the interval. */
    ahead: { lastYear: [0.17, 0.05, 0.3], careerBest: [0.32, 0.18, 0.47], elo: [0.18, 0.01, 0.36] },
  },
  second: {
    ...{ from: 2014, to: 2022, editions: 53 },
    winners: { model: 53, lastYear: 34, careerBest: 31, elo: 53 },
    podium: { model: 1.92, lastYear: 1.52, careerBest: 1.69, elo: 2.06 },
    spearman: { model: 0.69, lastYear: 0.41, careerBest: 0.48, elo: 0.71 },
    logLoss: { model: 1.63, lastYear: 2.26, careerBest: 2.29, elo: 1.76 },
    ahead: { lastYear: [0.63, 0.34, 0.9], careerBest: [0.65, 0.35, 0.95], elo: [0.13, -0.11, 0.39] },
  },
} as const

const { flagship, second } = BACK_TEST

/** `0.17, from 0.05 to 0.30`. */
const interval = ([value, low, high]: readonly [number, number, number]): string =>
  `${value.toFixed(2)}, from ${low.toFixed(2)} to ${high.toFixed(2)}`.replaceAll('-', '−')

const yearsOf = (days: number): number => days / 365
const halfLife = yearsOf(HALF_LIFE_DAYS)
const pointsOf = (level: keyof typeof POINTS): string => listed((POINTS[level] ?? []).map(String))

export const METHODS: readonly Method[] = [
  {
    slug: 'careers',
    title: 'Careers',
    paragraphs: [
      'A contest counts in a career once the athlete took part in it: placed, not finished or disqualified. Heats of a larger contest, withdrawals and start lists do not count. Who enters two divisions of one contest was at one contest, and the better place stands for it.',
      `An athlete is active while the last contest is not older than ${ACTIVE_MONTHS} months. Where only the year of a contest is known, the middle of that year stands for the day.`,
      'The division of an athlete is the one competed in most often; of equals the one of the latest contest. A flagship title is a win of the flagship contest in any division, a second title one of the second great contest: every division crowns its own champion.',
    ],
  },
  {
    slug: 'ratings',
    title: 'Ratings',
    paragraphs: [
      'Strengths are those of the Plackett–Luce model, division by division: in a field the next place goes to each athlete left in proportion to strength. They are the strengths under which all placings are most likely, found by Hunter’s MM algorithm. Who share a place are taken in every order; who share the last place were behind all others, and nothing is said of their order; who were disqualified or did not finish are left out.',
      `A contest counts half after ${halfLife} years. Everybody has also met an average athlete, and won and lost ${PRIOR} times: so nobody is infinitely strong for never having lost. Each rating has a standard error, which is large where little is known.`,
      `The rating of a season is in hindsight: as of the middle of the year, out of contests before and after it, each counted half when it is a year away. Ratings of the last seasons still change with the next ones. It is told as the lead over the ${BEST_OF_SEASON} best of that season, as a logarithm: it says how far somebody stood out in their day, not how two days compare, and nothing compares between divisions. Seasons of which fewer than ${MIN_RATED} athletes are known are not rated.`,
    ],
    formula: 'P(next place) = strength / sum of the strengths of those left; rating = log(strength)',
  },
  {
    slug: 'peaks',
    title: 'Phases and primes',
    paragraphs: [
      `The peak of a career lasts from the first to the last season that cannot be told from the best one: rated within its standard error, and at least within ${PEAK_MARGIN} of it, as whoever is that much weaker still wins 38 of 100 meetings. What lies before is the rise, what lies after the decline.`,
      `The prime, or peak window, is the ${PRIME_SEASONS} seasons rated best, all there are of a shorter career.`,
      'Who would have won of two primes is the probability under the model that the one is placed before the other, both against fields whose best are equal, averaged over what is not known of the ratings. It is told for athletes of one division, with the range in which it lies in 95 of 100 cases.',
    ],
    formula: 'P = σ(d / √(1 + π s² / 8)), d the difference of the leads and s its standard error',
  },
  {
    slug: 'predictions',
    title: 'Predictions',
    paragraphs: [
      `The flagship and the second contest are predicted division by division. The entrants are those of the start list, from ${MIN_ENTRANTS} on; otherwise those who have qualified for the flagship, once they are ${100 * MIN_QUALIFIED_SHARE}% of as many as were placed the last time; otherwise the recent top of the field: the first ${RECENT_PLACES} of the last edition and the ${RECENT_RATED} best rated who competed in the last ${RECENT_MONTHS} months of which fields are known. Of those some will not come. Nothing is predicted out of fields that are older than ${STALE_MONTHS} months.`,
      'Six factors make the strength of an entrant: the rating on the eve, the form (what was done lately against what was done before), being the champion, the place at the last edition, the number of contests so far, and never having competed before. How much each counts is learned from earlier editions of all divisions, as a rank-ordered logit of their first ' +
        `${LEARNED_PLACES} places; the flagship and the second contest have weights of their own. Each factor is shown with what it adds against the average of the field.`,
      `The probabilities of winning, of a place among three and among five are shares of ${SIMULATIONS.toLocaleString('en')} contests drawn from the model (${MODEL_VERSION}). The seed is made of the contest, the division and the year, so the same data gives the same bytes. Those of a field sum to 1, 3 and 5. Shares of athletes of nearly equal strength that a draw has swapped are put back into the order of strength, which is the order of every probability.`,
      `The last ${PAST_EDITIONS} editions of each division are told as the model would have on their eve, by weights learned from earlier years alone, beside the places that came of it; their entrants are those who were placed.`,
    ],
    formula: 'log(strength) = sum of weight × factor',
  },
  {
    slug: 'back-test',
    title: 'The back-test of predictions',
    paragraphs: [
      `Every edition with at least ${MIN_PLACED} athletes placed, and another such one before it, is predicted out of what was known on its eve, and measured year by year: whether the winner was named, how many of the podium were, the rank correlation (Spearman) over the finalists, and the log-loss, minus the logarithm of the probability that the winner was given; lower is better. Entrants are those who were placed.`,
      'Beside it stand three other forecasters: the order of the last edition, that of the best place ever had at one, and a dynamic Elo rating of all contests. The probabilities of the first two are how often entrants with such places won before, smoothed by half a win; those of the Elo rating are the model’s for its ratings. Where a forecast has ties, what it would be worth on average in random order counts.',
      `Settings are chosen by time-split validation: for each year those with the least log-loss over the editions of all earlier years, once ${MIN_EDITIONS_TO_CHOOSE} are known. The model chooses the half-life of its rating out of ${listed(HALF_LIVES_DAYS.map((days) => String(yearsOf(days))))} years; the Elo rating its K out of ${listed(ELO_K.map(String))}, its half-life out of ${listed(ELO_HALF_LIVES_DAYS.map((days) => (Number.isFinite(days) ? `${yearsOf(days)} years` : 'none')))}, and the scale of its probabilities. So every score is one that could have been had at the time. The prior of the ratings and the choice of factors are older than that rule: the prior is the best of three by the editions up to 2011, so only later years test it.`,
      `Intervals are those of a paired bootstrap: editions are drawn with replacement ${RESAMPLES.toLocaleString('en')} times, the same ones for every forecaster, and 95 of 100 means lie within. From ${MIN_EDITIONS} editions on, the model counts as better or worse where the whole interval of the difference lies on one side of zero. Of many such intervals one in twenty misses by chance.`,
      `On the public placings, over ${flagship.editions} editions of all divisions of the flagship contest (${flagship.from} to ${flagship.to}), the log-loss of the model is ${flagship.logLoss.model}, that of last year’s order ${flagship.logLoss.lastYear} (the model is ahead by ${interval(flagship.ahead.lastYear)}), of the Elo rating ${flagship.logLoss.elo} (${interval(flagship.ahead.elo)}) and of career bests ${flagship.logLoss.careerBest} (${interval(flagship.ahead.careerBest)}). It loses at naming: last year’s order names ${flagship.winners.lastYear}% of the winners and ${flagship.podium.lastYear} of three on the podium, the model ${flagship.winners.model}% and ${flagship.podium.model}, neither clearly. Whoever wants only names does at least as well with last year’s; the model is for how likely they are.`,
      `Over ${second.editions} editions of the second contest (${second.from} to ${second.to}) the model is clearly better than last year’s order (log-loss ${second.logLoss.model} against ${second.logLoss.lastYear}) and than career bests. The Elo rating comes close to it: its log-loss is ${second.logLoss.elo} (the model is ahead by ${interval(second.ahead.elo)}), and it names more of the podium (${second.podium.elo} against ${second.podium.model}), neither clearly.`,
    ],
  },
  {
    slug: 'goat',
    title: 'The greatest of all time',
    paragraphs: [
      `Four measures of a career, each divided by the best value on the board and weighted: flagship titles ${WEIGHTS.flagshipTitles}%, wins ${WEIGHTS.totalWins}%, dominance ${WEIGHTS.dominance}%, longevity (seasons with a contest) ${WEIGHTS.longevity}%. Who were best in all four would have 100. There is a board of all, of men, of women and of each division, of at most ${MAX_ENTRIES}.`,
      `Dominance counts rivals at contests whose whole field is known. It is the share of them that was beaten, as if everybody had met ${UNBEATEN_RIVALS} more and beaten none of them: otherwise whoever won a single contest would have beaten 100% for ever. The share as it is stands beside it. Where no field of a career is known whole, dominance is unknown and the other measures weigh in its place. Rivals are those of the same division at the same contest.`,
      `Adjusted for eras, a title or win weighs the depth of its division in that season, divided by the mean depth of the division, at least ${ERA_BOUNDS.min} and at most ${ERA_BOUNDS.max}: one of a shallow year counts less. Depth is how far the ${BEST_OF_SEASON} best stood above the average athlete; a season of which fewer than ${MIN_CONTESTS} contests are known weighs what the nearest other does, so where a source knows little but the great contests of early years, all of these weigh alike. At their peak, only the best ${PEAK_SEASONS} seasons of each athlete count.`,
      `The best of a decade are scored alike out of its contests alone, the best ${MAX_DECADE_ENTRIES} of each division.`,
    ],
    formula: `${WEIGHTS.flagshipTitles} × titles / most titles + … + ${WEIGHTS.dominance} × dominance / best dominance + …, where dominance = beaten / (met + ${UNBEATEN_RIVALS})`,
  },
  {
    slug: 'records',
    title: 'Records and top lists',
    paragraphs: [
      `${RECORDS.length} records of careers, of all, of men and of women, and ${TOP_LISTS.length} top lists, of all contests and of those of each division alone; at most ${LONGEST_LIST} entries each, and those with equal values share a place. “Record” means the most of the contests known here.`,
      `The best win rate needs ${CONTESTS_FOR_A_RATE} contests. The youngest and oldest winners are those of professional contests in divisions not made by age, where day of birth and day of the contest are known; nobody is listed for a win before the age of ${ADULT_YEARS}. Most divisions won begins with ${MIN_DIVISIONS}.`,
      'A record is news in the feed when one athlete alone leads it and raised it at one of the latest contests.',
    ],
  },
  {
    slug: 'road',
    title: 'The road to the flagship contest',
    paragraphs: [
      `Qualifying contests of a season are those at second, major and professional level from the day after the flagship contest of the year before to the day before its own. The first places of a division earn ${pointsOf('PRO')} points at professional level, ${pointsOf('SECOND')} above it; those who tie get the points of the place they share. Of equal points more wins stand first.`,
      `Where a source says who qualified, exactly these did. Otherwise it is worked out and marked as derived: the first ${QUALIFIED_PLACES} of the flagship contest of the year before, the winners of qualifying contests, and of the others the ${QUALIFIED_BY_POINTS} with most points. That is who had earned an invitation by these rules, not who came.`,
    ],
  },
  {
    slug: 'migrations',
    title: 'Moves between divisions',
    paragraphs: [
      `An athlete has moved with the first contest in a division never entered before if, in the ${RETURN_MONTHS} months from it, the new division is competed in more often than the old one. Who tries another division and comes back has not moved.`,
      `What a move brought is told by the mean places of the ${RESULTS_MONTHS} months before and after. Places of two divisions are not of the same fields: a better place is not a better athlete. Where a division is renamed, everybody moves.`,
    ],
  },
  {
    slug: 'analytics',
    title: 'Division analytics',
    paragraphs: [
      'Year by year, of those who took part in contests that are over: contests, entries, athletes, the mean field, nations, and new faces, who had never competed in the division before as far as is known here.',
      `The concentration of wins is the Herfindahl index: 1 where one athlete won all, 1/n where n athletes won equally often. The depth is how far the ${BEST_OF_SEASON} best stood above the average athlete of the season; it also grows with how many of the others are known.`,
    ],
    formula: 'concentration = sum of (wins of an athlete / all wins)²',
  },
]

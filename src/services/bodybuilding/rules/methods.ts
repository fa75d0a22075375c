/** The methods of bodybuilding for the methodology page, with the constants that the computation uses. */

import type { Method } from '../../../kernel/method.ts'
import { ACTIVE_MONTHS, listed, UNBEATEN_RIVALS } from '../../athletes/rules/sport/careers.ts'
import { ADULT_YEARS, CONTESTS_FOR_A_RATE, LONGEST_LIST } from '../../athletes/rules/sport/top-lists.ts'
import { MIN_RATED } from './careers/careers.ts'
import { MAX_DECADE_ENTRIES } from './careers/division-flows.ts'
import { RESULTS_MONTHS, RETURN_MONTHS } from './careers/division-moves.ts'
import { PEAK_MARGIN, PRIME_SEASONS } from './careers/peaks.ts'
import {
  MIN_ENTRANTS,
  MIN_QUALIFIED_SHARE,
  PAST_EDITIONS,
  RECENT_MONTHS,
  RECENT_PLACES,
  RECENT_RATED,
  STALE_MONTHS,
} from './forecasts/forecasts.ts'
import { MIN_PLACED } from './forecasts/prediction-factors.ts'
import { LEARNED_PLACES } from './forecasts/prediction-weights.ts'
import { MODEL_VERSION, SIMULATIONS } from './forecasts/predictions.ts'
import { BEST_OF_SEASON, HALF_LIFE_DAYS, PRIOR } from './forecasts/ratings.ts'
import { ERA_BOUNDS, MAX_ENTRIES, MIN_CONTESTS, PEAK_SEASONS, WEIGHTS } from './leaderboards/goat.ts'
import { MIN_DIVISIONS, CATEGORIES as RECORDS } from './leaderboards/records.ts'
import { CATEGORIES as TOP_LISTS } from './leaderboards/top-lists.ts'
import { POINTS, QUALIFIED_BY_POINTS, QUALIFIED_PLACES } from './seasons/road.ts'

/**
 * The back-test results on the public placings, in the men’s open of the flagship contest, for the model and for last
 * year’s order. No constant was chosen on these years.
 */
export const BACK_TEST = {
  ...{ from: 2012, to: 2022, editions: 11 },
  model: { winners: 7, podium: 18, spearman: 0.71, logLoss: 1.35 },
  lastYear: { winners: 7, podium: 20, spearman: 0.69, logLoss: 1.52 },
} as const

const { model, lastYear } = BACK_TEST
const halfLife = HALF_LIFE_DAYS / 365
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
      `The flagship and the second contest are predicted division by division. The entrants are those of the start list, from ${MIN_ENTRANTS} on; otherwise those who have qualified for the flagship, once they are ${100 * MIN_QUALIFIED_SHARE} % of as many as were placed the last time; otherwise the recent top of the field: the first ${RECENT_PLACES} of the last edition and the ${RECENT_RATED} best rated who competed in the last ${RECENT_MONTHS} months of which fields are known. Of those some will not come. Nothing is predicted out of fields that are older than ${STALE_MONTHS} months.`,
      'Six factors make the strength of an entrant: the rating on the eve, the form (what was done lately against what was done before), being the champion, the place at the last edition, the number of contests so far, and never having competed before. How much each counts is learned from earlier editions of all divisions, as a rank-ordered logit of their first ' +
        `${LEARNED_PLACES} places; the flagship and the second contest have weights of their own. Each factor is shown with what it adds against the average of the field.`,
      `The probabilities of winning, of a place among three and among five are shares of ${SIMULATIONS.toLocaleString('en')} contests drawn from the model (${MODEL_VERSION}). The seed is made of the contest, the division and the year, so the same data gives the same bytes. Those of a field sum to 1, 3 and 5.`,
      `The last ${PAST_EDITIONS} editions of each division are told as the model would have on their eve, by weights learned from earlier years alone, beside the places that came of it; their entrants are those who were placed.`,
    ],
    formula: 'log(strength) = sum of weight × factor',
  },
  {
    slug: 'back-test',
    title: 'The back-test of predictions',
    paragraphs: [
      `Every edition with at least ${MIN_PLACED} athletes placed, and another such one before it, is predicted out of what was known on its eve, and measured year by year: whether the winner was named, how many of the podium were, the rank correlation (Spearman) over the finalists, and the log-loss, minus the logarithm of the probability that the winner was given; lower is better. Entrants are those who were placed.`,
      'Beside it stand two rules of thumb: the order of the last edition, and that of the best place ever had at one. Their probabilities are how often entrants with such places won before, smoothed by half a win. Where a forecast has ties, what it would be worth on average in random order counts.',
      `On the public placings, in the men’s open of the flagship contest from ${BACK_TEST.from} to ${BACK_TEST.to}, ${BACK_TEST.editions} editions, the model gave winners better probabilities than last year’s order (log-loss ${model.logLoss} against ${lastYear.logLoss}) and ordered the finalists better (rank correlation ${model.spearman} against ${lastYear.spearman}). It named as many winners (${model.winners} and ${lastYear.winners}) and fewer of the podium: ${model.podium} of ${3 * BACK_TEST.editions} against ${lastYear.podium}. Whoever wants only three names does better with last year’s: the men’s open is small and steady at its top, and a model that also weighs a summer’s form and newcomers spreads its guesses wider than one that repeats the last podium. The model is for how likely they are.`,
      'Half-life and prior were chosen on other divisions and earlier years than these.',
    ],
  },
  {
    slug: 'goat',
    title: 'The greatest of all time',
    paragraphs: [
      `Four measures of a career, each divided by the best value on the board and weighted: flagship titles ${WEIGHTS.flagshipTitles} %, wins ${WEIGHTS.totalWins} %, dominance ${WEIGHTS.dominance} %, longevity (seasons with a contest) ${WEIGHTS.longevity} %. Who were best in all four would have 100. There is a board of all, of men, of women and of each division, of at most ${MAX_ENTRIES}.`,
      `Dominance is the share of rivals beaten, as if everybody had met ${UNBEATEN_RIVALS} more and beaten none of them: otherwise whoever won a single contest would have beaten 100 % for ever. Rivals are those of the same division at the same contest.`,
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

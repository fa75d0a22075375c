/** The methods of bodybuilding for the methodology page, with the constants that the computation uses. */

import type { Method } from '../../../kernel/text/method.ts'
import { listed } from '../../../kernel/text/phrases.ts'
import { ACTIVE_MONTHS, UNBEATEN_RIVALS } from '../../athletes/rules/sport/careers.ts'
import { ORDER_OF_CONTESTS } from '../../athletes/rules/sport/days.ts'
import { ADULT_YEARS, AGES_IN_YEARS, CONTESTS_FOR_A_RATE, LONGEST_LIST } from '../../athletes/rules/sport/top-lists.ts'
import { STREAKS } from '../../athletes/rules/sport/totals.ts'
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
import { HALF_LIVES } from './forecasts/plackett-luce.ts'
import { LAST_STANDING, MIN_PLACED } from './forecasts/prediction-factors.ts'
import { LEARNED_PLACES } from './forecasts/prediction-weights.ts'
import { MODEL_VERSION, SIMULATIONS } from './forecasts/predictions.ts'
import { BEST_OF_SEASON, HALF_LIFE_DAYS, PRIOR } from './forecasts/ratings.ts'
import { ERA_BOUNDS, MAX_ENTRIES, MIN_CONTESTS, PEAK_SEASONS, WEIGHTS } from './leaderboards/goat.ts'
import { MIN_DIVISIONS, CATEGORIES as RECORDS } from './leaderboards/records.ts'
import { CATEGORIES as TOP_LISTS } from './leaderboards/top-lists.ts'
import { MAX_ITEMS, MONTHS_AHEAD } from './seasons/feed.ts'
import { POINTS, QUALIFIED_BY_POINTS, QUALIFIED_PLACES } from './seasons/road.ts'

/** The back-test results on the public placings, over all divisions of each contest; a test recomputes them. */
export const BACK_TEST = {
  flagship: {
    ...{ from: 1972, to: 2023, editions: 110 },
    winners: { model: 63, lastYear: 65, careerBest: 52, elo: 58 },
    podium: { model: 1.92, lastYear: 1.93, careerBest: 1.7, elo: 1.9 },
    spearman: { model: 0.64, lastYear: 0.58, careerBest: 0.6, elo: 0.63 },
    logLoss: { model: 1.22, lastYear: 1.38, careerBest: 1.54, elo: 1.41 },
    /** How far the model is ahead in log-loss, with the interval. */
    ahead: { lastYear: [0.16, 0.04, 0.27], careerBest: [0.32, 0.18, 0.47], elo: [0.19, 0.01, 0.36] },
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

/** `0.16, from 0.04 to 0.27`. */
const interval = ([value, low, high]: readonly [number, number, number]): string =>
  `${value.toFixed(2)}, from ${low.toFixed(2)} to ${high.toFixed(2)}`.replaceAll('-', '−')

const yearsOf = (days: number): number => days / 365
const halfLife = yearsOf(HALF_LIFE_DAYS)
const pointsOf = (level: keyof typeof POINTS): string => listed((POINTS[level] ?? []).map(String))

/** How each factor is computed. */
const FACTORS_DEFINED =
  'The rating is the logarithm of strength, from the contests before that day; form is the same with a half-life of half a year, less the rating. ' +
  `The place at the last edition counts as 1 − ln(place) / ln(${LAST_STANDING}), at least 0, and as 0 without one; the contests as ln(1 + contests). Champion and newcomer, who has never been placed in the division, count as 1 or 0.`

export const METHODS: readonly Method[] = [
  {
    slug: 'careers',
    title: 'Careers',
    paragraphs: [
      'A contest counts towards a career if the athlete took part in it: placed, did not finish or was disqualified. Heats of a larger contest, withdrawals and start lists do not count. An athlete who enters two divisions of one contest has one contest, with the better of the two places.',
      `An athlete is active if the last contest was at most ${ACTIVE_MONTHS} months ago. ${ORDER_OF_CONTESTS} ${STREAKS}`,
      'An athlete’s division is the one competed in most often or, if several are equal, the one of the latest contest. A flagship title is a win of the flagship contest in any division, and a second title a win of the second major contest in any division: each division crowns its own champion.',
    ],
  },
  {
    slug: 'ratings',
    title: 'Ratings',
    paragraphs: [
      'Strengths are those of the Plackett–Luce model, division by division: within a field, each remaining athlete takes the next place with a probability proportional to strength. They are the strengths that make all the placings most likely, found with Hunter’s MM algorithm. Athletes who share a place are considered in every order, by Efron’s approximation. Athletes who share last place finished behind all the others, in no particular order. Disqualified athletes and those who did not finish are left out.',
      `The weight of a contest halves every ${halfLife} years, and after ${HALF_LIVES} half-lives the contest no longer counts. Everyone is also assumed to have met an average athlete and to have won and lost ${PRIOR} times, so that nobody is infinitely strong for never having lost. Each rating has a standard error, from the curvature of the likelihood with the strengths of the rivals taken as known, and of the common strength of a group that never met the others; it is large where little is known.`,
      `A season’s rating is retrospective: it is as of the middle of the year and uses contests before and after it, with a contest a year away counting half (a half-life of one year). Ratings of the latest seasons therefore still change with new contests. A rating is the logarithm of the lead over the ${BEST_OF_SEASON} best athletes of that season, that is, the difference from their mean; the best are those with the highest strength less one standard error, so that one good placing is not enough. An athlete who was rated in several divisions has the highest of these ratings. It shows how far an athlete stood out at the time, not how eras compare, and it is not comparable between divisions. Seasons with fewer than ${MIN_RATED} placed athletes are not rated.`,
    ],
    formula: 'P(next place) = strength / sum of the strengths of the remaining athletes; rating = log(strength)',
  },
  {
    slug: 'peaks',
    title: 'Phases and primes',
    paragraphs: [
      `The peak of a career lasts from the first to the last season that cannot be distinguished from the best one: its rating is within one standard error of the best, or within ${PEAK_MARGIN}, at which the weaker athlete still wins 38 of 100 meetings. Before it comes the rise, after it the decline.`,
      `The prime, or peak window, is the ${PRIME_SEASONS} best-rated seasons, or all rated seasons of a shorter career. Its standard error is the mean of theirs, and not less, because the ratings of these seasons share most of their contests.`,
      'The comparison of two primes gives the model’s probability that one athlete places ahead of the other, each against a field whose best athletes are equally strong, averaged over the uncertainty of the ratings. It is given for athletes of one division, with its 95% interval.',
    ],
    formula: 'P = σ(d / √(1 + π s² / 8)), where d is the difference between the leads and s its standard error',
  },
  {
    slug: 'predictions',
    title: 'Predictions',
    paragraphs: [
      `The flagship and the second major contest are predicted division by division. The entrants are those on the start list, if there are at least ${MIN_ENTRANTS}; otherwise the athletes who have qualified for the flagship, once they number ${100 * MIN_QUALIFIED_SHARE}% of those placed last time; otherwise the recent top of the field: the first ${RECENT_PLACES} of the last edition and the ${RECENT_RATED} best-rated athletes who competed in a known field in the last ${RECENT_MONTHS} months. Some of these will not compete. No prediction is made from fields older than ${STALE_MONTHS} months.`,
      'Six factors make up an entrant’s strength: the rating on the eve of the contest, form (recent results against earlier ones), being the reigning champion, the place at the last edition, the number of contests so far, and being a newcomer. ' +
        FACTORS_DEFINED +
        ' The weight of each is learned from earlier editions of all divisions, with a rank-ordered logit of their first ' +
        `${LEARNED_PLACES} places, and drawn towards 1 for the rating and 0 for the others by a normal prior with standard deviation 1; the flagship and the second major contest have separate weights. Each factor is shown with what it adds relative to the average of the field.`,
      `The probabilities of winning, of a podium place and of a top-five place are shares of ${SIMULATIONS.toLocaleString('en')} contests simulated with the model (${MODEL_VERSION}). The seed is derived from the contest, the division and the year, so the same data gives the same bytes. The probabilities of a field sum to 1, 3 and 5. If chance swaps the shares of athletes of nearly equal strength, they are put back into the order of strength, so that every probability follows that order.`,
      `The last ${PAST_EDITIONS} editions of each division are shown as the model would have predicted them on their eve, with weights learned from earlier years only, next to the actual places. Their entrants are the athletes who were placed.`,
    ],
    formula: 'log(strength) = sum of weight × factor',
  },
  {
    slug: 'back-test',
    title: 'Back-testing the predictions',
    paragraphs: [
      `Every edition with at least ${MIN_PLACED} placed athletes that follows another such edition is predicted from what was known on its eve and scored year by year: whether the winner was predicted, how many of the podium were, the rank correlation (Spearman) over the finalists (everyone except those who share the last place), and the log-loss, which is minus the logarithm of the probability given to the winner (lower is better; for the model, the exact probability and not the simulated share). The entrants are the athletes who were placed.`,
      'Three other forecasters are scored alongside it: the order of the last edition of which more than the winner is known, the order of the best place ever achieved at an earlier edition, and a dynamic Elo rating over all contests. The probabilities of the first two are proportional to how often entrants with such a place (1, 2, 3, 4 to 6, lower, none) won the editions of the same contest in earlier years, in all divisions, (wins + ½) / (entries + 1). A contest changes the Elo rating, which begins at 0 and returns to it by its half-life, by K × (share of the rivals beaten − share expected), with 1 / (1 + 10^(difference / 400)) expected of each rival, a shared place as half a win and a shared last place as no meeting; its probabilities are proportional to 10^(scale × rating / 400). A forecast with ties scores what it would be worth on average in random order.',
      `Settings are chosen by time-split validation: for each year, those with the lowest log-loss over the editions of all earlier years, once ${MIN_EDITIONS_TO_CHOOSE} are known. The model chooses the half-life of its rating from ${listed(HALF_LIVES_DAYS.map((days) => String(yearsOf(days))))} years; the Elo rating chooses its K from ${listed(ELO_K.map(String))}, its half-life from ${listed(ELO_HALF_LIVES_DAYS.map((days) => (Number.isFinite(days) ? `${yearsOf(days)} years` : 'none')))}, and the scale of its probabilities. Every score could therefore have been achieved at the time. The prior of the ratings and the choice of factors predate this rule: the prior is the best of three on the editions up to 2011, so only later years test it.`,
      `Intervals come from a paired bootstrap: editions are resampled with replacement ${RESAMPLES.toLocaleString('en')} times, using the same samples for every forecaster, and 95 of 100 means lie within the interval. With at least ${MIN_EDITIONS} editions, the model counts as better or worse if the whole interval of the difference lies on one side of zero. Of many such intervals, one in twenty misses by chance.`,
      `On the public placings, over ${flagship.editions} editions of all divisions of the flagship contest (${flagship.from}–${flagship.to}), the log-loss is ${flagship.logLoss.model} for the model, ${flagship.logLoss.lastYear} for last year’s order (the model is ahead by ${interval(flagship.ahead.lastYear)}), ${flagship.logLoss.elo} for the Elo rating (${interval(flagship.ahead.elo)}) and ${flagship.logLoss.careerBest} for career bests (${interval(flagship.ahead.careerBest)}). The model does not lead at naming: last year’s order predicts ${flagship.winners.lastYear}% of the winners and ${flagship.podium.lastYear} of three on the podium, the model ${flagship.winners.model}% and ${flagship.podium.model}; neither difference is clear. For names alone, last year’s order does at least as well; the model adds how likely they are.`,
      `Over ${second.editions} editions of the second major contest (${second.from}–${second.to}), the model is clearly better than last year’s order (log-loss ${second.logLoss.model} against ${second.logLoss.lastYear}) and than career bests. The Elo rating comes close: its log-loss is ${second.logLoss.elo} (the model is ahead by ${interval(second.ahead.elo)}), and it predicts more of the podium (${second.podium.elo} against ${second.podium.model}); neither difference is clear.`,
    ],
  },
  {
    slug: 'goat',
    title: 'The greatest of all time',
    paragraphs: [
      `Four measures of a career, each divided by the best value on the board and weighted: flagship titles ${WEIGHTS.flagshipTitles}%, wins ${WEIGHTS.totalWins}%, dominance ${WEIGHTS.dominance}%, longevity (seasons with a contest) ${WEIGHTS.longevity}%. An athlete who was best in all four would score 100. There are boards for everyone, for men, for women and for each division, of at most ${MAX_ENTRIES} athletes.`,
      `Dominance counts rivals at contests whose whole field is known. It is the share of them that the athlete beat, as if everyone had met ${UNBEATEN_RIVALS} more and beaten none of them; otherwise an athlete with a single win in a single contest would have beaten 100% for ever. The plain share is shown next to it. Rivals who placed behind or not at all were beaten, those who share the place were not. If no field of a career is known in full, dominance is unknown and the other measures take its weight. Only rivals in the same division at the same contest count; if an athlete entered two divisions of it, those of the division with the better place.`,
      `On era-adjusted boards, each title or win is weighted by the depth of its division in that season, divided by the mean depth of the division, at least ${ERA_BOUNDS.min} and at most ${ERA_BOUNDS.max}: a title in a shallow year counts less. Depth is how far the ${BEST_OF_SEASON} best stood above the average athlete, and its mean is that of the seasons with at least ${MIN_CONTESTS} known contests. Any other season takes the weight of the nearest other season, so if a source covers little but the major contests of early years, those years all weigh the same. On peak boards, only the best ${PEAK_SEASONS} seasons of each athlete count: those with the highest score when every season on the board is scored as if it were a career, of equal ones the earlier.`,
      `The best of a decade are scored in the same way, from the contests of that decade only; the best ${MAX_DECADE_ENTRIES} of each division are listed.`,
    ],
    formula: `${WEIGHTS.flagshipTitles} × titles / most titles + … + ${WEIGHTS.dominance} × dominance / best dominance + …, where dominance = beaten / (met + ${UNBEATEN_RIVALS})`,
  },
  {
    slug: 'records',
    title: 'Records and top lists',
    paragraphs: [
      `There are ${RECORDS.length} career records, each for everyone, for men and for women, and ${TOP_LISTS.length} top lists, each over all contests and for each division, of at most ${LONGEST_LIST} entries each. Equal values share a place. A “record” is the highest value among the contests known here.`,
      `The best win rate requires ${CONTESTS_FOR_A_RATE} contests. The youngest and oldest winners are those of professional contests outside age divisions whose day of birth and day of the contest are known; wins before the age of ${ADULT_YEARS} are not listed. ${AGES_IN_YEARS} Most divisions won starts at ${MIN_DIVISIONS}.`,
      `The feed has the ${MAX_ITEMS.RESULT} latest contests and up to ${MAX_ITEMS.UPCOMING} upcoming ones of the next ${MONTHS_AHEAD} months, as far as their day is known. A record becomes news in the feed when a single athlete leads it and extended it at one of the latest contests.`,
    ],
  },
  {
    slug: 'road',
    title: 'The road to the flagship contest',
    paragraphs: [
      `The qualifying contests of a season are those at second, major and professional level, from the day after the previous year’s flagship contest to the day before its own. The first places of a division earn ${pointsOf('PRO')} points at professional level and ${pointsOf('SECOND')} above it; tied athletes get the points of the place they share. If points are equal, more wins rank first. A season has a list if the division is held at its flagship contest and was held at one before; the first edition of a division has none.`,
      `If a source says who qualified, exactly those athletes did. Otherwise the list is computed and marked as derived: the first ${QUALIFIED_PLACES} of the previous year’s flagship contest, the winners of qualifying contests, and the ${QUALIFIED_BY_POINTS} other athletes with the most points, with all who equal the third of them. These are the athletes who earned an invitation under these rules, not those who competed.`,
    ],
  },
  {
    slug: 'migrations',
    title: 'Moves between divisions',
    paragraphs: [
      `An athlete moves with the first contest in a new division if, in the ${RETURN_MONTHS} months from then, they compete in it more often than in the old one. An athlete who tries another division and returns has not moved.`,
      `The effect of a move is shown by the mean places in the ${RESULTS_MONTHS} months up to the last contest in the old division and in the ${RESULTS_MONTHS} months from the first in the new one, which may be years later. The fields of two divisions differ, so a better place does not mean a better athlete. When a division is renamed, everyone moves.`,
    ],
  },
  {
    slug: 'analytics',
    title: 'Division analytics',
    paragraphs: [
      'Year by year, for athletes who took part in completed contests: contests, entries, athletes, mean field size, nations, and new faces, who had not competed in the division before as far as is known here.',
      `The concentration of wins is the Herfindahl index: 1 if one athlete won everything, 1/n if n athletes won equally often. The depth is how far the ${BEST_OF_SEASON} best stood above the average athlete of the season; it also grows with the number of other athletes known.`,
    ],
    formula: 'concentration = sum of (an athlete’s wins / all wins)²',
  },
]

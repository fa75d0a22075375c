/** The methods of strongman for the methodology page, with the constants that the computation uses. */

import type { Method } from '../../../kernel/text/method.ts'
import { listed } from '../../../kernel/text/phrases.ts'
import { ACTIVE_MONTHS, UNBEATEN_RIVALS } from '../../athletes/rules/sport/careers.ts'
import { ORDER_OF_CONTESTS } from '../../athletes/rules/sport/days.ts'
import { ADULT_YEARS, AGES_IN_YEARS, CONTESTS_FOR_A_RATE, LONGEST_LIST } from '../../athletes/rules/sport/top-lists.ts'
import { STREAKS } from '../../athletes/rules/sport/totals.ts'
import { LEVELS, MIN_SAMPLE_SIZE } from './events/levels.ts'
import { PROFESSIONAL_LEVELS } from './events/standards.ts'
import { WEIGHTS } from './leaderboards/greatest.ts'
import {
  BEST_CONTESTS,
  COUNTED_CONTESTS,
  COUNTED_MONTHS,
  FULL_POINTS,
  HALVED_EVERY_MONTHS,
  LEVEL_WEIGHTS,
} from './leaderboards/rankings.ts'
import { SAME_LIFT_KG } from './leaderboards/records.ts'
import { CATEGORIES } from './leaderboards/top-lists.ts'

const percentiles = listed(LEVELS.map(({ percentile }) => String(percentile)))
const [one, other] = [WEIGHTS.titles, WEIGHTS.dominance]

export const METHODS: readonly Method[] = [
  {
    slug: 'careers',
    title: 'Careers',
    paragraphs: [
      'A contest counts towards a career if the athlete took part in it: placed, did not finish or was disqualified. Heats and groups of a larger contest, withdrawals and start lists do not count. An athlete who enters two divisions of one contest has one contest, with the better of the two places.',
      `An athlete is active if the last contest was at most ${ACTIVE_MONTHS} months ago. ${ORDER_OF_CONTESTS} ${STREAKS}`,
      'An athlete’s division is the one competed in most often or, if several are equal, the one of the latest contest. World titles are wins of world championships, including those of a class or an age group; major series such as the Arnold are named by their own titles. A win at national level makes an athlete national champion only in the athlete’s own country, and only once a year.',
    ],
  },
  {
    slug: 'personal-bests',
    title: 'Personal bests',
    paragraphs: [
      'A personal best is the best mark in the unit of the event, at the contest where it was first set. In events measured by weight it is the weight lifted in kilograms, even if it was lifted for repetitions, as long as at least one counted. In all other events, only marks in the event’s own unit count.',
      'Heats count, and so do listed records, even from contests that are not known here. Marks of zero and the marks of a disqualified entry do not count, and neither does the time of a course that was not completed: of those who moved several implements, only the times of those who moved the most count.',
      'Contests use different implements and courses. In events whose marks are hardly comparable between contests, such as the yoke or a truck pull, a personal best is the best mark, not the best performance.',
    ],
  },
  {
    slug: 'rankings',
    title: 'Rankings',
    paragraphs: [
      `Each placing earns points based on the level of the contest, the place, and N, the number of athletes in the division. The weight of the level is ${LEVEL_WEIGHTS.WORLD} (world), ${LEVEL_WEIGHTS.MAJOR} (major), ${LEVEL_WEIGHTS.NATIONAL} (national) or ${LEVEL_WEIGHTS.REGIONAL} (regional). Tied athletes get the points of the place they share.`,
      `Points halve every ${HALVED_EVERY_MONTHS} months and expire after ${COUNTED_MONTHS}; in between they do not change. The ranking of a past year is as of 31 December, that of the current year as of the day of the data. Each athlete’s best ${COUNTED_CONTESTS} contests of these months count, so that many small contests do not outweigh the titles; the best ${BEST_CONTESTS} are listed.`,
      'If the results of a contest omit some of the athletes, N is the last known place, provided that it is plausible: a place beyond twice the number of entrants plus ten is treated as a typing error and earns nothing.',
    ],
    formula: `${FULL_POINTS} × level × (N + 1 − place) / N`,
  },
  {
    slug: 'greatest',
    title: 'The greatest of all time',
    paragraphs: [
      `Six measures of a career, each divided by the best value on the board and weighted: world titles ${WEIGHTS.titles}%, wins ${WEIGHTS.wins}%, podiums ${WEIGHTS.podiums}%, dominance ${WEIGHTS.dominance}%, longevity (seasons with a contest) ${WEIGHTS.longevity}%, records set ${WEIGHTS.records}%. An athlete who was best in all six would score 100.`,
      `Dominance counts rivals at contests whose whole field is known. It is the share of them that the athlete beat, as if everyone had met ${UNBEATEN_RIVALS} more and beaten none of them; otherwise an athlete with a single win in a single contest would have beaten 100% for ever. The plain share is shown next to it. Rivals who placed behind or not at all were beaten, those who share the place were not. At a contest entered in two divisions, only the division with the better place counts. If no field of a career is known in full, dominance is unknown and the other measures take its weight.`,
      'There is a board for each division and an overall board. World titles count on the board of a division if they were won in it, and on the overall board only if they were won in the open division of men or women, because classes and age groups are not comparable with these. Records count on every board, since they are kept for men and women only. Every entry of the list of records counts alike, including broken records and those of categories within an event.',
    ],
    formula: `${one} × titles / most titles + … + ${other} × dominance / best dominance + …, where dominance = beaten / (met + ${UNBEATEN_RIVALS})`,
  },
  {
    slug: 'records',
    title: 'Records',
    paragraphs: [
      'In events whose marks are comparable between contests, marks are processed day by day: a mark better than all previous ones is a record. Equalling a record on a later day does not set a new one; on the same day, the record is shared. A weight set by the contest, to be lifted for repetitions, is not a record. There is one progression for men and one for women, regardless of the class they competed in.',
      `Records listed by a source join the progression if they beat all previous marks; otherwise, as with most class records, they are shown alongside it. A listed record that repeats a mark of the progression, by the same athlete and within ${SAME_LIFT_KG} kg, is merged with it and adds its remark. Categories within an event (such as a number of repetitions with a given weight) come only from sources and follow the marks of the event. If an event has no other records, the best current record in its categories is shown as its record.`,
      'A record is current if no mark in its progression or category is better. A “record” is the best mark among the contests known here.',
    ],
  },
  {
    slug: 'standards',
    title: 'Standards',
    paragraphs: [
      `The best marks of all athletes of one sex in an event, at percentiles ${percentiles}: quantiles of type 7, with linear interpolation. A higher percentile is always the better mark; for times, the shorter one.`,
      `They are the personal bests, except that a weight set by the contest, to be lifted for repetitions, does not count: it says little of what an athlete could lift. An athlete without a mark, because no attempt succeeded, does not count either, which makes the levels somewhat higher than those of all who tried. There is no standard for fewer than ${MIN_SAMPLE_SIZE} athletes.`,
      'These are athletes who competed, not everyone who trains. In events whose implements differ from contest to contest, the marks are only roughly comparable.',
    ],
  },
  {
    slug: 'pro-benchmarks',
    title: 'Professional benchmarks',
    paragraphs: [
      `All marks in an event’s own unit at contests of ${listed(PROFESSIONAL_LEVELS.map((level) => level.toLowerCase()))} level, year by year, in the open divisions only; heats of these contests are included. A weight set by the contest, to be lifted for repetitions, does not count, and neither do failed attempts, so the means are those of successful ones.`,
      'A winner’s mark is the mark of the athlete who won the event: by place or, if the event has no places, by points.',
    ],
  },
  {
    slug: 'top-lists',
    title: 'Top lists',
    paragraphs: [
      `There are ${CATEGORIES.length} lists of at most ${LONGEST_LIST} entries each; equal values share a place. Athletes with a value of zero are not listed.`,
      `The best win rate requires ${CONTESTS_FOR_A_RATE} contests. The youngest and oldest winners are those of contests at national level or higher, outside age divisions, whose day of birth and day of the contest are known; wins before the age of ${ADULT_YEARS} are not listed. ${AGES_IN_YEARS}`,
      'The heaviest lifts are personal bests, including listed records.',
    ],
  },
]

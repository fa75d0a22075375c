/** The methods of strongman for the methodology page, with the constants that the computation uses. */

import type { Method } from '../../../kernel/text/method.ts'
import { ACTIVE_MONTHS, listed, UNBEATEN_RIVALS } from '../../athletes/rules/sport/careers.ts'
import { ADULT_YEARS, CONTESTS_FOR_A_RATE, LONGEST_LIST } from '../../athletes/rules/sport/top-lists.ts'
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
      'A contest counts in a career once the athlete took part in it: placed, not finished or disqualified. Heats and groups of a larger contest, withdrawals and start lists do not count. Who enters two divisions of one contest was at one contest, and the better place stands for it.',
      `An athlete is active while the last contest is not older than ${ACTIVE_MONTHS} months. Where only the year of a contest is known, the middle of that year stands for the day.`,
      'The division of an athlete is the one competed in most often; of equals the one of the latest contest. World titles are wins of world championships, also of those of a class or an age; great series such as the Arnold are named by their own titles. A win at national level makes a national champion only in the athlete’s own country, and once a year.',
    ],
  },
  {
    slug: 'personal-bests',
    title: 'Personal bests',
    paragraphs: [
      'A personal best is the best mark in the unit of the event, where it was set first. In events measured in weight it is the kilograms lifted, also where a weight was lifted for repetitions: at least one of them counts. In all other events only marks in the event’s own unit count.',
      'Heats count, and so do listed records, also those of contests that are not known here. The time of a course that was not completed and the marks of a disqualified entry do not.',
      'Contests use different implements and courses. Of events whose marks say little across contests, such as the yoke or a truck pull, a best is the best mark, not the best performance.',
    ],
  },
  {
    slug: 'rankings',
    title: 'Rankings',
    paragraphs: [
      `Each placing earns points by the level of the contest, the place and N, the number of athletes in the division. The level weighs ${LEVEL_WEIGHTS.WORLD} (world), ${LEVEL_WEIGHTS.MAJOR} (major), ${LEVEL_WEIGHTS.NATIONAL} (national) or ${LEVEL_WEIGHTS.REGIONAL} (regional). Those who tie get the points of the place they share.`,
      `Points are halved every ${HALVED_EVERY_MONTHS} months and gone after ${COUNTED_MONTHS}. The ranking of a year is that of 31 December, the one of this year that of the day of the data. Of each athlete the best ${COUNTED_CONTESTS} contests of these months count, so that many small contests do not outweigh the titles; the best ${BEST_CONTESTS} are named.`,
      'Where the rows of a contest lack some who took part, N is the last place known, as far as it is plausible: a place beyond twice the entrants and ten more is taken for a slip of the pen and earns nothing.',
    ],
    formula: `${FULL_POINTS} × level × (N + 1 − place) / N`,
  },
  {
    slug: 'greatest',
    title: 'The greatest of all time',
    paragraphs: [
      `Six measures of a career, each divided by the best value on the board and weighted: world titles ${WEIGHTS.titles}%, wins ${WEIGHTS.wins}%, podiums ${WEIGHTS.podiums}%, dominance ${WEIGHTS.dominance}%, longevity (seasons with a contest) ${WEIGHTS.longevity}%, records set ${WEIGHTS.records}%. Who were best in all six would have 100.`,
      `Dominance counts rivals at contests whose whole field is known. It is the share of them that was beaten, as if everybody had met ${UNBEATEN_RIVALS} more and beaten none of them: otherwise whoever won a single contest would have beaten 100% for ever. The share as it is stands beside it. Where no field of a career is known whole, dominance is unknown and the other measures weigh in its place.`,
      'There is a board for each division and one of all. World titles count on the board of a division if they were won in it, and on the board of all only in the open divisions of men and women, as classes and ages are not compared with them. Records are counted whatever the division, since they are kept for men and women only.',
    ],
    formula: `${one} × titles / most titles + … + ${other} × dominance / best dominance + …, where dominance = beaten / (met + ${UNBEATEN_RIVALS})`,
  },
  {
    slug: 'records',
    title: 'Records',
    paragraphs: [
      'In events whose marks compare across contests, marks are walked through day by day: what is better than all before is a record. An equal mark of a later day is none; set on the same day, it is shared. A weight that a contest set for all, to be lifted for repetitions, is nobody’s record. There is one line for men and one for women, whatever class they competed in.',
      `Records that a source lists join the line where they beat all before them, and stand beside it where they did not, as those of a class mostly do. A listed record that repeats a mark of the line, by the same athlete and within ${SAME_LIFT_KG} kg, is one with it and adds its remark. Categories within an event (so many repetitions with so much weight) come from sources alone and stand after the marks of the event. Where an event has no other records, the best of those that stand in its categories is shown as its record.`,
      'A record is current where no mark of its line or category is better. “Record” means the best of the contests known here.',
    ],
  },
  {
    slug: 'standards',
    title: 'Standards',
    paragraphs: [
      `The personal bests of all athletes of one sex in an event, at percentiles ${percentiles}: quantiles of type 7, linear between neighbours. A higher percentile is always the better mark, of times the shorter.`,
      `Fewer than ${MIN_SAMPLE_SIZE} athletes make no standard.`,
      'These are athletes who competed, not everybody who trains, and in events with other implements at every contest the marks compare only roughly.',
    ],
  },
  {
    slug: 'pro-benchmarks',
    title: 'Professional benchmarks',
    paragraphs: [
      `All marks in an event’s own unit at contests of ${listed(PROFESSIONAL_LEVELS.map((level) => level.toLowerCase()))} level, year by year, heats of these contests included, in the open divisions only.`,
      'A winner’s mark is that of whoever was first in the event: by place or, where no places are given within the event, by points.',
    ],
  },
  {
    slug: 'top-lists',
    title: 'Top lists',
    paragraphs: [
      `${CATEGORIES.length} lists of at most ${LONGEST_LIST} entries each; those with equal values share a place. Who has none of what is counted is not listed.`,
      `The best win rate needs ${CONTESTS_FOR_A_RATE} contests. The youngest and oldest winners are those of contests at national level or higher, in divisions not made by age, where day of birth and day of the contest are known; nobody is listed for a win before the age of ${ADULT_YEARS}.`,
      'The heaviest lifts are personal bests, listed records included.',
    ],
  },
]

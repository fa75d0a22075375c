/** How powerlifters are matched with athletes of other sports, in plain words for the methodology pages. */
import type { Method } from '../../../kernel/method.ts'
import { BIRTH_SLACK, FAR_YEARS, LEAST_CONFIDENCE, NEAR_YEARS } from './matching.ts'

export const MATCHING: Method = {
  slug: 'powerlifting',
  title: 'Powerlifting cross-reference',
  paragraphs: [
    `When the powerlifting results are imported, each athlete is looked for among the lifters of the same name. What speaks for one person and what for two is weighed by Bayes’ rule: how many people would bear the name by chance, the country, the year of birth, and whether both were active within ${NEAR_YEARS} years of each other or more than ${FAR_YEARS} apart. A match is shown with its confidence and its reasons, and only from a confidence of ${LEAST_CONFIDENCE} on; of two candidates that are equally good neither is taken.`,
    `Another sex, another declared country, years of birth more than ${BIRTH_SLACK} apart and ages that contradict each other rule a match out. Nobody who may be under 18 is matched, and no result from under 18 counts. Made-up athletes are never matched with real lifters.`,
    'Best lifts are those without equipment but wraps. The percentiles of an athlete are those of the verified population, for raw lifts at the bodyweight of the best total; they are made anew with each import of the powerlifting results, so an athlete who is new waits for the next.',
  ],
}

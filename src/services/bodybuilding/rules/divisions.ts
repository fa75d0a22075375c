/** The thirteen professional divisions of bodybuilding, in listing order. */
import type { DivisionFacts } from '../../athletes/rules/sport/divisions.ts'

const division = (
  slug: string,
  name: string,
  sex: DivisionFacts['sex'],
  description: string,
  maxBodyweightKg: number | null = null,
): DivisionFacts => ({
  ...{ code: slug, slug, name, sex, description, maxBodyweightKg },
})

export const DIVISIONS: readonly DivisionFacts[] = [
  division('mens-open', 'Men’s Open', 'MALE', 'No bodyweight limit.'),
  division('mens-212', 'Men’s 212', 'MALE', 'Up to 212 pounds.', 96.162),
  division('mens-202', 'Men’s 202', 'MALE', 'Up to 202 pounds; the forerunner of the 212.', 91.626),
  division('classic-physique', 'Classic Physique', 'MALE', 'Bodyweight limited by height.'),
  division('mens-physique', 'Men’s Physique', 'MALE', 'Judged in board shorts.'),
  division('mens-wheelchair', 'Men’s Wheelchair', 'MALE', 'Athletes in wheelchairs.'),
  division('masters-open', 'Masters Open', 'MALE', 'Men aged 40 and over.'),
  division('womens-bodybuilding', 'Women’s Bodybuilding', 'FEMALE', 'No bodyweight limit.'),
  division('womens-physique', 'Women’s Physique', 'FEMALE', 'Between figure and bodybuilding.'),
  division('womens-figure', 'Women’s Figure', 'FEMALE', 'Judged in quarter turns.'),
  division('womens-bikini', 'Women’s Bikini', 'FEMALE', 'Balance and shape over muscularity.'),
  division('womens-wellness', 'Women’s Wellness', 'FEMALE', 'More muscle in the hips and thighs than bikini.'),
  division('womens-fitness', 'Women’s Fitness', 'FEMALE', 'Physique and a routine.'),
]

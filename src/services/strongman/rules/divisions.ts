/** The divisions of strongman, in listing order. */
import type { DivisionFacts } from '../../athletes/rules/sport/divisions.ts'
import type { Sex } from './rows.ts'

const limited = (code: string, sex: Sex, maxBodyweightKg: number): DivisionFacts => {
  const [slug, name] = sex === 'MALE' ? ['men', 'Men'] : ['women', 'Women']
  return {
    ...{ code, sex, maxBodyweightKg },
    slug: `${slug}-u${maxBodyweightKg}`,
    name: `${name} under ${maxBodyweightKg} kg`,
    description: `${name} of at most ${maxBodyweightKg} kilograms.`,
  }
}

const unlimited = (code: string, sex: Sex, slug: string, name: string, description: string): DivisionFacts => ({
  ...{ code, slug, name, sex, description },
  maxBodyweightKg: null,
})

export const DIVISIONS: readonly DivisionFacts[] = [
  unlimited('M', 'MALE', 'men', 'Men', 'Men of any bodyweight.'),
  unlimited('W', 'FEMALE', 'women', 'Women', 'Women of any bodyweight.'),
  limited('M120', 'MALE', 120),
  limited('M105', 'MALE', 105),
  limited('M90', 'MALE', 90),
  limited('M80', 'MALE', 80),
  limited('W82', 'FEMALE', 82),
  limited('W73', 'FEMALE', 73),
  limited('W68', 'FEMALE', 68),
  limited('W64', 'FEMALE', 64),
  limited('W57', 'FEMALE', 57),
  unlimited('MM', 'MALE', 'men-masters', 'Men, masters', 'Men aged 40 and over.'),
  unlimited('WM', 'FEMALE', 'women-masters', 'Women, masters', 'Women aged 40 and over.'),
  unlimited('JM', 'MALE', 'men-juniors', 'Men, juniors', 'Men aged 23 or under.'),
  unlimited('JW', 'FEMALE', 'women-juniors', 'Women, juniors', 'Women aged 23 or under.'),
]

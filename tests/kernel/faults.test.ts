/** Faults of names that nothing has: what they say was meant. */
import { expect, test } from 'vitest'
import { unknownNames } from '../../src/kernel/faults/faults.ts'

const COUNTRIES = ['Germany', 'Finland']

test.each([
  [
    { country: 'Germny' },
    'There is no country "Germny"; did you mean Germany?',
    ['"Germny" is not known; did you mean Germany?'],
  ],
  [{ country: 'Atlantis' }, 'There is no country "Atlantis".', ['"Atlantis" is not known']],
  [
    { one: 'Germny', other: 'Finlnd' },
    'There is no country "Germny" or "Finlnd".',
    ['"Germny" is not known; did you mean Germany?', '"Finlnd" is not known; did you mean Finland?'],
  ],
])('%j is answered with the nearest name', (values, message, details) => {
  const fault = unknownNames('country', values, COUNTRIES)
  expect([fault.message, fault.details.map(({ detail }) => detail)]).toEqual([message, details])
  for (const { allowed } of fault.details) expect(allowed).toEqual(COUNTRIES)
})

test('nothing is suggested where no names are given', () => {
  expect(unknownNames('athlete', { athlete: 'jane-do' }).message).toBe('There is no athlete "jane-do".')
})

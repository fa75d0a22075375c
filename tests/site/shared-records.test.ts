/** Records that several athletes hold, on the page of current records. */
import { expect, test } from 'vitest'
import { type CurrentRecord, othersWith } from '../../src/site/explorer/strongman/records.tsx'

const current = (slug: string, { eventKey = 'stone_press', category = null, sex = 'MALE' }: Partial<Facts> = {}) => ({
  ...{ eventKey, category, athlete: { slug }, division: { sex } },
})

interface Facts {
  readonly eventKey: string
  readonly category: string | null
  readonly sex: CurrentRecord['division']['sex']
}

test('a record that others share says how many', () => {
  const ari = { category: null, athlete: { slug: 'ari-nyman', fullName: 'Ari Nyman', countryCode: 'FIN' } }
  const records = [
    ...['ari-nyman', 'ari-nyman', 'bo-esempio'].map((slug) => current(slug)),
    current('cy-exemplo', { sex: 'FEMALE' }),
    current('di-exemple', { category: 'Block Press (100 kg)' }),
    current('eve-beispiel', { eventKey: 'log_press' }),
  ]
  expect(othersWith('stone_press', 'MALE', ari, records)).toBe(' and 1 more')
  expect(othersWith('stone_press', 'MALE', ari, [...records, current('fa-muster')])).toBe(' and 2 more')
  expect(othersWith('log_press', 'FEMALE', ari, records)).toBe('')
})

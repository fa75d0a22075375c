/** Responses as text: compact and complete. */
import { expect, test } from 'vitest'
import { asText, problemText } from '../../src/mcp/call.ts'

test('rows are a table that names its columns once; nested values have qualified names', () => {
  const body = {
    total: 2,
    sort: null,
    data: [
      { slug: 'a', contest: { year: 2020, city: null }, tags: ['x', 'y'] },
      { slug: 'b', contest: { year: 2021, city: 'Rome' }, place: 1 },
    ],
    attribution: { text: 'Made up.' },
  }
  expect(asText(body).split('\n')).toEqual([
    'total: 2',
    'sort: ',
    'data, 2:',
    'slug | contest.year | contest.city | tags | place',
    'a | 2020 |  | x, y |',
    'b | 2021 | Rome |  | 1',
    'attribution.text: Made up.',
  ])
})

test('rows that contain rows are listed one by one, each under a marker', () => {
  const body = {
    divisions: [
      { slug: 'open', placings: [{ place: 1 }, { place: 2 }] },
      { slug: 'none', placings: [] },
    ],
  }
  expect(asText(body).split('\n')).toEqual([
    'divisions, 2:',
    '- slug: open',
    '  placings, 2:',
    ...['  place', '  1', '  2'],
    '- slug: none',
    '  placings: ',
  ])
})

test('a value that could be read as another cell or row is written as JSON', () => {
  expect(asText({ data: [{ note: 'a | b' }, { note: 'c\nd' }] })).toBe('data, 2:\nnote\n"a | b"\n"c\\nd"')
})

test('a page of rows takes less than three fifths of its JSON', () => {
  const row = { id: 1, slug: 'aldo-marchetti', contest: { name: '2020 Grand Flagship', year: 2020 }, place: 1 }
  const body = { total: 50, data: Array.from({ length: 50 }, () => row) }
  expect(asText(body).length).toBeLessThan(JSON.stringify(body).length * 0.6)
})

test('an error names what is allowed once', () => {
  const errors = [
    { parameter: 'sex', detail: 'must be one of male, female', allowed: ['male', 'female'] },
    { parameter: 'lift', detail: 'is unknown', allowed: ['squat', 'deadlift'] },
  ]
  const reply = { status: 400, body: { errors } }
  expect(problemText(reply, '')).toBe('sex must be one of male, female; lift is unknown. Allowed: squat, deadlift.')
})

test('what is allowed is named if only the details of an error have it', () => {
  const errors = [{ parameter: 'year', detail: 'must be one of 2024, 2025', allowed: ['2024', '2025'] }]
  const reply = { status: 404, body: { detail: 'There is no prediction for 1999.', errors } }
  expect(problemText(reply, '')).toBe('There is no prediction for 1999. Allowed: 2024, 2025.')
})

/** Bad input to the strength routes is refused, with every fault. */
import { describe, expect, test } from 'vitest'
import { percentile, setUp, standards, world } from './support.ts'

setUp()

const faultsOf = (body: { errors: { parameter: string; detail: string }[] }) =>
  Object.fromEntries(body.errors.map(({ parameter, detail }) => [parameter, detail]))

describe('bad input', () => {
  test('missing sex', async () => {
    const { status, body } = await standards('source=verified&bodyweight=80')
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { parameter: 'sex', detail: 'is required: one of male, female', allowed: ['male', 'female'] },
    ])
  })

  test('missing source: it is never defaulted', async () => {
    const { status, body } = await standards('sex=male&bodyweight=80')
    expect([status, body.errors[0].parameter, body.errors[0].allowed]).toEqual([
      400,
      'source',
      ['verified', 'gym', 'para'],
    ])
  })

  test('a missing unit is named, whichever request with the same values came before', async () => {
    const hintsOf = async (body: object) =>
      (await world.post('/strength/v1/percentile', { lift: 'squat', bodyweight: 200, sex: 'male', ...body })).body.hints
    const missing = 'No unit was given, so the weights are read as pounds.'
    expect(await hintsOf({ weight: 300 })).toContain(missing)
    expect(await hintsOf({ weight: 300, unit: 'lb' })).not.toContain(missing)
    expect(await hintsOf({ weight: 305, unit: 'lb' })).not.toContain(missing)
    expect(await hintsOf({ weight: 305 })).toContain(missing)
  })

  test('missing bodyweight in summary and curve, not in table', async () => {
    for (const format of ['summary', 'curve']) {
      const { status, body } = await standards(`sex=male&source=verified&format=${format}`)
      expect([status, body.errors]).toEqual([
        400,
        [{ parameter: 'bodyweight', detail: 'is required if format is summary or curve' }],
      ])
    }
    expect((await standards('sex=male&source=verified&format=table')).status).toBe(200)
  })

  test('unknown lift: a 404 with the lifts of that source', async () => {
    const gym = await standards('sex=male&source=gym&bodyweight=80', 'bench-press')
    expect([gym.status, gym.body.errors[0].allowed]).toEqual([404, ['squat', 'overhead-press']])
    const verified = await standards('sex=male&source=verified&bodyweight=80', 'overhead-press')
    expect(verified.body.detail).toBe('There is no lift "overhead-press" in the verified population.')
    expect([verified.status, verified.body.errors[0].allowed]).toEqual([
      404,
      ['squat', 'bench-press', 'deadlift', 'total'],
    ])
    const neither = await percentile({ lift: 'curl' })
    expect([neither.status, neither.body.errors[0].allowed]).toEqual([
      404,
      ['squat', 'bench-press', 'deadlift', 'overhead-press', 'total'],
    ])
  })

  test('format=curve with gym', async () => {
    const { status, body } = await standards('sex=male&source=gym&bodyweight=80&format=curve')
    expect([status, body.errors]).toEqual([
      400,
      [{ parameter: 'source', detail: 'must be one of verified', allowed: ['verified'] }],
    ])
  })

  test.each(['0', '-80', 'NaN', '1e9', '1000000000', 'Infinity', '0x50', '80kg', '80,5'])(
    'bodyweight %s',
    async (bodyweight) => {
      const { status, body } = await standards(`sex=male&source=verified&bodyweight=${bodyweight}`)
      expect([status, body.errors[0].parameter]).toEqual([400, 'bodyweight'])
      expect(body.errors[0].detail).toContain('from 20 to 1500')
    },
  )

  test('unit=stone', async () => {
    const { status, body } = await standards('sex=male&source=verified&bodyweight=80&unit=stone')
    expect([status, body.errors[0].allowed]).toEqual([400, ['lb', 'kg']])
  })

  test.each([0, 13, 2.5, -1, '5', true])('reps %s', async (reps) => {
    const { status, body } = await percentile({ reps })
    expect([status, body.errors[0].parameter]).toEqual([400, 'reps'])
    expect(body.errors[0].detail).toContain('from 1 to 12')
  })

  test.each([9, 91, 30.5])('age %s', async (age) => {
    const { status, body } = await percentile({ age })
    expect([status, body.errors[0].parameter]).toEqual([400, 'age'])
    expect(body.errors[0].detail).toContain('from 10 to 90')
  })

  test.each(['{', 'lift=squat', '', '[{"lift":"squat"}]', '"squat"', 'null', '7'])(
    'a body that is not a JSON object: %s',
    async (text) => {
      const { status, body } = await world.post('/strength/v1/percentile', text)
      expect([status, body.code]).toEqual([400, 'invalid_body'])
    },
  )

  test('a body of 1 MB', async () => {
    const { status, body } = await world.post(
      '/strength/v1/percentile',
      JSON.stringify({ lift: 'x'.repeat(1_000_000) }),
    )
    expect([status, body.code]).toEqual([413, 'payload_too_large'])
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16'])(
    'content type %s',
    async (type) => {
      const { status, body } = await world.post('/strength/v1/percentile', '{}', { 'Content-Type': type })
      expect([status, body.code]).toEqual([415, 'unsupported_media_type'])
    },
  )

  test('a compressed body', async () => {
    const { status, body } = await world.post('/strength/v1/percentile', '{}', { 'Content-Encoding': 'gzip' })
    expect([status, body.code]).toEqual([415, 'unsupported_media_type'])
  })

  test('a parameter given twice', async () => {
    const { status, body } = await standards('sex=male&sex=female&source=verified&bodyweight=80')
    expect([status, faultsOf(body)]).toEqual([400, { sex: 'was given 2 times; give it once' }])
  })

  test('an unknown parameter, also in a body', async () => {
    const get = await standards('sex=male&source=verified&bodyweight=80&bodywieght=80')
    expect(faultsOf(get.body)['bodywieght']).toContain('did you mean bodyweight?')
    const post = await percentile({ rep: 5 })
    expect([post.status, faultsOf(post.body)['rep']]).toEqual([
      400,
      'is not a parameter of this route; did you mean reps?',
    ])
  })

  test('parameters of a POST in its query', async () => {
    const { status, body } = await world.post('/strength/v1/percentile?lift=squat', {})
    expect([status, body.errors[0].parameter]).toEqual([400, 'lift'])
  })

  test('all errors of one request are listed at once', async () => {
    const { body } = await percentile({
      lift: 5,
      weight: -1,
      reps: 2.5,
      bodyweight: 'heavy',
      sex: 'X',
      unit: 'stone',
      age: 9,
      colour: 'red',
    })
    expect(Object.keys(faultsOf(body)).toSorted()).toEqual([
      'age',
      'bodyweight',
      'colour',
      'lift',
      'reps',
      'sex',
      'unit',
      'weight',
    ])
    const { body: wrongFormat } = await standards('source=verifed&format=tables&unit=stone')
    expect(Object.keys(faultsOf(wrongFormat)).toSorted()).toEqual(['format', 'sex', 'source', 'unit'])
  })

  test('hostile names do no harm', async () => {
    const { status, body } = await world.post(
      '/strength/v1/percentile',
      '{"__proto__":{"lift":"squat"},"constructor":1,"lift":"squat","weight":100,"bodyweight":80,"sex":"male"}',
    )
    expect([status, body.code]).toEqual([400, 'invalid_parameter'])
    expect((await world.get('/strength/v1/standards/%E0%A4%A')).status).toBe(400)
    expect((await world.get('/strength/v1/standards/..%2f..%2fetc?sex=male&source=gym&bodyweight=80')).status).toBe(400)
  })

  test('empty query values count as absent', async () => {
    const { status, body } = await standards('sex=male&source=verified&bodyweight=80&unit=&format=')
    expect([status, body.unit, body.format]).toEqual([200, 'lb', 'summary'])
  })
})

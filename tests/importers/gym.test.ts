import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openInput } from '../../src/importers/input/open.ts'
import { buildGym } from '../../src/importers/sources/gym/build.ts'
import { ImportRefused, Report } from '../../src/kernel/faults/report.ts'
import { AGE_BRACKETS, GYM_BANDS, GYM_LIFTS, gymBand, gymLiftNamed } from '../../src/services/strength/rules/gym.ts'

const LONG = 'lift,sex,age,bodyweight,weight,reps,unit'
const WIDE =
  'athlete_id,name,region,team,affiliate,gender,age,height,weight,fran,candj,snatch,deadlift,backsq,pullups,eat'

function opened(content: string | Uint8Array, chunkBytes = 7) {
  const bytes = Buffer.from(content)
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
  }
  return { name: 'gym.csv', location: '/data/gym.csv', chunks: chunks(), position: () => 0 }
}

async function build(content: string | Uint8Array, chunkBytes?: number) {
  const report = new Report()
  const figures = await buildGym(opened(content, chunkBytes), { report })
  return { figures, report, cohorts: figures.cohorts }
}

const refusal = (content: string | Uint8Array, chunkBytes?: number) =>
  build(content, chunkBytes).then(
    () => expect.fail('was imported'),
    (error) => {
      expect(error).toBeInstanceOf(ImportRefused)
      return (error as Error).message
    },
  )

/** Enough valid rows that a few invalid ones do not stop the import. */
const right = (rows: number, row = 'squat,male,30,80,140,1,kg') => Array.from({ length: rows }, () => row).join('\n')

const counted = ({ cohorts }: Awaited<ReturnType<typeof build>>) =>
  cohorts
    .filter(({ sampleSize, ageBracket }) => sampleSize > 0 && ageBracket === null)
    .map(({ lift, sex, weightClass, sampleSize }) => `${lift} ${sex} ${weightClass.label} ${sampleSize}`)

describe('one row per lift', () => {
  it('makes cohorts per lift, sex and bodyweight band, for all ages and by age bracket', async () => {
    const built = await build(`${LONG}\n${right(40)}\n${right(35, 'bench press,F,,65,60,,kg')}`)
    expect(counted(built)).toEqual(['squat MALE 75-85 40', 'bench-press FEMALE 55-65 35'])
    expect(built.cohorts.filter(({ sampleSize, ageBracket }) => sampleSize > 0 && ageBracket)).toMatchObject([
      { lift: 'squat', ageBracket: '24-39', sampleSize: 40, medianBodyweightKg: 80, meanKg: 140 },
    ])
    expect(built.figures).toMatchObject({ population: 'GYM', demo: false, counts: { read: 75, used: 75 } })
  })

  it('estimates the max of a set by the mean of the five formulas', async () => {
    const { cohorts } = await build(`${LONG}\n${right(30, 'squat,m,30,80,100,5,kg')}`)
    expect(cohorts.find(({ sampleSize }) => sampleSize === 30)?.meanKg).toBeCloseTo(116.44, 2)
  })

  it('reads pounds as pounds, for bodyweight and weight alike', async () => {
    const { cohorts } = await build(`${LONG}\n${right(30, 'squat,m,30,200,300,1,lb')}`)
    expect(cohorts.find(({ sampleSize }) => sampleSize === 30)).toMatchObject({
      weightClass: { label: '85-95' },
      medianBodyweightKg: 90.718,
      maxKg: 136.078,
    })
  })

  it('takes columns in any order and spelling, quoted cells, CRLF and a byte order mark', async () => {
    const rows = right(30, '"Bench Press (Barbell)",LBS,"225",185,Male').replaceAll('\n', '\r\n')
    const built = await build(`\uFEFFLift,Unit,Weight,Body_Weight,SEX\r\n${rows}\r\n`)
    expect(counted(built)).toEqual(['bench-press MALE 75-85 30'])
  })

  it('gives only the count of a cohort below thirty, and lists every band of a reported lift', async () => {
    const { cohorts } = await build(`${LONG}\n${right(29)}`)
    const allAges = cohorts.filter(({ ageBracket }) => ageBracket === null)
    expect(allAges).toHaveLength(GYM_BANDS.MALE.length + GYM_BANDS.FEMALE.length)
    for (const one of cohorts) expect(one).toMatchObject({ percentilesKg: [], tailsKg: [], meanKg: null, bins: [] })
    expect(Math.max(...cohorts.map(({ sampleSize }) => sampleSize))).toBe(29)
  })

  it('has no curve, however large', async () => {
    const { cohorts } = await build(`${LONG}\n${right(100)}`)
    expect(cohorts.every(({ bins }) => bins.length === 0)).toBe(true)
    expect(cohorts.some(({ percentilesKg }) => percentilesKg.length === 99)).toBe(true)
  })

  it.each([
    ['cable crossover,male,30,80,100,1,kg', 'lift', 'cable crossover'],
    ['squat,x,30,80,100,1,kg', 'sex', 'x'],
    ['squat,male,9,80,100,1,kg', 'age', '9'],
    ['squat,male,30,12,100,1,kg', 'bodyweight', '12'],
    ['squat,male,30,80,8388607,1,kg', 'weight', '8388607'],
    ['squat,male,30,80,-20,1,kg', 'weight', '-20'],
    ['squat,male,30,80,,1,kg', 'weight', ''],
    ['squat,male,30,80,100,13,kg', 'reps', '13'],
    ['squat,male,30,80,100,2.5,kg', 'reps', '2.5'],
    ['squat,male,30,80,100,1,stone', 'unit', undefined],
    ['pull-up,male,30,80,20,5,kg', 'weight', '20'],
  ])('refuses the row %s by its %s and reports the position', async (row, column, value) => {
    const { report } = await build(`${LONG}\n${right(40)}\n${row}\n`)
    expect(report.refusals).toEqual([
      { file: 'gym.csv', line: 42, column, reason: expect.any(String), ...(value !== undefined && { value }) },
    ])
    expect(report.counts()).toMatchObject({ read: 41, used: 40 })
  })

  it('refuses a row that is longer or shorter than the header', async () => {
    const { report } = await build(`${LONG}\n${right(40)}\nsquat,male,30,80,1,000,1,kg`)
    expect(report.refusals).toMatchObject([{ line: 42, reason: 'row does not have as many cells as the header' }])
  })

  it('is read packed as well, and reports progress', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gym-'))
    try {
      const path = join(folder, 'lifts.csv.gz')
      await writeFile(path, gzipSync(`${LONG}\n${right(25_000)}\n`))
      const input = await openInput(path, { maxBytes: 1e9, allowPrivateHosts: false })
      const positions: number[] = []
      const report = new Report()
      await buildGym(input, { report, onProgress: (position) => positions.push(position) })
      await input.close()
      expect(report.used).toBe(25_000)
      expect(positions).toEqual([expect.any(Number), expect.any(Number)])
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('notes that a file without a newline at its end may be cut', async () => {
    expect((await build(`${LONG}\n${right(3)}`)).report.notes).toEqual([expect.stringMatching(/no newline/)])
    expect((await build(`${LONG}\n${right(3)}\n`)).report.notes).toEqual([])
  })

  it('counts the bodyweight into a pull-up and a dip', () => {
    for (const slug of ['pull-up', 'dip']) expect(gymLiftNamed(slug)?.name).toContain('bodyweight included')
  })
})

describe('one row per athlete', () => {
  const athlete = (gender: string, age: string, weight: string, lifts: string) =>
    `123,"Mustermann, Erika",Europe,Team,Box,${gender},${age},70,${weight},1.5,${lifts},50,I eat well`
  const many = (row: string) => Array.from({ length: 40 }, () => row).join('\n')
  const usual = many(athlete('Male', '30', '185', '225,165,400,315'))

  it('reads four lifts in pounds as maxes, and no pull-ups', async () => {
    const built = await build(`${WIDE}\n${usual}`)
    expect(counted(built)).toEqual([
      'squat MALE 75-85 40',
      'deadlift MALE 75-85 40',
      'clean-and-jerk MALE 75-85 40',
      'snatch MALE 75-85 40',
    ])
    expect(built.cohorts.find(({ lift, sampleSize }) => lift === 'deadlift' && sampleSize > 0)).toMatchObject({
      meanKg: 181.437,
    })
    expect(built.figures.counts).toMatchObject({ read: 160, used: 160, lifters: 40 })
  })

  it('refuses implausible lifts one by one and uses the others of the row', async () => {
    const built = await build(`${WIDE}\n${usual}\n${athlete('Male', '30', '185', '8388607,-20,10000,315')}`)
    const refused = built.report.refusals.map(({ line, column, value }) => ({ line, column, value }))
    expect(refused).toEqual([
      { line: 42, column: 'deadlift', value: '10000' },
      { line: 42, column: 'candj', value: '8388607' },
      { line: 42, column: 'snatch', value: '-20' },
    ])
    expect(counted(built)[0]).toBe('squat MALE 75-85 41')
  })

  it('refuses a one that was typed for an answer', async () => {
    const { report } = await build(`${WIDE}\n${usual}\n${athlete('Male', '30', '185', '1,1,1,1')}`)
    expect(report.refusedTotal).toBe(4)
  })

  it('uses the lifts of a row with an implausible age, without the age', async () => {
    const built = await build(`${WIDE}\n${usual}\n${athlete('Male', '8388607', '185', ',,,315')}`)
    expect(built.report.refusals).toMatchObject([{ line: 42, column: 'age' }])
    const squats = built.cohorts.filter(({ lift, sampleSize }) => lift === 'squat' && sampleSize > 0)
    expect(squats.map(({ ageBracket, sampleSize }) => [ageBracket, sampleSize])).toEqual([
      [null, 41],
      ['24-39', 40],
    ])
  })

  it('skips athletes without sex, bodyweight or lifts; every cell is accounted for', async () => {
    const rows = [
      athlete('--', '30', '185', '225,,,315'),
      athlete('Male', '30', 'NA', '225,165,400,315'),
      athlete('Female', '30', '20000', '225,165,,'),
      athlete('Female', '30', '140', ',,,'),
    ]
    const { report } = await build(`${WIDE}\n${usual}\n${rows.join('\n')}`)
    const { read, used, skipped, refused } = report.counts()
    expect(skipped).toEqual({
      'no sex given': 2,
      'no bodyweight given': 4,
      'bodyweight is refused': 1,
      'no lift given': 1,
    })
    const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, one) => total + one, 0)
    expect(read).toBe(used + sum(skipped) + sum(refused))
  })

  it('stores no name, team or remark, in the figures or in the report', async () => {
    const askew = '9,Mustermann, Erika,Europe,Team,Box,Male,30,70,185,1.5,225,165,400,315,50,I eat well'
    const shifted = athlete('Mustermann', 'Erika', '185', '225,,,')
    const { figures, report } = await build(`${WIDE}\n${usual}\n${askew}\n${shifted}`)
    expect(report.refusedTotal).toBe(2)
    expect(JSON.stringify([figures, report.refusals, report.counts()])).not.toMatch(/Mustermann|Erika|Team|Box|eat/)
  })

  it('tolerates more wrong cells than the other layout, but not any number', async () => {
    const wrong = (rows: number) => Array.from({ length: rows }, () => athlete('Male', '30', '185', '1,,,')).join('\n')
    await expect(build(`${WIDE}\n${usual}\n${wrong(30)}`)).resolves.toBeDefined()
    expect(await refusal(`${WIDE}\n${usual}\n${wrong(50)}`)).toContain('nothing was changed')
  })
})

describe('a file that is refused as a whole', () => {
  it('is one without a known header: the message names the columns of the nearest layout', async () => {
    expect(await refusal(`${LONG.replace(',unit', '')}\n`)).toMatch(/line 1: the header lacks unit\..*lift, sex/)
    expect(await refusal('athlete_id,name,gender,age,deadlift\n')).toMatch(/lacks weight\..*one row per athlete/)
    expect(await refusal(`${LONG},lift\n`)).toContain('lift twice')
  })

  it('is an empty one, and one with a header alone', async () => {
    expect(await refusal('')).toContain('gym.csv is empty')
    expect(await refusal(`${LONG}\n`)).toContain('no usable lifts')
  })

  it('is one that is not UTF-8, by its line', async () => {
    const latin1 = Buffer.from(`${LONG}\n${right(3)}\nKniebeuge für alle,male,30,80,140,1,kg\n${right(3)}`, 'latin1')
    expect(await refusal(latin1)).toMatch(/gym\.csv, line 5: .*UTF-8/)
    expect(await refusal(Buffer.from(`\uFEFF${LONG}\n`, 'utf16le'))).toMatch(/line 1: .*UTF-8/)
  })

  it('is one with an open quote, by its line and without its text', async () => {
    const message = await refusal(`${LONG}\n${right(2)}\n"squat,Mustermann,30,80,140,1,kg\n${right(2)}`)
    expect(message).toMatch(/gym\.csv, line \d+: this is not CSV/)
    expect(message).not.toContain('Mustermann')
  })

  it('is one whose records are longer, or have more columns, than any row, and no quote is blamed', async () => {
    const long = `${LONG},remark\nsquat,male,30,80,140,1,kg,${'x'.repeat(70_000)}\n`
    expect(await refusal(long, 1 << 20)).toMatch(/gym\.csv, line 2: the record is longer than 65536 bytes/)
    expect(await refusal(`${LONG},${'x'.repeat(70_000)}`)).toMatch(/line 1: the record is longer than 65536 bytes/)
    const wide = `${LONG}${',x'.repeat(10_000)}\n`
    expect(await refusal(wide, 1 << 20)).toMatch(/line 1: 10007 columns are more than the maximum of 10000/)
  })

  it('is one whose label is empty, too long or not printable', async () => {
    const named = (label: string) =>
      buildGym(opened(`${LONG}\n${right(3)}\n`), { report: new Report(), label }).then(({ label: kept }) => kept)
    for (const label of ['', '   ', 'x'.repeat(201), 'Iron\u001b[2JClub', 'Iron\nClub', 'Iron\u202eClub'])
      await expect(named(label), JSON.stringify(label)).rejects.toThrow(/1 to 200 printable characters/)
    for (const label of ['x', '力'.repeat(200), 'Members of the Iron Club, 2026 – Zürich'])
      expect(await named(label)).toBe(label)
  })

  it('is one with more than one invalid row in twenty', async () => {
    expect(await refusal(`${LONG}\n${right(18)}\n${right(1, 'squat,male,30,80,0,1,kg')}`)).toContain('5.3%')
  })
})

describe('the gym population', () => {
  it('has at least twelve lifts, each under one name', () => {
    expect(GYM_LIFTS.length).toBeGreaterThanOrEqual(12)
    for (const lift of GYM_LIFTS) {
      for (const name of [lift.slug, lift.name, ...lift.aliases]) expect(gymLiftNamed(name)?.slug).toBe(lift.slug)
    }
  })

  it('has a band for every bodyweight, its upper bound included', () => {
    const label = (kg: number) => gymBand('MALE', kg).label
    expect([40, 55, 55.1, 65, 84.9, 125, 125.1, 300].map(label)).toEqual(
      ['0-55', '0-55', '55-65', '55-65', '75-85', '115-125', '125+', '125+'], // biome-ignore format: beside its input
    )
    expect(GYM_BANDS.FEMALE.map(({ label }) => label)).toEqual(
      ['0-45', '45-55', '55-65', '65-75', '75-85', '85-95', '95-105', '105+'], // biome-ignore format: one row
    )
  })

  it('has one bracket for every age from 10 to 90', () => {
    for (let age = 10; age <= 90; age += 1) {
      expect(AGE_BRACKETS.filter(({ from, to }) => age >= from && age <= to)).toHaveLength(1)
    }
  })
})

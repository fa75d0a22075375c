// Exports, pinned reads and the feed of changes on PostgreSQL: whole tables beside COPY of the same rows, what an export
// costs other readers, and how long after an import its changes can be read.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { command } from '../harness/command.mjs'
import { withDatabaseSeconds } from '../harness/database-processor.mjs'
import { atLeast, atMost, figure } from '../harness/figures.mjs'
import { openProduct } from '../harness/keyed.mjs'
import { startDatabase } from '../harness/postgres.mjs'
import { inRounds, load, roundFigures } from '../harness/rounds.mjs'

const EXPORT = '/bodybuilding/v1/export/results.csv'
const ATHLETES = '/bodybuilding/v1/athletes'
const CHANGES = '/bodybuilding/v1/changes'

/** The columns of the export. */
const COPY = `COPY (
  SELECT c.number, c.slug, c.name, c.date, c.year, c.country_code, lower(c.level::text), v.slug, p.athlete_id, a.slug,
    k.full_name, k.country_code, lower(p.status::text), p.place, p.place_text, lower(h.coverage::text), h.field_size,
    d.version, d.attribution_text, d.license
  FROM "placing" p
  JOIN contest c ON c.id = p.contest_id JOIN dataset d ON d.id = c.dataset_id JOIN division v ON v.id = p.division_id
  JOIN athlete a ON a.id = p.athlete_id JOIN career k ON k.id = p.career_id
  JOIN contest_division h ON h.contest_id = p.contest_id AND h.division_id = p.division_id
  WHERE d.service = 'BODYBUILDING' AND d.current ORDER BY c.number, v.slug, p.athlete_id
) TO STDOUT WITH (FORMAT csv)`

const SETTLE_SECONDS = 5
/** Long enough that one collection of V8's memory does not make the p99. */
const READ_SECONDS = 15
/** Reads that no cache answers, on schedule, so that a slow answer delays none of the others. */
const READS = { perSecond: 60, most: 32 }

export default {
  title: 'exports beside COPY, pinned reads, and changes after an import, on PostgreSQL',
  async run({ work, rounds, seconds }) {
    const database = await startDatabase()
    if (!database) return { figures: [], notes: ['There is no PostgreSQL: nothing was measured.'] }
    const folder = work.fresh('data')
    const product = await openProduct(folder, { DATABASE_URL: database.url })
    try {
      await wait(SETTLE_SECONDS * 1_000)
      const notes = [`${rounds} rounds, in turns; demonstration data at full size.`]
      const figures = [
        ...(await exports(product, { database, folder, rounds, notes })),
        // Before the reads, whose answers the server makes again after an import.
        ...(await changes(product, { work, notes })),
        ...(await readersMeanwhile(product, { folder, rounds, seconds: READ_SECONDS })),
        ...(await pinned(product, { rounds, seconds })),
      ]
      return { figures, notes }
    } finally {
      await product.server.stop()
      await database.drop()
    }
  },
}

/** So that the next export is made anew. */
function forgetExports(folder) {
  const files = join(folder, 'exports')
  for (const name of readdirSync(files)) rmSync(join(files, name))
}

async function download({ server, headers }, encoding = 'identity') {
  const started = performance.now()
  const response = await fetch(server.url + EXPORT, { headers: { ...headers(0), 'Accept-Encoding': encoding } })
  if (response.status !== 200) throw new Error(`${EXPORT}: ${response.status} ${await response.text()}`)
  let bytes = 0
  let first
  for await (const chunk of response.body) {
    first ??= performance.now() - started
    bytes += chunk.length
  }
  const rows = Number(response.headers.get('x-total-rows'))
  return { rows, bytes, first, seconds: (performance.now() - started) / 1_000 }
}

async function copy(url) {
  const started = performance.now()
  const child = spawn('psql', [url, '-c', COPY], { stdio: ['ignore', 'pipe', 'inherit'] })
  let [bytes, rows] = [0, 0]
  for await (const chunk of child.stdout) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) rows += 1
  }
  if (child.exitCode === null) await once(child, 'exit')
  if (child.exitCode !== 0) throw new Error(`psql ended with ${child.exitCode}.`)
  return { rows, bytes, seconds: (performance.now() - started) / 1_000 }
}

async function exports(product, { database, folder, rounds, notes }) {
  const { server } = product
  const [mine, kept, theirs] = [[], [], []]
  await download(product)
  await copy(database.url)
  await wait(SETTLE_SECONDS * 1_000)
  const before = server.rssMb()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, server.rssMb())
  }, 50)
  for (let round = 0; round < rounds; round++) {
    forgetExports(folder)
    mine.push(await withDatabaseSeconds(database, () => download(product)))
    kept.push(await download(product))
    theirs.push(await withDatabaseSeconds(database, () => copy(database.url)))
  }
  clearInterval(timer)
  const rate = (runs) => runs.map(({ rows, seconds }) => rows / seconds)
  notes.push(
    `${mine[0].rows} rows: the export has ${mine[0].bytes} bytes, COPY ${theirs[0].rows} rows and ${theirs[0].bytes} bytes. COPY joins the same tables in the same order, and psql reads it.`,
  )
  const beside = { beside: rate(theirs), than: 'COPY' }
  const ofDatabase = (runs) => runs.map(({ rows, databaseSeconds }) => (databaseSeconds * 1e6) / rows)
  const costs = { beside: ofDatabase(theirs), than: 'COPY' }
  return [
    figure('an export that is made: rows/s', '', rate(mine), { ...beside, target: atLeast(0.4, 'ratio') }),
    ...(database.processor
      ? [figure('an export that is made: database: processor µs a row', 'µs', ofDatabase(mine), costs)]
      : []),
    figure('an export that was made before: rows/s', '', rate(kept), beside),
    figure(
      'an export that is made: until the first bytes',
      'ms',
      mine.map(({ first }) => first),
    ),
    figure('exports: memory more than before', 'MB', [peak - before], { target: atMost(40) }),
  ]
}

async function readersMeanwhile({ server, headers }, { folder, rounds, seconds }) {
  let number = 0
  const reads = () => {
    const all = Array.from({ length: READS.perSecond * seconds * 2 }, () => {
      number += 1
      const page = `${ATHLETES}?per_page=${10 + (number % 40)}&page=${1 + Math.floor(number / 40)}`
      return { path: page, headers: headers(number) }
    })
    return load({ url: server.url, seconds, lists: [all], ...READS })
  }
  const p99 = ({ statuses, broken }) => {
    // Connections of the schedule that were never needed end with 408.
    const { 408: unused, ...others } = statuses
    if (broken > (unused?.count ?? 0) || Object.keys(others).join() !== '200') throw new Error(JSON.stringify(statuses))
    return statuses[200].p99
  }
  await reads()
  const [idle, busy] = [[], []]
  for (let round = 0; round < rounds; round++) {
    idle.push(p99(await reads()))
    let isOver = false
    const exporting = (async () => {
      while (!isOver) {
        forgetExports(folder)
        await download({ server, headers })
      }
    })()
    busy.push(p99(await reads()))
    isOver = true
    await exporting
  }
  const target = atMost(2, 'ratio')
  return [
    figure(`${READS.perSecond} reads/s during exports: p99`, 'ms', busy, { beside: idle, than: 'no export', target }),
  ]
}

async function pinned({ server, headers }, options) {
  const response = await fetch(server.url + ATHLETES, { headers: headers(0) })
  const address = `${ATHLETES}?data_version=${response.headers.get('x-data-version')}`
  const side = (name, path) => ({
    ...{ name, server },
    requests: (connection) => [{ path, headers: headers(connection) }],
  })
  const [ours, current] = await inRounds([side('pinned', address), side('current', ATHLETES)], options)
  const target = atLeast(0.95, 'ratio')
  return roundFigures('GET athletes, pinned', ours, current, { than: 'unpinned', target, judged: 'answersOfSecond' })
}

/** Every hundredth contest has another name than the week before, and every hundredth athlete another weight. */
async function changes({ server, headers, env }, { work, notes }) {
  const bundle = work.fresh('bundle')
  await command(['demo', '--write', bundle], env)
  const before = (await fetch(server.url + ATHLETES, { headers: headers(0) })).headers.get('x-data-version')
  alter(join(bundle, 'bodybuilding', 'contests.csv'), 'name', (name) => `${name} Invitational`)
  alter(join(bundle, 'bodybuilding', 'athletes.csv'), 'weight_kg', (weight) =>
    weight === '' ? '100' : `${Number(weight) + 1}`,
  )
  await command(['import', 'bodybuilding', join(bundle, 'bodybuilding')], env)

  const started = performance.now()
  let count = 0
  let [recorded, slowest] = [undefined, 0]
  for (let next = `${CHANGES}?since=${before}&page_size=1000`; next; ) {
    const asked = performance.now()
    const response = await fetch(server.url + next, { headers: headers(0) })
    const body = await response.json()
    if (response.status === 503) {
      await wait(20)
      continue
    }
    if (response.status !== 200) throw new Error(`${next}: ${response.status} ${JSON.stringify(body)}`)
    recorded ??= performance.now() - started
    slowest = Math.max(slowest, performance.now() - asked)
    count += body.data.length
    next = body.next_cursor && `${CHANGES}?since=${before}&page_size=1000&cursor=${body.next_cursor}`
  }
  notes.push(`The import changed ${count} rows of athletes, contests and results.`)
  return [
    figure('changes of an import: until they can be read', 'ms', [recorded], { target: atMost(1_000) }),
    figure('changes of an import: slowest page of 1,000', 'ms', [slowest]),
  ]
}

function alter(file, column, to) {
  const [head, ...lines] = readFileSync(file, 'utf8').split('\n')
  const at = head.split(',').indexOf(column)
  const altered = lines.map((line, row) => {
    if (row % 100 !== 0 || line === '' || line.includes('"')) return line
    return line
      .split(',')
      .with(at, to(line.split(',')[at]))
      .join(',')
  })
  writeFileSync(file, [head, ...altered].join('\n'))
}

/**
 * `npm run audit:request-path [-- path]`: prints the files of ours that one uncached request runs through, in the order
 * in which they are entered, by module. A file counts if at least one of its functions is called (V8's precise coverage).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

const dist = join(import.meta.dirname, '../../dist')
const ours = pathToFileURL(dist).href
const path = process.argv[2] ?? '/strongman/v1/athletes?limit=5'
/** The same request for other rows: nothing that it runs is new to V8 or to the database, and no response is cached. */
const elsewhere = (page) => `${path}${path.includes('?') ? '&' : '?'}page=${page}`

const folder = mkdtempSync(join(tmpdir(), 'strengthgraph-path-'))
Object.assign(process.env, { DATA_DIR: folder, PORT: '0', DEMO_SCALE: '0.05' })
const closers = [() => rmSync(folder, { recursive: true, force: true })]
try {
  const { url, key } = await serve()
  const headers = path.startsWith('/bodybuilding/') ? { 'X-API-Key': key } : { Authorization: `Bearer ${key}` }
  const get = async (url) => {
    const response = await fetch(url, { headers })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${url} responds ${response.status}`)
    // The request is logged and counted once its connection is done with it.
    await sleep(100)
  }
  for (const page of [2, 3]) await get(url + elsewhere(page))
  // Log writers and cleanup of the requests before must not count as part of this one.
  await sleep(500)
  const session = new Session()
  session.connect()
  const functions = await called(session, (target) => get(url + target), [path, elsewhere(5), elsewhere(6)])
  const files = await trace(session, functions, () => get(url + elsewhere(4)))
  session.disconnect()
  print(files)
} finally {
  for (const close of closers.reverse()) await close()
}
process.exit()

async function serve() {
  const load = (file) => import(join(dist, 'src', file))
  const [{ firstKey }, { openSession }, { firstStart }, { openServing }] = await Promise.all([
    load('access/keys/keys.js'),
    load('commands/support/session.js'),
    load('commands/support/first-start.js'),
    load('commands/serve/process.js'),
  ])
  const session = await openSession(undefined, { role: 'server' })
  closers.push(() => session.database.close())
  await firstStart(session.database, session.config, () => {})
  const key = await firstKey(session.database)
  const { server } = await openServing(session, { add: (close) => closers.push(close) })
  return { url: await server.listen(), key }
}

/** The functions that every one of the requests calls, which leaves out timers, as `{ scriptId, url, offset }`. */
async function called(session, request, paths) {
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true })
  let common
  for (const path of paths) {
    await session.post('Profiler.takePreciseCoverage')
    await request(path)
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const functions = new Map(result.flatMap(functionsOf))
    common = common ? new Map([...common].filter(([key]) => functions.has(key))) : functions
  }
  await session.post('Profiler.stopPreciseCoverage')
  return [...common.values()]
}

function functionsOf({ scriptId, url, functions }) {
  if (!url.startsWith(ours)) return []
  return functions
    .filter(({ functionName, ranges: [body] }) => body.count > 0 && !(functionName === '' && body.startOffset === 0))
    .map(({ ranges: [{ startOffset: offset }] }) => [`${url} ${offset}`, { scriptId, url, offset }])
}

/**
 * The files in the order in which the request enters them. Coverage has no order, so the request is repeated with a
 * breakpoint in each function, whose condition notes the file and never holds.
 */
async function trace(session, functions, request) {
  const entered = new Set()
  globalThis.enteredFile = (file) => {
    entered.add(file)
    return false
  }
  await session.post('Debugger.enable')
  for (const { scriptId, url: file, offset } of functions) {
    const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId })
    const before = scriptSource.slice(0, offset).split('\n')
    const start = { scriptId, lineNumber: before.length - 1, columnNumber: before.at(-1).length }
    const { locations } = await session.post('Debugger.getPossibleBreakpoints', { start, restrictToFunction: true })
    for (const location of locations.slice(0, 1)) {
      await session
        .post('Debugger.setBreakpoint', { location, condition: `enteredFile(${JSON.stringify(file)})` })
        .catch(() => {})
    }
  }
  await request()
  const names = new Set([...entered, ...functions.map(({ url }) => url)])
  return [...names].map((name) => name.slice(ours.length + 1).replace(/\.js$/, '.ts'))
}

function print(files) {
  const moduleOf = (file) =>
    file
      .split('/')
      .slice(0, file.startsWith('src/') ? 2 : 1)
      .join('/')
  let last
  for (const file of files) {
    if (moduleOf(file) !== last) console.log(moduleOf(file))
    last = moduleOf(file)
    console.log(`  ${file}`)
  }
  console.log(`${files.length} files`)
}

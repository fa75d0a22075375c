// The cost of the strength widgets to a page: bytes, requests of fifty mounts, and main-thread processor time per
// mount, on a built server in Chromium. `npm run build`, then `node bench/evidence/widgets.mjs` (CHROMIUM overrides the
// browser).
import { once } from 'node:events'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { startProduct } from '../harness/server.mjs'
import { openWork } from '../harness/work.mjs'

const FEW = 1
const MANY = 51
const ROUNDS = 3
const MOST_MS = 20
const MOUNTS = {
  standards: 'data-lift="squat" data-sex="male" data-source="verified" data-unit="kg"',
  percentile: 'data-lift="squat" data-unit="kg"',
  program: 'data-program="5x5" data-unit="kg"',
}
const READY = { standards: 'table', percentile: 'form', program: 'form' }

const median = (all) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)]
const verdict = (met) => (met ? 'met' : 'NOT MET')

const work = openWork()
const closers = [() => work.remove()]
try {
  await tell()
} finally {
  for (const close of closers.reverse()) await close()
}

async function tell() {
  const product = await startProduct(work.fresh('data'), { LOG_LEVEL: 'warn', DEMO_SCALE: '0.01' })
  closers.push(() => product.stop())
  const script = Buffer.from(await (await fetch(`${product.url}/widgets.js`)).arrayBuffer())
  const packed = gzipSync(script, { level: 9 }).length
  console.log(`/widgets.js: ${script.length} bytes, ${packed} by gzip (under 10,000: ${verdict(packed < 10_000)})`)

  const pages = await startPages(product.url)
  closers.push(() => pages.close())
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  closers.push(() => browser.close())

  for (const kind of Object.keys(MOUNTS)) {
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) {
      const few = await load(browser, pages, kind, FEW)
      const many = await load(browser, pages, kind, MANY)
      rounds.push({ each: (many.busyMs - few.busyMs) / (MANY - FEW), few, many })
    }
    const each = median(rounds.map((one) => one.each))
    const { asked } = rounds.at(-1).many
    console.log(
      `${kind}: a mount more takes ${each.toFixed(1)} ms of the main thread, with layout and paint ` +
        `(under ${MOST_MS}: ${verdict(each < MOST_MS)})`,
    )
    console.log(
      `  ${MANY} mounts ask the API ${asked.length === 1 ? 'once' : `${asked.length} times`}: ${asked.join(', ')}`,
    )
  }
}

/** Opens a page with `count` mounts; returns the busy time of its main thread and its API requests. */
async function load(browser, pages, kind, count) {
  const context = await browser.newContext({ viewport: { width: 900, height: 900 } })
  const page = await context.newPage()
  const asked = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/strength/')) asked.push(pathname + search)
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  // Resized before the first frame, so that every mount is visible at once.
  await page.setViewportSize({ width: 900, height: 900 * count })
  await page.goto(`${pages.url}/${kind}/${count}`, { waitUntil: 'load' })
  await page
    .locator(READY[kind])
    .nth(count - 1)
    .waitFor()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const { metrics } = await devtools.send('Performance.getMetrics')
  // Processor time, so that other load on the machine does not count.
  const busyMs = metrics.find(({ name }) => name === 'ThreadTime').value * 1000
  await context.close()
  return { busyMs, asked }
}

/** Serves pages from a separate origin: `/{kind}/{count}`. */
async function startPages(api) {
  const server = createServer(({ url }, response) => {
    const [, kind, count] = url.split('/')
    const mounts = `<div data-strength-widget="${kind}" ${MOUNTS[kind]}></div>\n`.repeat(Number(count) || 0)
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><title>A site</title>${mounts}<script src="${api}/widgets.js" defer></script>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}

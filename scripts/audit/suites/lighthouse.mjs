/**
 * Lighthouse's audit of one page of each kind, on its simulated slow phone: at least 98 of 100 in every category, and
 * nothing that moves while a page loads. The page of an athlete has at most 20 kB on the wire, and its largest text is
 * there within a second.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installed, NotInstalled } from '../support/installed.mjs'
import { pagesOf } from '../support/pages.mjs'

export const title = 'Lighthouse, pages on a phone'

/** Lighthouse 13 needs Node.js 22. */
const VERSION = '12.8.2'
const CHROME_FLAGS =
  '--headless=new --no-sandbox --disable-background-networking --disable-component-update --disable-sync'
const PATIENCE_MS = 120_000
const LEAST_SCORE = 98
const LONGEST_PAINT_MS = 1_000
const MOST_BYTES = 20_000
/** Smaller shifts are too small to see. */
const SMALLEST_SHIFT = 0.001

export async function find({ url }) {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  if (!existsSync(executablePath)) throw new NotInstalled(`there is no ${executablePath}; CHROMIUM names another`)
  const folder = installed('lighthouse', { lighthouse: VERSION })
  const pages = await pagesOf(url)
  const findings = []
  for (const path of pages) {
    const report = await measure(folder, url + path, executablePath)
    for (const fault of faultsOf(report, path)) findings.push(`${path}: ${fault}`)
  }
  return { checked: pages.length, findings }
}

/** Lighthouse starts a browser of its own for each page. A load that it could not record is repeated once. */
async function measure(folder, url, executablePath, attempts = 2) {
  const cli = join(folder, 'node_modules/lighthouse/cli/index.js')
  const options = [`--chrome-flags=${CHROME_FLAGS}`, '--output=json', '--quiet', '--no-enable-error-reporting']
  const child = spawn(process.execPath, [cli, url, ...options], {
    ...{ stdio: ['ignore', 'pipe', 'pipe'], timeout: PATIENCE_MS },
    env: { ...process.env, CHROME_PATH: executablePath },
  })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr']) child[name].setEncoding('utf8').on('data', (part) => (output[name] += part))
  const [code] = await once(child, 'close')
  if (code === 0) return JSON.parse(output.stdout)
  if (attempts > 1) return measure(folder, url, executablePath, attempts - 1)
  throw new Error(`Lighthouse of ${url} ended with ${code}: ${output.stderr.slice(-400)}`)
}

function faultsOf({ categories, audits }, path) {
  const faults = Object.values(categories).flatMap(({ id, score, auditRefs }) => {
    if (score >= LEAST_SCORE / 100) return []
    const failed = auditRefs.filter(({ id: audit, weight }) => weight > 0 && audits[audit].score < 1)
    return [`${id} ${Math.round(score * 100)} (${failed.map(({ id: audit }) => audit).join(', ')})`]
  })
  const moved = audits['cumulative-layout-shift'].numericValue
  if (moved >= SMALLEST_SHIFT) faults.push(`layout shift ${moved}`)
  if (path.startsWith('/athletes/')) {
    const paint = Math.round(audits['largest-contentful-paint'].numericValue)
    if (paint > LONGEST_PAINT_MS) faults.push(`largest contentful paint ${paint} ms`)
    const page = audits['network-requests'].details.items.find(({ resourceType }) => resourceType === 'Document')
    if (page.transferSize > MOST_BYTES) faults.push(`${page.transferSize} bytes`)
  }
  return faults
}

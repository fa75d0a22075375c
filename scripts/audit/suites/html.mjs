/**
 * The Nu HTML checker, which the W3C and WHATWG run, on one page of each kind, on pages of errors and on frames of widgets:
 * HTML, ARIA, CSS and SVG are valid.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { installed, NotInstalled } from '../support/installed.mjs'
import { pagesOf } from '../support/pages.mjs'
import { run } from '../support/run.mjs'

export const title = 'Nu HTML checker'

const VERSION = '26.7.16'
/** Pages beside those of the sitemap. */
const MORE = [
  ...['/no-such-page', '/search?q=', '/search?q=nobody-has-this-name', '/compare', '/athletes/no-such-athlete'],
  ...['/how-strong?lift=squat&weight=-1', '/problems/not-found', '/contests?year=1800', '/graphql'],
]

export async function find({ url }) {
  if (spawnSync('java', ['-version']).status !== 0) throw new NotInstalled('there is no java')
  const folder = installed('html', { 'vnu-jar': VERSION })
  const pages = [...new Set([...(await pagesOf(url)), ...MORE])]
  const saved = mkdtempSync(join(tmpdir(), 'strengthgraph-html-'))
  try {
    // Frames that a page shows or offers are added to the end.
    for (let index = 0; index < pages.length; index++) {
      const response = await fetch(url + pages[index], { headers: { accept: 'text/html' } })
      const html = await response.text()
      writeFileSync(join(saved, `${index}.html`), html)
      for (const [, path] of html.matchAll(/iframe src=(?:"|&quot;)(?:https?:\/\/[^/&"]+)?(\/[^&"]+)/g)) {
        if (!pages.includes(path)) pages.push(path)
      }
    }
    const jar = join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar')
    const { stderr } = await run('java', ['-jar', jar, '--format', 'json', '--exit-zero-always', saved], {})
    const { messages } = JSON.parse(stderr)
    // Information is about style, such as the slash that the renderer writes into `<br/>`; warnings are of type info, too.
    const faults = messages.filter(({ type, subType }) => type !== 'info' || subType === 'warning')
    const findings = faults.map(({ url: file, type, subType, message, extract = '' }) => {
      const path = pages[Number(basename(file, '.html'))]
      return `${path}: ${subType ?? type}: ${message} (${extract.replaceAll(/\s+/g, ' ').slice(0, 120)})`
    })
    return { checked: pages.length, findings: [...new Set(findings)] }
  } finally {
    rmSync(saved, { recursive: true, force: true })
  }
}

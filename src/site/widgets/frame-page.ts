/**
 * A framed page as HTML: its title, its credit and its credential, for the script to fill in the data; and the small
 * page that says why there is none. What must always be seen, the credit above all, does not wait for the script.
 */
import type { Fault } from '../../kernel/faults.ts'
import { day } from '../format.ts'
import { type Html, html, type Part, webAddress } from '../html.ts'
import { FAVICON, FRAME_CSS } from '../static.ts'
import { scriptPath } from './files.ts'
import type { Framed } from './frame-kinds.ts'
import type { Theme } from './frame-options.ts'
import type { Source } from './frame-questions.ts'

export interface Served extends Source {
  /** Day of the data, where one is known. */
  readonly asOf: string | undefined
}

export interface Issued {
  readonly token: string
  readonly expiresAt: Date
}

/** Seconds for which the token holds: a visitor's clock may be wrong, and a span is right all the same. */
export const secondsLeft = ({ expiresAt }: Issued, now: number): number =>
  Math.max(0, Math.floor((expiresAt.getTime() - now) / 1000))

export const framePage = (framed: Framed, served: Served, issued: Issued, now: number): Html =>
  shell(framed.title, framed.look.theme, framed.page, [
    html`<main id="widget" data-kind="${framed.kind}" data-api="${framed.api}" data-rows="${framed.rows}" data-counts="${framed.counts ?? ''}" data-version="${served.dataVersion}" data-token="${issued.token}" data-seconds="${secondsLeft(issued, now)}">
<header>
<h1>${out(framed.page, framed.title)}</h1>
<p class="about">${['Bodybuilding', framed.about].filter(Boolean).join(' · ')}</p>
</header>
<div id="data" aria-busy="true">
${skeleton(framed)}
</div>
<noscript><p class="note">These figures are shown by a script. ${out(framed.page, 'Read them on Strengthgraph')}, where none is needed.</p></noscript>
<p id="said" class="said" role="status"></p>
${credit(framed, served)}
</main>`,
  ])

/** Why there is nothing to show, and what there is. */
export function refusedPage(fault: Fault, theme: Theme): Html {
  const { status, message, details, headers } = fault
  const again = headers['Retry-After']
  const title = status < 500 && status !== 429 ? 'This widget cannot be shown' : 'Not just now'
  const head = html`<header><h1>${title}</h1></header>`
  return shell(title, theme, undefined, [
    html`<main id="widget" class="refused"${again && html` data-again="${again}"`}>
${head}
${
  details.length === 0
    ? html`<p>${message}</p>`
    : html`<ul>${details.map(
        ({ parameter, detail, allowed = [] }) =>
          html`<li><code>${ATTRIBUTES.get(parameter) ?? `data-${parameter}`}</code> ${detail}${
            allowed.length > 0 &&
            !detail.includes('one of') &&
            (allowed.length === 1 ? html`; did you mean ${allowed[0]!}?` : html`; there are ${allowed.join(', ')}`)
          }</li>\n`,
      )}</ul>`
}
<p id="said" class="said" role="status"></p>
${status === 404 && html`<p>${out('/search', 'Search athletes and contests')}</p>`}
<footer><p>${out('/', 'Strengthgraph')} · ${out('/widgets', 'How to write the address of a widget')}</p></footer>
</main>`,
  ])
}

/** What a parameter is called where a site owner wrote it. */
const ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['athlete', 'data-id'],
  ['contest', 'data-id'],
  ['id', 'data-id'],
  ['ranking', 'data-type'],
  ['category', 'data-list'],
  ['slug', 'data-list'],
])

const shell = (title: string, theme: Theme, canonical: string | undefined, body: Part): Html => html`<!doctype html>
<html lang="en" data-theme="${theme}">
<head>
<meta charset="utf-8">
<title>${title} · Strengthgraph</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${canonical && html`<link rel="canonical" href="${canonical}">\n`}<link rel="icon" href="${FAVICON}" type="image/svg+xml">
<link rel="stylesheet" href="${FRAME_CSS}">
<script src="${scriptPath('frame.js')}" defer></script>
</head>
<body>
${body}
</body>
</html>
`

/** A way out of the frame: it opens beside the host's page, never in its place. */
const out = (path: string, text: Part): Html => html`<a href="${path}" target="_blank" rel="noopener">${text}</a>`

/** As many bars as there will be lines, so that little moves when they come. */
const skeleton = ({ kind, rows }: Framed): Html => html`<div class="skeleton ${kind}" aria-hidden="true">
${kind === 'athlete' && html`<i class="tall"></i><i class="plot"></i>\n`}${Array.from({ length: rows }, () => html`<i></i>`)}
</div>`

function credit({ page }: Framed, { attribution, dataVersion, asOf }: Served): Html {
  const [address, told] = [webAddress(attribution.url), attribution.text.replace(/\.$/, '')]
  const source = address ? html`<a href="${address}" target="_blank" rel="noopener">${told}</a>` : html`${told}`
  return html`<footer><p>${out(page, 'Strengthgraph')} · ${source} · ${attribution.license} · data <span id="version">${dataVersion}</span>${
    asOf && html`<span id="as-of">, as of ${day(asOf)}</span>`
  }</p></footer>`
}

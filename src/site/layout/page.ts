/** The shell of every page: header, main part, footer. */

import { FAVICON, SITE_CSS } from '../serve/static.ts'
import { type Html, html, type Part, showing } from './html.ts'

export interface Page {
  readonly title: string
  readonly description: string
  /** Path of the page, to mark it as current in the header. */
  readonly path: string
  readonly body: Part
  /** If set, the page is wide, with a table of contents at the side. */
  readonly contents?: Part
  /** True for pages of tables and plots, which may exceed a comfortable line length. */
  readonly wide?: boolean
  /** False for pages that search engines should not index. */
  readonly indexed?: boolean
  /** URL of a script of this site that the page loads. */
  readonly script?: string
  /** Further elements of the head: links to alternate formats of the page, other scripts. */
  readonly head?: Part
}

const LINKS = [
  { path: '/search', name: 'Search' },
  { path: '/how-strong', name: 'How strong am I?' },
  { path: '/compare', name: 'Compare' },
  { path: '/rankings', name: 'Rankings' },
  { path: '/goat', name: 'The greatest' },
  { path: '/widgets', name: 'Widgets' },
  { path: '/methodology', name: 'Methodology' },
  { path: '/graphql', name: 'GraphiQL' },
  { path: '/docs', name: 'Reference' },
] as const

export const page = ({
  title,
  description,
  path,
  body,
  contents,
  wide,
  indexed = true,
  script,
  head,
}: Page): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${path === '/' ? title : `${title} · Strengthgraph`}</title>
<meta name="description" content="${description}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${!indexed && html`<meta name="robots" content="noindex">\n`}<link rel="icon" href="${FAVICON}" type="image/svg+xml">
<link rel="stylesheet" href="${SITE_CSS}">
${script && html`<script src="${script}" defer></script>\n`}${head}</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header class="top">
<a class="name" href="/"${path === '/' && html` aria-current="page"`}>${MARK}Strengthgraph</a>
<nav aria-label="Pages">
<ul>
${LINKS.map(
  (link) => html`<li><a href="${link.path}"${link.path === path && html` aria-current="page"`}>${link.name}</a></li>
`,
)}</ul>
</nav>
</header>
<div class="${contents ? 'with-contents' : wide ? 'alone wide' : 'alone'}">
${contents}
<main id="main" tabindex="-1">
${body}
</main>
</div>
<footer>
<p>Strengthgraph: one graph over strength sports. <a href="/methodology#data">Sources and licences</a> · <a href="/problems">Error codes</a></p>
</footer>
</body>
</html>
`

/** The logo: three plates on a bar. */
const MARK = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><path d="M1 15h30v2H1z"/><path d="M6 11h3v10H6zM11 7h4v18h-4zM17 7h4v18h-4zM23 11h3v10h-3z"/></svg>`

/** Code that scrolls sideways and is therefore focusable by keyboard. */
export const code = (text: string, label: string): Html =>
  html`<pre tabindex="0" role="region" aria-label="${label}"><code>${text}</code></pre>`

/** A command to copy: a click selects it, and long lines wrap. */
export const command = (text: string): Html => html`<pre class="command"><code>${text}</code></pre>`

/** A table that scrolls inside its own box in narrow windows. */
export const table = (
  caption: Part,
  head: readonly Part[],
  rows: readonly (readonly Part[])[],
  textColumns = 1,
): Html =>
  showing(
    { caption, head, rows },
    html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table>
<caption>${caption}</caption>
<thead><tr>${head.map((cell, at) => html`<th scope="col"${at >= textColumns && html` class="number"`}>${cell}</th>`)}</tr></thead>
<tbody>
${rows.map(
  (row) => html`<tr>${row.map((cell, at) =>
    at === 0 ? html`<th scope="row">${cell}</th>` : html`<td${at >= textColumns && html` class="number"`}>${cell}</td>`,
  )}</tr>
`,
)}</tbody>
</table></div>`,
  )

/** How the markup of every table ends. */
export const TABLE_END = '</table></div>'

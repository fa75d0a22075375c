/** The shell of every page: header, main part, footer. */

import type { ComponentChildren, VNode } from 'preact'
import { DEVELOPER_CSS, FAVICON, SITE_CSS, TOUCH_ICON_PATH } from '../serve/static.ts'
import { UNITS, UNITS_PATH, type Unit } from '../serve/units.ts'
import { type Shared, shareHead } from '../share/head.tsx'
import { documentOf, type Rendering } from './render.tsx'
import { SCRIPT } from './script.ts'
import { Table } from './table.tsx'

export interface Page {
  readonly title: string
  readonly description: string
  /** Path of the page, to mark it as current in the header. */
  readonly path: string
  readonly body: ComponentChildren
  /** Its heading and lead, on pages with a table of contents, which stands at the side or, on phones, between the two parts. */
  readonly lead?: ComponentChildren
  readonly contents?: Contents
  /** True for pages of tables and plots, which may exceed a comfortable line length. */
  readonly wide?: boolean
  /** False for pages that search engines should not index. */
  readonly indexed?: boolean
  /** URL of the script of pages for developers, which have a style sheet of their own too. */
  readonly script?: string
  /** The unit of weights on the page, and its address, to which a choice of another unit leads back. */
  readonly units?: UnitsProps
  /** Set for pages that can be shared. */
  readonly share?: Shared | undefined
  /** Further elements of the head: links to alternate formats of the page, other scripts. */
  readonly head?: ComponentChildren
}

export interface Contents {
  readonly label: string
  /** Headings and lists of links. */
  readonly list: ComponentChildren
}

const SECTIONS = [
  { path: '/strongman', name: 'Strongman' },
  { path: '/bodybuilding', name: 'Bodybuilding' },
  { path: '/how-strong', name: 'How strong am I?' },
  { path: '/rankings', name: 'Rankings' },
  { path: '/goat', name: 'All-time greatest' },
  { path: '/bodybuilding/predictions', name: 'Forecasts' },
  { path: '/compare', name: 'Compare' },
] as const

const FOOTER = [
  { path: '/methodology', name: 'Methodology' },
  { path: '/methodology#data', name: 'Sources and licences' },
  { path: '/versions', name: 'Data versions' },
  { path: '/widgets', name: 'Widgets' },
  { path: '/docs', name: 'API reference' },
  { path: '/graphql', name: 'GraphiQL' },
  { path: '/problems', name: 'Error codes' },
] as const

/** A section is current on its own page and on the pages below it, unless one of these is a section too. */
const isCurrent = (section: string, path: string): boolean => {
  const [longest] = SECTIONS.filter((one) => path === one.path || path.startsWith(`${one.path}/`)).toSorted(
    (a, b) => b.path.length - a.path.length,
  )
  return longest?.path === section
}

/** In the page, because a request of its own takes longer than its two kilobytes. */
const INLINE = { __html: SCRIPT }

/** The HTML document of a page. */
export const page = (shown: Page, rendering?: Rendering): string => documentOf(<Shell {...shown} />, rendering)

const Shell = ({
  title,
  description,
  path,
  body,
  lead,
  contents,
  wide,
  indexed = true,
  script,
  units,
  share,
  head,
}: Page): VNode => (
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <title>{path === '/' ? title : `${title} · Strengthgraph`}</title>
      <meta name="description" content={description} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      {!indexed && <meta name="robots" content="noindex" />}
      <link rel="icon" href={FAVICON} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={TOUCH_ICON_PATH} />
      <link rel="stylesheet" href={SITE_CSS} />
      {script && <link rel="stylesheet" href={DEVELOPER_CSS} />}
      {share && shareHead({ title, description }, share)}
      {script && <script src={script} defer />}
      {head}
    </head>
    <body>
      <a class="skip" href="#main">
        Skip to main content
      </a>
      <div class="bar-below">
        <header class="top">
          <a class="name" href="/" aria-current={path === '/' ? 'page' : undefined}>
            {MARK}Strengthgraph
          </a>
          <form class="find" action="/search" method="get" role="search" aria-label="This site">
            {MAGNIFIER}
            <input
              type="search"
              name="q"
              aria-label="Search athletes, contests and lifts"
              placeholder="Athlete, contest or lift"
              minlength={2}
              maxlength={100}
              required
              autocomplete="off"
              spellcheck={false}
              data-suggest=""
            />
          </form>
          {units && <Units {...units} />}
          <button class="menu" type="button" popovertarget="sections">
            Menu
          </button>
          <nav id="sections" aria-label="Main" popover="auto">
            <ul>
              {SECTIONS.map((link) => (
                <li>
                  <a href={link.path} aria-current={isCurrent(link.path, path) ? 'page' : undefined}>
                    {link.name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
      </div>
      <div class={contents ? 'with-contents' : wide ? 'alone wide' : 'alone'}>
        <main id="main" tabindex={-1}>
          {contents ? (
            <>
              <div>{lead}</div>
              <nav class="contents" aria-label={contents.label}>
                <details>
                  <summary>{contents.label}</summary>
                  {contents.list}
                </details>
              </nav>
              <div>{body}</div>
            </>
          ) : (
            body
          )}
        </main>
      </div>
      <footer class="foot">
        <div>
          <p>Strengthgraph: strength sports in one graph.</p>
          <ul>
            {FOOTER.map((link) => (
              <li>
                <a href={link.path} aria-current={link.path === path ? 'page' : undefined}>
                  {link.name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </footer>
      <script dangerouslySetInnerHTML={INLINE} />
    </body>
  </html>
)

interface UnitsProps {
  readonly chosen: Unit
  readonly to: string
}

const Units = ({ chosen, to }: UnitsProps): VNode => (
  <form class="units" action={UNITS_PATH} method="post" aria-label="Unit of weights">
    <input type="hidden" name="to" value={to} />
    {UNITS.map((unit) => (
      <button type="submit" name="unit" value={unit} aria-pressed={unit === chosen}>
        {unit}
      </button>
    ))}
  </form>
)

const MAGNIFIER = (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <circle cx="6.5" cy="6.5" r="5" />
    <path d="M10.5 10.5 15 15" />
  </svg>
)

/** The logo: three plates on a bar. */
const MARK = (
  <svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
    <path d="M1 15h30v2H1z" />
    <path d="M6 11h3v10H6zM11 7h4v18h-4zM17 7h4v18h-4zM23 11h3v10h-3z" />
  </svg>
)

/** Code that scrolls sideways and is therefore focusable by keyboard. */
export const code = (text: string, label: string): VNode => (
  <pre tabindex={0} role="region" aria-label={label}>
    <code>{text}</code>
  </pre>
)

/** A command to copy: a click selects it, and long lines wrap. */
export const command = (text: string): VNode => (
  <pre class="command">
    <code>{text}</code>
  </pre>
)

/** A table of cells by row, of which the first `textColumns` are text and the rest figures. */
export const table = (
  caption: ComponentChildren,
  head: readonly ComponentChildren[],
  rows: readonly (readonly ComponentChildren[])[],
  textColumns = 1,
  pages = 1,
): VNode => (
  <Table
    caption={caption}
    rows={rows}
    columns={head.map((one, at) => ({
      head: one,
      cell: (row: readonly ComponentChildren[]) => row[at],
      numeric: at >= textColumns,
    }))}
    pages={pages}
    phone="table"
  />
)

/**
 * The HTML of a frame: title, attribution, and its data or the credential with which its script loads them. The
 * attribution does not depend on the script. A rejected frame states the reason.
 */
import type { ComponentChildren, VNode } from 'preact'
import type { Fault } from '../../kernel/faults/faults.ts'
import { SPORT_NAMES } from '../explorer/shared/parts.tsx'
import { day } from '../layout/format.ts'
import { webAddress } from '../layout/links.ts'
import { FAVICON, FRAME_CSS } from '../serve/static.ts'
import { scriptPath } from './files.ts'
import type { Source } from './frame-documents.ts'
import type { Theme } from './frame-options.ts'
import type { Fetched, Framed, Rendered } from './framed.ts'

export interface Served extends Source {
  /** Date of the data, if known. */
  readonly asOf: string | undefined
}

export interface Issued {
  readonly token: string
  readonly expiresAt: Date
}

/** Seconds until the token expires. A duration is right even if the visitor's clock is wrong. */
export const secondsLeft = ({ expiresAt }: Issued, now: number): number =>
  Math.max(0, Math.floor((expiresAt.getTime() - now) / 1000))

/** A page whose script loads the data. */
export const fetchedPage = (framed: Fetched, served: Served, issued: Issued, now: number): VNode =>
  framePage(
    framed,
    served,
    {
      'data-kind': framed.kind,
      'data-api': framed.api,
      'data-rows': framed.rows,
      'data-counts': framed.counts ?? '',
      'data-token': issued.token,
      'data-seconds': secondsLeft(issued, now),
    },
    <>
      <div id="data" aria-busy="true">
        {skeleton(framed)}
      </div>
      <noscript>
        <p class="note">
          These figures are shown by a script. {out(framed.page, 'Read them on Strengthgraph')}, where none is needed.
        </p>
      </noscript>
      <p id="said" class="said" role="status" />
    </>,
  )

/** A page that has its data. */
export const renderedPage = (framed: Rendered, served: Served): VNode =>
  framePage(framed, served, {}, <div id="data">{framed.body}</div>)

const framePage = (
  framed: Framed,
  served: Served,
  data: Readonly<Record<`data-${string}`, string | number>>,
  children: ComponentChildren,
): VNode =>
  shell(framed.title, framed.look.theme, framed.page, [
    <main id="widget" data-version={served.dataVersion} {...data}>
      <header>
        <h1>{out(framed.page, framed.title)}</h1>
        <p class="about">{[SPORT_NAMES[framed.sport], framed.about].filter(Boolean).join(' · ')}</p>
      </header>
      {children}
      {credit(framed, served)}
    </main>,
  ])

/** The one value that is probably meant, or all of them; a detail may end with a suggestion of its own. */
const allowedOf = (detail: string, allowed: readonly (string | number)[]): string => {
  if (allowed.length === 1) return `; did you mean ${allowed[0]}?`
  return `${detail.endsWith('?') ? ' There' : '; there'} are ${allowed.join(', ')}`
}

/** Why there is nothing to show, and what to use instead. */
export function refusedPage(fault: Fault, theme: Theme): VNode {
  const { status, message, details, headers } = fault
  const again = headers['Retry-After']
  const title = status < 500 && status !== 429 ? 'This widget cannot be shown' : 'Not just now'
  const head = (
    <header>
      <h1>{title}</h1>
    </header>
  )
  return shell(title, theme, undefined, [
    <main id="widget" class="refused" data-again={again ? again : undefined}>
      {head}
      {details.length === 0 ? (
        <p>{message}</p>
      ) : (
        <ul>
          {details.map(({ parameter, detail, allowed = [] }) => (
            <li>
              <code>{ATTRIBUTES.get(parameter) ?? `data-${parameter}`}</code> {detail}
              {allowed.length > 0 && !detail.includes('one of') && allowedOf(detail, allowed)}
            </li>
          ))}
        </ul>
      )}
      <p id="said" class="said" role="status" />
      {status === 404 && <p>{out('/search', 'Search athletes and contests')}</p>}
      <footer>
        <p>
          {out('/', 'Strengthgraph')} · {out('/widgets', 'How to write the address of a widget')}
        </p>
      </footer>
    </main>,
  ])
}

/** The attribute name that a site owner wrote, by parameter. */
const ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['athlete', 'data-id'],
  ['contest', 'data-id'],
  ['id', 'data-id'],
  ['ranking', 'data-type'],
  ['category', 'data-list'],
  ['slug', 'data-list'],
  ['event', 'data-event'],
])

const shell = (title: string, theme: Theme, canonical: string | undefined, body: ComponentChildren): VNode => (
  <html lang="en" data-theme={theme}>
    <head>
      <meta charset="utf-8" />
      <title>{title} · Strengthgraph</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      {canonical && <link rel="canonical" href={canonical} />}
      {/* A link that opened in the frame would find a page that refuses to be framed. */}
      <base target="_blank" />
      <link rel="icon" href={FAVICON} type="image/svg+xml" />
      <link rel="stylesheet" href={FRAME_CSS} />
      <script src={scriptPath('frame.js')} defer />
    </head>
    <body>{body}</body>
  </html>
)

/** A link out of the frame: it opens a new window and never replaces the host page. */
const out = (path: string, text: ComponentChildren): VNode => (
  <a href={path} target="_blank" rel="noopener">
    {text}
  </a>
)

/** As many bars as there will be rows, so that little moves when they load. */
const skeleton = ({ kind, rows }: Fetched): VNode => (
  <div class={`skeleton ${kind}`} aria-hidden="true">
    {kind === 'athlete' && [<i class="tall" />, <i class="plot" />]}
    {Array.from({ length: rows }, () => (
      <i />
    ))}
  </div>
)

function credit({ page }: Framed, { attribution, dataVersion, asOf }: Served): VNode {
  const [address, label] = [webAddress(attribution.url), attribution.text.replace(/\.$/, '')]
  const source = address ? (
    <a href={address} target="_blank" rel="noopener">
      {label}
    </a>
  ) : (
    label
  )
  return (
    <footer>
      <p>
        {out(page, 'Strengthgraph')} · {source} · {attribution.license} · data <span id="version">{dataVersion}</span>
        {asOf && <span id="as-of">, as of {day(asOf)}</span>}
      </p>
    </footer>
  )
}

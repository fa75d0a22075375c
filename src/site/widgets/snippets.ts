/** Snippets to paste into a page: the only place that spells mounts, scripts, frames and policies. */
import { scriptPath } from './files.ts'
import type { Script } from './releases.ts'
import type { Values, Widget } from './widgets.ts'

/** The script tag, needed once per page. A tag with a hash pins a version that never changes. */
export function scriptSnippet(base: string, script: Script, pinned?: { version: string; integrity: string }): string {
  const source = `src="${base}${scriptPath(script, pinned?.version)}"`
  return pinned
    ? `<script ${source} integrity="${pinned.integrity}" crossorigin="anonymous" defer></script>`
    : `<script ${source} defer></script>`
}

/**
 * The mount of a widget, one attribute per line. Its content shows until the widget loads, and where no script runs.
 */
export function mountSnippet(base: string, widget: Widget, values: Values, named?: string): string {
  const presentAttributes = widget.options.flatMap(({ attribute }) => {
    const value = values[attribute]
    return value === undefined ? [] : [`${attribute}="${attributeText(value)}"`]
  })
  const attributes = [...presentAttributes, `style="min-height:${widget.room(values)}"`].join('\n  ')
  const { path, text } = widget.instead(values, named)
  return `<div data-${widget.script}-widget="${widget.name}"
  ${attributes}>
  <a href="${base}${attributeText(path)}">${elementText(text)}</a>
</div>`
}

export interface Frame {
  readonly src: string
  readonly title: string
  readonly width?: number
  readonly height: number
}

/** A framed page without our script on the host page: it has a fixed height and scrolls beyond it. */
export const frameSnippet = ({ src, title, width, height }: Frame): string =>
  `<iframe src="${attributeText(src)}" title="${attributeText(title)}" width="${width ?? '100%'}" height="${height}" \
loading="lazy" referrerpolicy="no-referrer" sandbox="${SANDBOX}" frameborder="0"></iframe>`

/** A frame may run our script, request our server, and open links in a new window; nothing else. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/** What a page with a Content Security Policy must allow; style sheets need no exception. */
export const policySnippet = (base: string, kind: Widget['script']): string => {
  const { origin } = new URL(base)
  return `script-src ${origin}; ${kind === 'strength' ? 'connect-src' : 'frame-src'} ${origin}`
}

const elementText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const attributeText = (text: string): string => elementText(text).replaceAll('"', '&quot;')

/** The static files of pages. Their URLs contain a hash of their content, so they are cached for a year. */
import { Router } from 'express'
import { SCRIPT } from '../reference/script.ts'
import { frame } from '../styles/frame.ts'
import { css, developerCss } from '../styles/index.ts'
import { GALLERY } from '../widgets/gallery/script.ts'
import { hashOf, send } from './respond.ts'

const icon = (cornerRadius: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${cornerRadius}" fill="#a3281c"/><path fill="#fff" d="M2 15h28v2H2z"/><path fill="#fff" d="M6 11h3v10H6zM11 7h4v18h-4zM17 7h4v18h-4zM23 11h3v10h-3z"/></svg>
`

/** Devices round its corners themselves. */
export const TOUCH_ICON_SVG = icon(0)

export const TOUCH_ICON_PATH = '/apple-touch-icon.png'

const FILES = [
  { path: '/assets/site.css', type: 'text/css; charset=utf-8', text: css },
  { path: '/assets/developers.css', type: 'text/css; charset=utf-8', text: developerCss },
  { path: '/assets/frame.css', type: 'text/css; charset=utf-8', text: frame },
  { path: '/assets/favicon.svg', type: 'image/svg+xml', text: icon(7) },
  { path: '/assets/reference.js', type: 'text/javascript; charset=utf-8', text: SCRIPT },
  { path: '/assets/gallery.js', type: 'text/javascript; charset=utf-8', text: GALLERY },
] as const

const addressOf = (path: (typeof FILES)[number]['path']): string =>
  `${path}?v=${hashOf(FILES.find((file) => file.path === path)?.text ?? '')}`

export const SITE_CSS = addressOf('/assets/site.css')
export const DEVELOPER_CSS = addressOf('/assets/developers.css')
export const FRAME_CSS = addressOf('/assets/frame.css')
export const FAVICON = addressOf('/assets/favicon.svg')
export const REFERENCE_SCRIPT = addressOf('/assets/reference.js')
export const GALLERY_SCRIPT = addressOf('/assets/gallery.js')

export function staticFiles(): Router {
  const router = Router({ caseSensitive: true })
  for (const { path, type, text } of FILES) {
    const [content, version] = [Buffer.from(text), hashOf(text)]
    router.get(path, (request, response) => {
      const asNamed = request.query['v'] === version
      const cache = asNamed ? 'public, max-age=31536000, immutable' : 'public, max-age=300'
      return send(request, response, { type, content, cache })
    })
  }
  // Browsers request it for documents without an icon, such as the OpenAPI document.
  router.get('/favicon.ico', (_request, response) => response.redirect(301, FAVICON))
  return router
}

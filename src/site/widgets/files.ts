/**
 * The widget scripts at their published URLs: the latest is cached briefly, a version forever. Any page may load them,
 * even one with cross-origin isolation.
 */
import { type Request, type Response, Router } from 'express'
import { send } from '../serve/respond.ts'
import { type Releases, releases, type Script } from './releases.ts'

interface Address {
  readonly script: Script
  /** URL of the latest script, and URL pattern of a version. */
  readonly latest?: string
  readonly version: string
}

const ADDRESSES: readonly Address[] = [
  { script: 'strength.js', latest: '/widgets.js', version: '/widgets@:version.js' },
  { script: 'bodybuilding.js', latest: '/widgets/bodybuilding.js', version: '/widgets/bodybuilding@:version.js' },
  { script: 'strongman.js', latest: '/widgets/strongman.js', version: '/widgets/strongman@:version.js' },
  // Framed pages request the version that they were written for.
  { script: 'frame.js', version: '/widgets/frame@:version.js' },
]

/** The paths of the scripts, for the list of allowed methods. */
export const SCRIPT_PATHS: readonly string[] = ADDRESSES.flatMap(({ latest, version }) =>
  [latest ?? [], version].flat(),
)

/** Path of a script: a fixed version, or the latest if none is specified. */
export const scriptPath = (script: Script, version?: string): string => {
  const address = ADDRESSES.find((one) => one.script === script)!
  return version === undefined && address.latest
    ? address.latest
    : address.version.replace(':version', version ?? releases().latest)
}

const FOREVER = 'public, max-age=31536000, immutable'
const SHORTLY = 'public, max-age=300'

export function widgetFiles(all: Releases = releases()): Router {
  const router = Router({ caseSensitive: true })
  for (const { script, latest, version } of ADDRESSES) {
    const serve = async (request: Request, response: Response, version: string, cache: string) => {
      const file = all.of(version)?.files[script]
      openToPages(response)
      if (!file) return none(response, script, version, all)
      await send(request, response, { type: 'text/javascript; charset=utf-8', content: file.bytes, cache })
    }
    if (latest) router.get(latest, (request, response) => serve(request, response, all.latest, SHORTLY))
    router.get(version, (request, response) => serve(request, response, String(request.params['version']), FOREVER))
  }
  return router
}

/** Scripts contain no private data: any origin may load them and check their hash. */
const openToPages = (response: Response): void => {
  response.set({
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  })
}

function none(response: Response, script: Script, version: string, all: Releases): void {
  const known = all.versions.filter((version) => all.of(version)?.files[script])
  const available =
    known.length > 0 ? `there ${known.length === 1 ? 'is' : 'are'} ${known.join(', ')}` : 'there is none yet'
  const shownVersion = version.replaceAll(/[^\w.+-]/g, '?').slice(0, 40)
  response.status(404).set({ 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' })
  response.end(`There is no version ${shownVersion} of ${script}: ${available}.\n`)
}

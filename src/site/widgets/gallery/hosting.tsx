/** Advice for host pages: versions and hashes, policies, languages, frames, oEmbed. */

import type { VNode } from 'preact'
import { whole } from '../../layout/format.ts'
import { table } from '../../layout/page.tsx'
import { scriptPath } from '../files.ts'
import { type Release, releases, type Script } from '../releases.ts'
import { policySnippet, scriptSnippet } from '../snippets.ts'
import { paste } from './exhibit.tsx'

/** Scripts that a host page loads; the other, `frame.js`, runs inside our frames. */
export const HOSTED = ['strength.js', 'strongman.js', 'bodybuilding.js'] as const

export const hosting = (base: string): VNode => (
  <>
    <h2 id="hosting">On your page</h2>
    {pinned(base)}
    {policies(base)}
    <h3 id="languages">Languages and right to left</h3>
    <p>
      The strength widgets speak English, and any language that a page adds: it is chosen by <code>data-lang</code>,
      else by the nearest <code>lang</code>, else it is English. Numbers are written as the language writes them, and
      what is not translated stays English. In a page that runs from right to left they do so too. The words there are
      stand in <code>docs/widgets.md</code> of the project; mounts that are shown already are shown anew.
    </p>
    {paste(WORDS)}
    <h3 id="later">Mounts that come later</h3>
    <p>
      A mount that a script adds is found by <code>StrengthWidgets.init()</code>, <code>StrongmanWidgets.init()</code>{' '}
      or <code>BodybuildingWidgets.init()</code>; give it an element to look within that alone. A mount whose attributes
      have changed is shown anew. Twice the same script does no harm.
    </p>
    <h3 id="no-script">Where no script runs</h3>
    <p>
      What stands in a mount is shown until the widget is there, and stays where no script runs: the snippets put a link
      there. The framed pages of bodybuilding say so themselves; those of strongman need none.
    </p>
    <h3 id="credit">The credit</h3>
    <p>
      Every widget says whose data it shows, links to it and labels every number with its population and sample size.
      That is the price, and there is no attribute to leave it out.
    </p>
    <h3 id="oembed">oEmbed</h3>
    <p>
      Editors that know{' '}
      <a href="https://oembed.com" rel="noreferrer">
        oEmbed
      </a>{' '}
      make a frame of a pasted address by themselves: athletes and contests of both sports, strongman records, and of
      bodybuilding rankings, the greatest and top lists name the endpoint in their head. It answers in JSON and XML, and
      takes <code>maxwidth</code> and <code>maxheight</code>.
    </p>
    {paste(`curl '${base}/oembed?format=json&maxwidth=480&url=${encodeURIComponent(`${base}/goat`)}'`)}
  </>
)

/** The latest release with its version and hash, and all releases still served. */
function pinned(base: string): VNode {
  const { latest, versions, of } = releases()
  const all = versions.flatMap((version) => of(version) ?? [])
  const newest = of(latest)
  return (
    <>
      <h3 id="integrity">Pinned to a version</h3>
      <p>
        The addresses above serve the latest version, and are asked again after five minutes. An address with a version
        never changes, is kept for a year, and can be held to a hash:
      </p>
      {HOSTED.map((script) => {
        const file = newest?.files[script]
        return file && paste(scriptSnippet(base, script, { version: latest, integrity: file.integrity }))
      })}
      {table(
        'Versions that are served',
        ['Address', 'Hash (SRI)', 'Bytes', 'By gzip'],
        all.flatMap((release) => HOSTED.flatMap((script) => row(release, script))),
        2,
      )}
    </>
  )
}

const row = ({ version, files }: Release, script: Script) => {
  const file = files[script]
  if (!file) return []
  const { integrity, bytes, gzip } = file
  const path = scriptPath(script, version)
  return [[<a href={path}>{path}</a>, <code class="hash">{integrity}</code>, ...[whole(bytes.length), whole(gzip)]]]
}

const policies = (base: string): VNode => (
  <>
    <h3 id="policy">Under a Content Security Policy</h3>
    <p>A page with a policy allows this for the strength widgets, and nothing for styles:</p>
    {paste(policySnippet(base, 'strength'))}
    <p>and this for the strongman and bodybuilding widgets:</p>
    {paste(policySnippet(base, 'bodybuilding'))}
    <p>
      The <code>style</code> of the snippets keeps room free until the widget is there. A policy may refuse it: then the
      script does so, as soon as it runs.
    </p>
    <p>
      They work under Trusted Types and in pages that isolate themselves (
      <code>Cross-Origin-Embedder-Policy: require-corp</code>). Scripts may be loaded with <code>defer</code>,{' '}
      <code>async</code>, as modules, or put in by a script; such a script keeps the address ending in <code>.js</code>,
      for the data is asked for where the script came from.
    </p>
  </>
)

const WORDS = `<script type="module">
  StrengthWidgets.words('de', { calculate: 'Berechnen', bodyweight: 'Körpergewicht', 'lift.squat': 'Kniebeuge' })
</script>`

/** Advice for host pages: versions and hashes, policies, languages, frames, oEmbed. */

import type { VNode } from 'preact'
import { integer } from '../../layout/format.ts'
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
      The strength widgets come in English and in any language that a page adds. The language is that of{' '}
      <code>data-lang</code>, or of the nearest <code>lang</code>, or English. Numbers follow the language, and
      untranslated words stay in English. On right-to-left pages the widgets run from right to left too. All words are
      listed in <code>docs/widgets.md</code> of the project; widgets that are already shown are redrawn.
    </p>
    {paste(WORDS)}
    <h3 id="later">Mounts added later</h3>
    <p>
      If a script adds a mount later, call <code>StrengthWidgets.init()</code>, <code>StrongmanWidgets.init()</code> or{' '}
      <code>BodybuildingWidgets.init()</code>, with an element to search only there. A mount whose attributes change is
      redrawn. Loading the script twice does no harm.
    </p>
    <h3 id="no-script">Without scripts</h3>
    <p>
      The content of a mount is shown until the widget is ready, and stays if scripts are off: the snippets contain a
      link. The framed pages of bodybuilding say so themselves; those of strongman work without scripts.
    </p>
    <h3 id="credit">The credit</h3>
    <p>
      Every widget names and links the source of its data, and labels every number with its population and sample size.
      The credit cannot be switched off.
    </p>
    <h3 id="oembed">oEmbed</h3>
    <p>
      Editors that support{' '}
      <a href="https://oembed.com" rel="noreferrer">
        oEmbed
      </a>{' '}
      turn a pasted link into a frame: athletes and contests of both sports, strongman records, and the rankings,
      all-time greatest and top lists of bodybuilding name the endpoint in their head. It responds in JSON and XML, and
      accepts <code>maxwidth</code> and <code>maxheight</code>.
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
        The addresses above serve the latest version and are revalidated after five minutes. An address with a version
        never changes, is cached for a year, and can be checked against a hash:
      </p>
      {HOSTED.map((script) => {
        const file = newest?.files[script]
        return file && paste(scriptSnippet(base, script, { version: latest, integrity: file.integrity }))
      })}
      {table(
        'Versions that are served',
        ['Address', 'Hash (SRI)', 'Bytes', 'Gzipped'],
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
  return [[<a href={path}>{path}</a>, <code class="hash">{integrity}</code>, ...[integer(bytes.length), integer(gzip)]]]
}

const policies = (base: string): VNode => (
  <>
    <h3 id="policy">Under a Content Security Policy</h3>
    <p>A page with a policy must allow this for the strength widgets, and nothing for styles:</p>
    {paste(policySnippet(base, 'strength'))}
    <p>and this for the strongman and bodybuilding widgets:</p>
    {paste(policySnippet(base, 'bodybuilding'))}
    <p>
      The <code>style</code> attribute of the snippets reserves space until the widget is ready. If a policy refuses it,
      the script reserves the space as soon as it runs.
    </p>
    <p>
      The widgets work under Trusted Types and on cross-origin isolated pages (
      <code>Cross-Origin-Embedder-Policy: require-corp</code>). Scripts may be loaded with <code>defer</code>,{' '}
      <code>async</code>, as modules, or inserted by another script. The address must end in <code>.js</code>, because
      the data is requested from where the script was loaded.
    </p>
  </>
)

const WORDS = `<script type="module">
  StrengthWidgets.words('de', { calculate: 'Berechnen', bodyweight: 'Körpergewicht', 'lift.squat': 'Kniebeuge' })
</script>`

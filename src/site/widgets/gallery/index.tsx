/** The gallery at `/widgets`: every widget live, with its snippet, then advice for host pages. */

import type { VNode } from 'preact'
import type { Load } from '../../graphql.ts'
import { page } from '../../layout/page.tsx'
import { contentSecurityPolicy, type SentPage } from '../../serve/respond.ts'
import { GALLERY_SCRIPT, REFERENCE_SCRIPT } from '../../serve/static.ts'
import { shareSitePage } from '../../share/site-pages.ts'
import { scriptPath } from '../files.ts'
import { scriptSnippet } from '../snippets.ts'
import { WIDGETS, type Widget } from '../widgets.ts'
import { exhibit, idOf, paste } from './exhibit.tsx'
import { HOSTED, hosting } from './hosting.tsx'
import { samplesOf } from './samples.ts'

export const GALLERY_PATH = '/widgets'

const PART = {
  strength: {
    title: 'Strength',
    lead: 'Percentiles of how much people lift, drawn into your own page by one script. It is loaded once, finds every mount, and requests shared data once.',
  },
  strongman: {
    title: 'Strongman',
    lead: 'Athletes, contests and records in frames that one small script inserts and keeps at the right height. They arrive complete and need no script inside.',
  },
  bodybuilding: {
    title: 'Bodybuilding',
    lead: 'Athletes, contests and lists in frames that one small script inserts and keeps at the right height. Each load gets its own credential, valid for five minutes and for what it shows.',
  },
} as const

export async function gallery(load: Load, base: string): Promise<SentPage> {
  const samples = await samplesOf(load)
  const part = (script: Widget['script']): VNode => (
    <section aria-labelledby={script}>
      <h2 id={script}>{PART[script].title}</h2>
      <p>{PART[script].lead}</p>
      {paste(scriptSnippet(base, `${script}.js`))}
      {WIDGETS.filter((widget) => widget.script === script).map((widget) =>
        exhibit(base, widget, samples.of(script, widget.name)),
      )}
    </section>
  )
  return {
    dataVersion: samples.dataVersion,
    policy: contentSecurityPolicy({ 'frame-src': "'self'" }),
    content: page({
      path: GALLERY_PATH,
      share: shareSitePage(GALLERY_PATH, base),
      title: 'Widgets',
      description:
        'Strength standards, a percentile calculator, athlete cards, contest results, records and rankings to paste into any page: live, with snippet, options and integrity hash.',
      wide: true,
      script: REFERENCE_SCRIPT,
      head: SCRIPTS,
      body: (
        <>
          <h1>Widgets</h1>
          <p class="lead">
            Paste two lines into a page to show a table, a calculator, an athlete or a ranking: in the colours and
            language of the page, always up to date, with its sources. No key, no build step, no framework.
          </p>
          <nav aria-label="Widgets">
            <ul class="links">
              {WIDGETS.map((widget) => (
                <li>
                  <a href={`#${idOf(widget)}`}>{widget.title}</a>
                </li>
              ))}
              <li>
                <a href="#hosting">On your page</a>
              </li>
            </ul>
          </nav>
          {LOOK}
          {part('strength')}
          {part('strongman')}
          {part('bodybuilding')}
          {hosting(base)}
        </>
      ),
    }),
  }
}

const SCRIPTS: VNode = (
  <>
    {[...HOSTED.map((script) => scriptPath(script)), GALLERY_SCRIPT].map((path) => (
      <script src={path} defer />
    ))}
  </>
)

const choice = (legend: string, name: string, values: readonly string[], preset: string): VNode => (
  <fieldset>
    <legend>{legend}</legend>
    {values.map((value) => (
      <label>
        <input type="radio" name={name} value={value} checked={value === preset} />{' '}
        {value.charAt(0).toUpperCase() + value.slice(1)}
      </label>
    ))}
  </fieldset>
)

/** Visible only if scripts run, as it has no effect without them. */
const LOOK = (
  <form id="look" class="look" aria-label="How the widgets are shown">
    {choice('Theme', 'theme', ['auto', 'light', 'dark'], 'auto')}
    {choice('Width', 'width', ['narrow', 'medium', 'full'], 'medium')}
  </form>
)

/** A server whose every text comes from a supplier that tries to run scripts in visitors' browsers. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { importing } from '../../src/database/snapshots/replace.ts'
import { BODYBUILDING_IMPORT, computed as computedBodybuilding } from '../../src/importers/bodybuilding/store.ts'
import { readBodybuildingBundle } from '../../src/importers/sources/bodybuilding/bundle.ts'
import { readStrongmanBundle } from '../../src/importers/sources/strongman/bundle.ts'
import { computed, STRONGMAN_IMPORT } from '../../src/importers/strongman/store.ts'
import { Report } from '../../src/kernel/faults/report.ts'
import { bodybuildingBundle } from './bodybuilding-bundle.ts'
import { temporaryFolder } from './build.ts'
import { bundle, putBundle } from './bundle.ts'
import { gymFigures, verifiedFigures } from './figures.ts'
import { createWorld, type World } from './world.ts'

/** Texts that become script, markup, style or a formula wherever they are written into a page unescaped. */
export const PAYLOADS = [
  `"><img src=x onerror=alert(1)>`,
  `'><svg onload=alert(1)>`,
  `</script><script>alert(1)</script>`,
  `</title></textarea></style><script>alert(1)</script>`,
  `<!--<img src="--><img src=x onerror=alert(1)//">`,
  `]]><script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>`,
  `javascript:alert(1)//`,
  `data:text/html,<script>alert(1)</script>`,
  `x" autofocus onfocus=alert(1) y="`,
  `x' style='position:fixed;inset:0;background:url(//evil.invalid)`,
  `};*{background:url(//evil.invalid)}`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what others would fill in
  '${{7*7}}{{7*7}}${alert(1)}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: likewise
  '`${alert(1)}`\\u003cscript\\u003e',
  `&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#x27;`,
  `<a href="javascript:alert(1)">Kiel</a>`,
  `<iframe srcdoc="<script>parent.alert(1)</script>">`,
  `=cmd|' /C calc'!A0`,
  `${'Wolfeschlegelsteinhausen'.repeat(8)}`,
] as const

/** Texts that are not displayable; the importer rejects their rows. */
const UNREADABLE = ['Jo\u202ehn', 'Jo\u2028hn', 'Jo\u0000hn', 'Jo\u200bhn', 'Jo\ufffehn', 'Jo\u{10ffff}hn'] as const

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`
/** The payloads from the nth on, so that adjacent columns differ. */
const payload = (at: number): string => cell(PAYLOADS[at % PAYLOADS.length] as string)
const each = (row: (payload: string, at: number) => string): string[] => PAYLOADS.map((text, at) => row(cell(text), at))
const about = (kind: string) =>
  `label,license,attribution,attribution_url,source_date,source_url,demo\n${cell(`${kind} ${PAYLOADS[0]}`)},${payload(1)},${payload(2)},"https://example.org/'onclick='alert(1)",2026-11-01,https://example.org/?a=',false\n`

const athletes = (sex: string) => [
  ...each((text, at) => `h${at},${text},${sex},Germany,1990-02-28,,190,150`),
  ...UNREADABLE.map((text, at) => `u${at},${cell(text)},${sex},Germany,1990-02-28,,190,150`),
]
/** Further valid rows, so that the invalid ones do not stop the import. */
const padding = Array.from({ length: 400 }, (_, at) => `pad${at},Padding ${at},male,FIN,,1990,,`)

const strongmanFiles = () => ({
  ...bundle({
    'athletes.csv': [...athletes('male'), ...padding],
    'contests.csv': [
      ...each(
        (text, at) => `k${at},${text},${payload(at + 1)},major,,,${2020 + (at % 5)}-07-01,,,${payload(at + 2)},de`,
      ),
      `k-soon,${payload(0)},${payload(0)},world,,,2030-01-01,,,${payload(0)},de`,
      `k-bad,${cell('Open\ufffe')},Open,major,,,2024-07-01,,,Kiel,de`,
    ],
    'contest_events.csv': PAYLOADS.flatMap((_, at) => [
      `k${at},1,max deadlift,${payload(at)},${payload(at + 1)}`,
      `k${at},2,,${payload(at + 3)},${payload(at + 4)}`,
    ]),
    'results.csv': PAYLOADS.flatMap((_, at) =>
      PAYLOADS.map((_, who) => `k${at},h${who},M,${who + 1},${at % 2 ? payload(who) : '7'}`),
    ),
    'event_results.csv': PAYLOADS.flatMap((_, at) => [
      ...PAYLOADS.map((_, who) => `k${at},1,h${who},M,${400 + who} kg,${who + 1},5,`),
      ...PAYLOADS.map((_, who) => `k${at},2,h${who},M,${payload(who)},${who + 1},5,`),
    ]),
    'records.csv': each(
      (text, at) => `Max Deadlift,M,h${at},,${text},${payload(at + 1)},${500 + at} kg,,2021,${payload(at + 2)}`,
    ),
  }),
  'about.csv': about('Strongman'),
})

const bodybuildingFiles = () => ({
  ...bodybuildingBundle({
    'athletes.csv': [...athletes('male').map((row) => row.replace('190,150', '180,110')), ...padding],
    'contests.csv': [
      ...each((text, at) => `k${at},${text},${payload(at + 1)},flagship,,,${2005 + at}-10-01,,,${payload(at + 2)},de`),
      `k-soon,${payload(0)},${payload(1)},flagship,,,2030-01-01,,,${payload(0)},de`,
    ],
    'results.csv': [
      ...PAYLOADS.flatMap((_, at) => PAYLOADS.map((_, who) => `k${at},h${who},mens-open,${who + 1},`)),
      ...PAYLOADS.map((_, who) => `k-soon,h${who},mens-open,,`),
    ],
    'qualifications.csv': PAYLOADS.map((_, who) => `h${who},mens-open,2030,k0,,${payload(who)}`),
  }),
  'about.csv': about('Bodybuilding'),
})

export interface Hostile {
  readonly world: World
  /** Rejected rows in the import reports. */
  readonly refused: readonly string[]
}

export async function hostileWorld(): Promise<Hostile> {
  const attribution = { text: PAYLOADS[0], html: 'Lifts', url: 'javascript:alert(1)', license: PAYLOADS[1] }
  const figures = [verifiedFigures, gymFigures].map((one) => ({ ...one, label: `Lifts ${PAYLOADS[0]}`, attribution }))
  const world = await createWorld({ figures, strongman: false, bodybuilding: false })
  const folder = temporaryFolder()
  const report = new Report()
  const options = { report, input: { maxBytes: 10_000_000, allowPrivateHosts: false }, today: '2026-11-20' }
  try {
    const strongman = await readStrongmanBundle(putBundle(join(folder, 's'), strongmanFiles()), options)
    const bodybuilding = await readBodybuildingBundle(putBundle(join(folder, 'b'), bodybuildingFiles()), options)
    await importing(world.database, async () => {
      await STRONGMAN_IMPORT.store(world.database, computed(strongman, options.today))
      await BODYBUILDING_IMPORT.store(world.database, computedBodybuilding(bodybuilding, options.today))
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const header = { Authorization: `Bearer ${world.key}`, 'X-API-Key': world.key }
  await vi.waitFor(async () => {
    for (const [path, total] of [
      ['/strongman/v1/contests', 'total_records'],
      ['/bodybuilding/v1/contests', 'total'],
    ] as const)
      expect((await world.get(path, header)).body[total]).toBeGreaterThan(10)
  }, 30_000)
  return { world, refused: report.refusals.map(({ file, column, reason }) => `${file} ${column}: ${reason}`) }
}

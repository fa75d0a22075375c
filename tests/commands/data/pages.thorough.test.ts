/** The check of the published data finds each page of the explorer that says something else than GraphQL. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChangedText, foundAfter } from '../../helpers/tampered.ts'
import { createWorld, type World } from '../../helpers/world.ts'

const FINAL = '/contests/strongman/2024-world-strength-final'
const FLAGSHIP = '/contests/bodybuilding/2024-grand-flagship'

const CHANGED: readonly ChangedText[] = [
  ['/athletes/orri-hrafnkelsson', '<dt>Podiums</dt><dd>3', '<dt>Podiums</dt><dd>4', 'Podiums'],
  ['/athletes/aldo-marchetti', />4<\/td><\/tr>/, '>5</td></tr>', 'results'],
  [FINAL, '<h1>2024', '<h1>2023', 'heading'],
  [FINAL, 'Competitors</dt><dd>4', 'Competitors</dt><dd>5', 'athletes on record'],
  [FINAL, /Winner<\/dt><dd>(.*?)\/athletes\/[^"]*/, 'Winner</dt><dd>$1/athletes/tauno-jarvela', 'winners'],
  [FINAL, '4 athletes from 4 nations.', 'Only the podium of 4 athletes is on record.', 'coverage of Men'],
  [FINAL, '4 athletes from 4 nations.', '5 athletes from 4 nations.', 'fieldSize of Men'],
  [FINAL, '4 athletes from 4 nations.', '4 athletes from 3 nations.', 'nations of Men'],
  [FINAL, '<span class="place short">DQ<', '<span class="place">4<', 'placings of Men'],
  [FINAL, /(<tr[^>]*><th[^>]*>.*Orri.*\n)(<tr.*\n)/, '$2$1', 'order of Men'],
  [FLAGSHIP, /(Classic Physique<\/a> .*?)\/athletes\/[^"]*/, '$1/athletes/hiro-tanabe', 'winners'],
  [FLAGSHIP, '2 athletes from 2 nations.', '3 athletes from 2 nations.', 'fieldSize of Classic Physique'],
  ['/countries', /(\/countries\/iceland.*?number[^>]*>)2/, '$13', 'athletes of iceland'],
  ['/countries', /<tr.*\/countries\/sweden.*\n/, '', 'countries'],
  ['/countries/iceland', '<dt>Wins</dt><dd>3', '<dt>Wins</dt><dd>2', 'Wins'],
  ['/countries/iceland', /(career: .*?)\/athletes\/orri/, '$1/athletes/halla', 'greatest career'],
  ['/countries/iceland', /(Halla.*"World titles" role="cell">)0</, '$11<', 'titles of halla-sigvaldsdottir'],
  ['/countries/iceland', /<tr.*2023-world-strength-final.*\n/, '', 'contests in the list'],
  ['/countries/iceland', /\/athletes\/tauno-jarvela/, '/athletes/wyatt-culpepper', /^winner of/],
  ['/strongman/seasons', /(seasons\/2024.*?number"[^>]*>)2/, '$13', 'contests of 2024'],
  ['/strongman/seasons', /<tr.*seasons\/2024.*\n/, '', 'years, the latest first'],
  ['/strongman/seasons/2024', '<dt>Athletes</dt><dd>6', '<dt>Athletes</dt><dd>7', 'Athletes'],
  ['/strongman/seasons/2024', /(final">.*number[^>]*>)4/, '$15', /^athletes on record of/],
  ['/strongman/seasons/2024', /<tr.*2024-world-strength-final.*\n/, '', 'contests'],
  [
    '/strongman/seasons/2024',
    'The whole field</th><td class="number line-one" data-label="Fields" role="cell">2',
    'The podium</th><td class="number">2',
    /whole/,
  ],
  [
    '/bodybuilding/seasons/2024',
    /(\/athletes\/)chidi-okonjo(">.*<td class="number">4)/,
    '$1felix-durand$2',
    /^champions/,
  ],
  ['/bodybuilding/seasons/2024', '<dt>Results</dt><dd>11', '<dt>Results</dt><dd>12', 'Results'],
  ['/bodybuilding/seasons/2024', '<dt>Nations</dt><dd>8', '<dt>Nations</dt><dd>7', 'Nations'],
  ['/strongman/records', '470 kg', '480 kg', 'record of men in deadlift'],
  [
    '/strongman/records',
    /(275 kg.*?athletes\/)halla-sigvaldsdottir/,
    '$1minna-kettunen',
    'record of women in deadlift',
  ],
  ['/strongman/records', /<tr.*records\/log-press.*\n/, '', 'events'],
  ['/strongman/records/deadlift', /(best first[\s\S]*)455 kg/, '$1456 kg', 'records, the best first'],
  ['/goat?mode=base&division=mens-open', '<span class="place p1">1<', '<span class="place p1">2<', 'entry 1'],
  ['/goat?mode=peak&division=all', /class="key">\d/, 'class="key">7', 'value of entry 1'],
  ['/goat?sport=strongman&division=M', /(<tr.*<a href="\/athletes.*\n)(<tr.*\n)/, '$2$1', 'entry 1'],
  ['/rankings?sport=strongman&division=M', /(<tbody[\s\S]*?class="key">)\d/, '$199', /of entry 1/],
  ['/rankings?sport=bodybuilding&type=win_rate', /(<tbody[\s\S]*?)\d\.\d%/, '$11.5%', /^value of entry/],
  ['/strongman/top-lists/most-wins', /(<tbody[\s\S]*?)Tauno Järvelä/, '$1Tauno Järvelin', 'entry 1'],
  ['/bodybuilding/records/longest-career', /(<tbody[^>]*>\n<tr[\s\S]*?\n)<tr[\s\S]*?\n/, '$1', 'number of entries'],
]

describe('what a page says', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  }, 60_000)
  afterAll(() => world?.close())

  test.each(CHANGED.map((change) => [change[0], change[1], change] as const))(
    '%s with another text for %s is found, and nothing else',
    async (_path, _from, change) => {
      const { figures, found } = await foundAfter(world, 'page', change)
      expect(figures).not.toEqual([])
      expect(found.contradictions.every(({ check, subject }) => check === 'pages' && subject.includes(change[0]))).toBe(
        true,
      )
    },
    60_000,
  )
})

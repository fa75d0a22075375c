/** The widgets: content, options, and the fallback without JavaScript. */
import { frameAddress, frameHeight } from './embeds.ts'

export interface Option {
  readonly attribute: string
  readonly about: string
  /** All allowed values. */
  readonly allowed?: readonly string[]
  /** Other allowed values, in words. */
  readonly takes?: string
  /** The default value; undefined if the option is required. */
  readonly preset?: string
}

/** Values by attribute. */
export type Values = Readonly<Record<string, string>>

export interface Widget {
  readonly script: 'strength' | 'bodybuilding' | 'strongman'
  readonly name: string
  readonly title: string
  readonly about: string
  readonly options: readonly Option[]
  /** The height reserved until the widget loads, as a CSS length. */
  readonly room: (values: Values) => string
  /** A link shown in the mount until the widget loads; `named` is the name of what it shows, if it has one. */
  readonly instead: (values: Values, named?: string) => { readonly path: string; readonly text: string }
  /** The path and height of the framed page with the same content; strength widgets have none. */
  readonly frame?: (values: Values) => { readonly address: string; readonly height: number }
}

const UNIT: Option = { attribute: 'data-unit', about: 'The unit to begin with', allowed: ['kg', 'lb'], preset: 'lb' }
const LIFT: Option = { attribute: 'data-lift', about: 'The lift', takes: 'its slug, such as squat or bench-press' }
const THEME: Option = {
  attribute: 'data-theme',
  about: 'Colours; auto follows the page',
  allowed: ['auto', 'light', 'dark'],
  preset: 'auto',
}
const LANG: Option = {
  attribute: 'data-lang',
  about: 'Language of words and numbers',
  takes: 'a tag such as en or de-CH',
  preset: 'that of the page',
}
const ROWS: Option = { attribute: 'data-rows', about: 'Lines to begin with', takes: '1 to 100', preset: '10' }
const DIVISION: Option = {
  attribute: 'data-division',
  about: 'One division only',
  takes: 'its slug, such as mens-open',
  preset: 'all',
}

const GENDER: Option = { attribute: 'data-gender', about: 'Men or women only', allowed: ['M', 'F'], preset: 'both' }

const STRENGTH: readonly Widget[] = [
  {
    ...{ script: 'strength', name: 'standards', room: () => 'max(520px,600px - 18vw)', title: 'Strength standards' },
    about:
      'What it takes to be a beginner, a novice, intermediate, advanced or elite, in every weight class that is stored. A class opens its distribution.',
    options: [
      LIFT,
      { attribute: 'data-sex', about: 'Sex category', allowed: ['male', 'female'] },
      { attribute: 'data-source', about: 'The population', allowed: ['verified', 'gym'] },
      ...[UNIT, THEME, LANG],
    ],
    instead: ({ 'data-lift': lift = '' }) => ({
      path: '/methodology',
      text: `${spoken(lift)} standards on Strengthgraph`,
    }),
  },
  {
    ...{
      script: 'strength',
      name: 'percentile',
      room: () => 'max(230px,610px - 60vw)',
      title: 'Percentile calculator',
    },
    about:
      'A set and a bodyweight in; out comes where it stands among competitors and among people in the gym, never blended, each with its sample size, and a link to the full result.',
    options: [LIFT, UNIT, THEME, LANG],
    instead: ({ 'data-lift': lift = '' }) => ({
      path: '/how-strong',
      text: `How strong is your ${spoken(lift).toLowerCase()}?`,
    }),
  },
  {
    ...{ script: 'strength', name: 'program', room: () => '300px', title: 'Program for your maxes' },
    about:
      'Takes three maxes and opens the program generator with them in the address. Only what was filled in is sent, and nothing is stored here.',
    options: [
      { attribute: 'data-program', about: 'The program', takes: 'its slug at the generator' },
      UNIT,
      {
        attribute: 'data-heading',
        about: 'What stands above',
        takes: 'any text',
        preset: 'Get a program for your maxes',
      },
      ...[THEME, LANG],
    ],
    instead: ({ 'data-program': program = '' }) => ({
      path: `/programs/${encodeURIComponent(program)}`,
      text: `${spoken(program)} for your maxes`,
    }),
  },
]

/** The options that a framed page takes as parameters of the same name. */
const looks = (values: Values, ...names: readonly string[]) =>
  Object.fromEntries([...names, 'rows', 'theme'].map((name) => [name, values[`data-${name}`]]))

const heightOf = (address: string, { 'data-rows': rows }: Values): number =>
  frameHeight(address, rows === undefined ? undefined : Number(rows))

const roomOf = (kind: string) => (values: Values) => `${heightOf(`/widgets/${kind}`, values)}px`

/** The framed page by its path segments. */
const framed = (steps: readonly (string | undefined)[], values: Values, ...names: readonly string[]) => {
  const address = frameAddress(steps, looks(values, ...names))
  return { address, height: heightOf(address, values) }
}

const BODYBUILDING: readonly Widget[] = [
  {
    ...{ script: 'bodybuilding', name: 'athlete', room: roomOf('athlete'), title: 'Athlete card' },
    about: 'Wins, titles and contests of one athlete, how the career went season by season, and the latest results.',
    options: [{ attribute: 'data-id', about: 'The athlete', takes: 'id or slug' }, { ...ROWS, preset: '5' }, THEME],
    instead: ({ 'data-id': id = '' }, named = spoken(id)) => ({
      path: `/athletes/${encodeURIComponent(id)}`,
      text: `${named} on Strengthgraph`,
    }),
    frame: (values) => framed(['athlete', values['data-id']], values),
  },
  {
    ...{ script: 'bodybuilding', name: 'contest', room: roomOf('contest'), title: 'Contest result' },
    about: 'Who placed where, division by division; for an upcoming contest, who is entered.',
    options: [{ attribute: 'data-id', about: 'The contest', takes: 'id or slug' }, ROWS, THEME],
    instead: ({ 'data-id': id = '' }, named = spoken(id)) => ({
      path: `/contests/bodybuilding/${encodeURIComponent(id)}`,
      text: `${named} on Strengthgraph`,
    }),
    frame: (values) => framed(['contest', values['data-id']], values),
  },
  {
    ...{ script: 'bodybuilding', name: 'goat', room: roomOf('goat'), title: 'The greatest of all time' },
    about: 'The greatest bodybuilders, in three ways of counting.',
    options: [
      DIVISION,
      {
        ...{ attribute: 'data-mode', about: 'How it is counted', allowed: ['base', 'era-adjusted', 'peak'] },
        preset: 'base',
      },
      ...[GENDER, ROWS, THEME],
    ],
    instead: () => ({ path: '/goat', text: 'The greatest of all time on Strengthgraph' }),
    frame: (values) => framed(['goat', values['data-division']], values, 'mode', 'gender'),
  },
  {
    ...{ script: 'bodybuilding', name: 'ranking', room: roomOf('ranking'), title: 'Ranking' },
    about: 'Athletes by what they won and did.',
    options: [
      {
        ...{ attribute: 'data-type', about: 'By what' },
        allowed: [
          ...['flagship_wins', 'total_wins', 'second_wins', 'podiums', 'top_fives', 'contests', 'win_rate'],
          ...['seasons', 'streak'],
        ],
      },
      ...[DIVISION, GENDER, ROWS, THEME],
    ],
    instead: ({ 'data-type': type = '' }) => ({
      path: `/rankings?sport=bodybuilding&type=${encodeURIComponent(type)}`,
      text: `Bodybuilders by ${spoken(type).toLowerCase()} on Strengthgraph`,
    }),
    frame: (values) => framed(['ranking', values['data-type'], values['data-division']], values, 'gender'),
  },
  {
    ...{ script: 'bodybuilding', name: 'top', room: roomOf('top'), title: 'Top list' },
    about: 'Any of the top lists, such as the youngest winners.',
    options: [
      { attribute: 'data-list', about: 'The list', takes: 'its slug, such as most-wins' },
      DIVISION,
      ROWS,
      THEME,
    ],
    instead: ({ 'data-list': list = '' }, named = spoken(list)) => ({
      path: `/bodybuilding/top-lists/${encodeURIComponent(list)}`,
      text: `${named} on Strengthgraph`,
    }),
    frame: (values) => framed(['top', values['data-list']], values, 'division'),
  },
]

const STRONGMAN: readonly Widget[] = [
  {
    ...{ script: 'strongman', name: 'athlete', room: roomOf('strongman/athlete'), title: 'Strongman card' },
    about:
      'Wins, titles and contests of one athlete, every place over the years, the best marks and the latest results.',
    options: [{ attribute: 'data-id', about: 'The athlete', takes: 'id or slug' }, { ...ROWS, preset: '5' }, THEME],
    instead: ({ 'data-id': id = '' }, named = spoken(id)) => ({
      path: `/athletes/${encodeURIComponent(id)}`,
      text: `${named} on Strengthgraph`,
    }),
    frame: (values) => framed(['strongman', 'athlete', values['data-id']], values),
  },
  {
    ...{ script: 'strongman', name: 'contest', room: roomOf('strongman/contest'), title: 'Strongman contest' },
    about: 'Who placed where and with how many points, division by division; for an upcoming contest, who is entered.',
    options: [{ attribute: 'data-id', about: 'The contest', takes: 'id or slug' }, ROWS, THEME],
    instead: ({ 'data-id': id = '' }, named = spoken(id)) => ({
      path: `/contests/strongman/${encodeURIComponent(id)}`,
      text: `${named} on Strengthgraph`,
    }),
    frame: (values) => framed(['strongman', 'contest', values['data-id']], values),
  },
  {
    ...{ script: 'strongman', name: 'record', room: roomOf('strongman/record'), title: 'Strongman record' },
    about: 'The record of one event, of men and of women, and the marks that were the record before.',
    options: [
      { attribute: 'data-event', about: 'The event', takes: 'its name in addresses, such as deadlift or log-press' },
      ...[GENDER, { ...ROWS, preset: '5' }, THEME],
    ],
    instead: ({ 'data-event': event = '' }, named = `${spoken(event)} records`) => ({
      path: `/strongman/records/${encodeURIComponent(event)}`,
      text: `${named} on Strengthgraph`,
    }),
    frame: (values) => framed(['strongman', 'record', values['data-event']], values, 'gender'),
  },
]

export const WIDGETS: readonly Widget[] = [...STRENGTH, ...STRONGMAN, ...BODYBUILDING]

/** Formats `bench-press` as “Bench press”. */
function spoken(slug: string): string {
  const text = slug.replaceAll(/[-_]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

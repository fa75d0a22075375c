/** Corrections of events that were another lift than their name says, by a file of the operator. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { recognizeFiles } from '../../../src/importers/sources/strongman-archive/files.ts'
import { DEFAULT_INPUT } from '../../../src/importers/sport/files.ts'
import { contest, FIELD, folder, type Placing, read, refusal, results, setUp, WSM } from './support.ts'

setUp()

const EVENTS = {
  [WSM]: results(
    ',Max Deadlift,Pts,Max Log Lift,Pts',
    '1,O. Nordmannsen,NOR,30,478.5 kg,4,160 kg,3',
    '2,E. Esimerkki-Virta,FIN,22.5,420 kg,2.5,170 kg,4',
  ),
}

/** The contest, and another with so many placings that a few refused lines refuse no import. */
const MANY = [
  contest(1, "2001 World's Strongest Man", 'Sparta, Greece, 2001-05-05', FIELD),
  contest(
    2,
    '2002 Example Open',
    'Sparta, Greece, 2002-05-05',
    Array.from({ length: 200 }, (_, index): Placing => [`${index + 1}`, `Athlete Number${index}`, 'GRE', 0]),
  ),
]

const corrected = (...lines: string[]) =>
  read({ events: EVENTS, corrections: `contest,event,is,details\n${lines.join('\n')}\n` })

const eventsOf = ({ rows }: Awaited<ReturnType<typeof read>>) =>
  rows.contestEvents.map(({ name, event, details }) => [name, event, details])

describe('corrections of events', () => {
  it('say which lift it was; the event keeps its name, and the decision is in the report', async () => {
    const archive = await corrected(`2001 worlds strongest man,MAX deadlift,18-inch Deadlift,bar at 18 inches`)
    expect(eventsOf(archive)).toEqual([
      ['Max Deadlift', 'partial_deadlift', 'bar at 18 inches'],
      ['Max Log Lift', 'log_press', null],
    ])
    expect(archive.report.decisions).toEqual([
      {
        kind: 'another event',
        text: expect.stringMatching(
          /^Max Deadlift at 2001 World's Strongest Man is Partial Deadlift, by line 2 of .*events\.csv\.$/,
        ),
      },
    ])
  })

  it('without an event take it out of the catalogue, so that its marks are compared with no others', async () => {
    expect(eventsOf(await corrected(`2001 World's Strongest Man,Max Deadlift,,`))).toEqual([
      ['Max Deadlift', null, null],
      ['Max Log Lift', 'log_press', null],
    ])
  })

  it('name one of two contests of one name by its contest_id', async () => {
    const name = "2001 World's Strongest Man"
    const contests = [
      contest(1, name, 'Sparta, Greece, 2001-05-05', FIELD),
      contest(2, name, 'Troy, Greece, 2001-06-05', [
        ['1', 'Kim Esimerkki', 'FIN', '400 kg'],
        ['2', 'Al Ejemplo', 'ESP', '380 kg'],
      ]),
    ]
    const read1 = (first: string) =>
      read({
        contests,
        events: EVENTS,
        corrections: `contest,event,is\n${first},Max Deadlift,18-inch Deadlift\n`,
      })
    await expect(read1(name)).rejects.toThrow('two contests have this name: give the contest_id')
    expect((await read1('1')).rows.contestEvents).toMatchObject([{ event: 'partial_deadlift' }, { event: 'log_press' }])
  })

  it('are refused one by one if they name no contest, event or lift, or one event twice', async () => {
    const { report } = await read({
      events: EVENTS,
      contests: MANY,
      corrections: [
        'contest,event,is',
        "2001 World's Strongest Man,Max Deadlift,18-inch Deadlift",
        "2001 World's Strongest Man,Max Deadlift,Deadlift",
        "2001 World's Strongest Man,Max Squat,Squat",
        'Another Contest,Max Deadlift,Deadlift',
        "2001 World's Strongest Man,Max Log Lift,Ballet",
        ',Max Deadlift,Deadlift',
        "2001 World's Strongest Man,,Deadlift",
        "2001 World's Strongest Man,Max Deadlift",
        '',
      ].join('\n'),
    })
    expect(report.refusals.map(({ line, column, reason, value }) => [line, column, reason, value])).toEqual([
      [6, 'is', 'event is not in the catalogue', 'Ballet'],
      [7, 'contest', 'empty', undefined],
      [8, 'event', 'empty', undefined],
      [9, '', 'row does not have as many cells as the header', undefined],
      [3, 'event', 'an earlier line is about the same event', 'Max Deadlift'],
      [4, 'event', 'the contest has no event of this name', 'Max Squat'],
      [5, 'contest', 'contest is not among the contests', 'Another Contest'],
    ])
  })

  it('whose header is another are refused as a whole, with the columns', async () => {
    const wanted = /line 1: the header of a file of corrections must be contest,event,is, and details as needed\.$/
    expect(await refusal({ corrections: 'contest,event,was\n' })).toMatch(wanted)
    expect(await refusal({ corrections: 'contest,event\n' })).toMatch(wanted)
    expect(await refusal({ corrections: 'contest,event,is,is\n' })).toMatch(wanted)
    expect(await refusal({ corrections: '\n' })).toMatch(
      /events\.csv is empty\. Its first line must be contest,event,is, and details as needed\.$/,
    )
  })

  it('are told from aliases by their header, and a URL by its name', async () => {
    const write = async (name: string, text: string) => {
      await writeFile(join(folder, name), text)
      return join(folder, name)
    }
    const contests = await write('list.json', '[]')
    const one = await write('one.csv', '\uFEFFcontest,event,is\n')
    const other = await write('other.csv', 'name,country,same_as,same_as_country\n')
    expect(await recognizeFiles([one, contests, other], DEFAULT_INPUT)).toEqual({
      contests,
      corrections: one,
      aliases: other,
    })
    const url = 'https://example.org/events.csv'
    expect(await recognizeFiles([contests, url], DEFAULT_INPUT)).toEqual({ contests, corrections: url })
  })
})

/** Prompts: questions that are worth asking, as a person would pick them from a menu. */
import type { GetPromptResult } from '@modelcontextprotocol/server'
import { invalid } from './call.ts'
import type { Completed } from './complete.ts'

type Given = Readonly<Record<string, string | undefined>>

export interface Prompt {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly arguments: readonly {
    readonly name: string
    readonly description: string
    readonly required: boolean
    readonly completed?: Completed
  }[]
  readonly text: (given: Given) => string
}

const athlete = { service: 'bodybuilding', of: 'athlete' } as const
const division = { service: 'bodybuilding', of: 'division' } as const

const END =
  'Use only what the tools answer, name the years and contests that carry the argument, say where the data is thin, and end with the attribution that the answers carry.'

export const PROMPTS: readonly Prompt[] = [
  {
    name: 'compare_careers',
    title: 'Compare two careers',
    description: 'Two bodybuilding careers side by side: titles, peaks, and what happened where they met.',
    arguments: [
      { name: 'athlete1', description: 'Slug or name of the first athlete.', required: true, completed: athlete },
      { name: 'athlete2', description: 'Slug or name of the second athlete.', required: true, completed: athlete },
    ],
    text: ({ athlete1, athlete2 }) =>
      `Compare the bodybuilding careers of ${athlete1} and ${athlete2}. If these are not slugs, find them by searchBodybuilding first. Take compareBodybuildingAthletes for totals and meetings, and getBodybuildingCareerArc of each for how they rose, peaked and declined. Tell who was better, at what, and when. ${END}`,
  },
  {
    name: 'who_was_the_greatest',
    title: 'Who was the greatest?',
    description: 'The greatest bodybuilders of all time, measured in more than one way.',
    arguments: [
      { name: 'division', description: 'Slug of a division; all without it.', required: false, completed: division },
      { name: 'gender', description: 'M or F; both without it.', required: false },
    ],
    text: ({ division: slug, gender }) => {
      const given = [slug && `division ${slug}`, gender && `gender ${gender}`].filter(Boolean).join(' and ')
      return `Who was the greatest bodybuilder of all time${given && ` (${given})`}? Ask listBodybuildingGoat${given && ` with ${given}`} in each of its modes: base, era-adjusted and peak. Say who leads in each, what their score is made of, and why the modes disagree; look up the leaders by getBodybuildingAthlete. ${END}`
    },
  },
]

/** As `prompts/list` sends it. */
export const listedPrompt = ({ name, title, description, arguments: all }: Prompt) => ({
  ...{ name, title, description },
  arguments: all.map(({ completed: _, ...rest }) => rest),
})

export function getPrompt(name: string, given: Given): GetPromptResult {
  const prompt = PROMPTS.find((one) => one.name === name)
  if (!prompt) throw invalid(`There is no prompt ${name.slice(0, 80)}.`)
  const missing = prompt.arguments.filter((one) => one.required && !given[one.name]?.trim())
  if (missing.length > 0) {
    const names = missing.map((one) => one.name).join(', ')
    throw invalid(`The prompt ${name} needs ${names}.`)
  }
  const text = prompt.text(Object.fromEntries(Object.entries(given).map(([key, value]) => [key, value?.slice(0, 200)])))
  return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] }
}

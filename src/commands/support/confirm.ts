/** Asks the operator, if there is one: on a terminal. */
import { stderr, stdin } from 'node:process'
import { createInterface } from 'node:readline/promises'

/** Resolves with true for yes. Anything else, also the end of the input, is no. */
export type Confirm = (question: string) => Promise<boolean>

/** Undefined where nobody can answer: in a pipe, under a timer, or where the output is for machines. */
export const confirmOnTerminal = (json: boolean): Confirm | undefined =>
  !json && stdin.isTTY && stderr.isTTY ? ask : undefined

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: stdin, output: stderr })
  try {
    const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
    const answer = await Promise.race([terminal.question(`${question} [y/N] `), ended])
    return /^y(es)?$/i.test(answer.trim())
  } finally {
    terminal.close()
  }
}

/** What many ask for at one time is made once; whatever becomes of it, it is not made by all of them at once for nothing. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { together, type Whose } from '../rest-adapters/together.ts'

const MANY = 50

/** So many ask at one time; each makes what `outcome` says of the number of its turn. */
async function all(outcome: (turn: number) => Whose) {
  const share = together((made: { readonly turn: number }) => outcome(made.turn))
  const asked = { at: [] as number[], most: 0 }
  let under = 0
  const make = async () => {
    const turn = asked.at.push(performance.now())
    asked.most = Math.max(asked.most, ++under)
    await sleep(5)
    under -= 1
    return { turn }
  }
  const answers = await Promise.all(Array.from({ length: MANY }, () => share('key', make)))
  return { answers, made: asked.at.length, most: asked.most }
}

test('it is made once, and is the own of one', async () => {
  const { answers, made } = await all(() => 'everybody')
  expect(made).toBe(1)
  expect(answers.filter(({ own }) => own)).toHaveLength(1)
  expect(new Set(answers.map(({ made }) => made)).size).toBe(1)
})

test('where the first cannot have it the next makes it, and not all of them', async () => {
  const { answers, made, most } = await all((turn) => (turn < 4 ? 'next' : 'everybody'))
  expect([made, most]).toEqual([4, 1])
  expect(answers.filter(({ own }) => own).map(({ made }) => made.turn)).toEqual([1, 2, 3, 4])
  expect(answers.filter(({ own }) => !own).every(({ made }) => made.turn === 4)).toBe(true)
})

test('what is each one’s own is made by each, side by side', async () => {
  const { answers, made, most } = await all(() => 'each')
  expect(made).toBe(MANY)
  expect(most).toBe(MANY - 1)
  expect(answers.every(({ own }) => own)).toBe(true)
})

test('what is thrown at who makes it is thrown at all who wait, and is made anew by who comes then', async () => {
  const share = together(() => 'everybody')
  let made = 0
  const make = async () => {
    made += 1
    await sleep(5)
    throw new Error('busy')
  }
  const answers = await Promise.allSettled(Array.from({ length: MANY }, () => share('key', make)))
  expect(answers.map(({ status }) => status)).toEqual(Array(MANY).fill('rejected'))
  expect(made).toBe(1)
  await expect(share('key', make)).rejects.toThrow('busy')
  expect(made).toBe(2)
})

/** Node ids and cursors, which clients keep and send back: what is none of ours is refused before it is asked for. */
import type { Bounds } from '../kernel/bounds.ts'
import { Fault } from '../kernel/faults.ts'

const LARGEST = 2 ** 31 - 1

const isRow = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= LARGEST

export const unknownId = (id: string): Fault =>
  new Fault('NOT_FOUND', `There is nothing with the id ${JSON.stringify(id.slice(0, 80))}.`)

/** `Cohort:12` in base64. Everything with an id is a row with a whole number. */
export function decodeId(id: string): { typename: string; id: string } {
  const [typename = '', row = '', ...rest] = Buffer.from(id, 'base64').toString().split(':')
  if (!/^\w+$/.test(typename) || !isRow(row) || rest.length > 0) {
    throw unknownId(id)
  }
  return { typename, id: row }
}

/** A cursor as `prismaConnection` makes them over a whole number. */
export const CURSOR: Bounds = {
  maxLength: 100,
  check: (value) => {
    const [kind, type, row = '', ...rest] = Buffer.from(value, 'base64').toString().split(':')
    return kind === 'GPC' && type === 'N' && isRow(row) && rest.length === 0
      ? undefined
      : 'must be a cursor of this list'
  },
}

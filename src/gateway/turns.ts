/**
 * What comes by Yoga's HTTP layer takes turns as everything else does. Only the work does: an answer that is read
 * slowly must not keep the next one waiting.
 */
import type { Plugin } from 'graphql-yoga'

export interface TakesTurns {
  /** Runs the work when it is its turn, or refuses. */
  readonly turn?: <T>(work: () => Promise<T>) => Promise<T>
}

export const turns: Plugin<TakesTurns> = {
  onExecute({ args, executeFn, setExecuteFn }) {
    const { turn } = args.contextValue as TakesTurns
    if (turn) setExecuteFn((given) => turn(async () => executeFn(given)))
  },
}

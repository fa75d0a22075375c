/** Executions through Yoga's HTTP layer take a slot of the load shedder too; sending the result to a slow reader does not. */
import type { Plugin } from 'graphql-yoga'

export interface LoadShedding {
  /** Runs the operation in a slot, or rejects. */
  readonly inSlot?: <T>(operation: () => Promise<T>) => Promise<T>
}

export const loadShedding: Plugin<LoadShedding> = {
  onExecute({ args, executeFn, setExecuteFn }) {
    const { inSlot } = args.contextValue as LoadShedding
    if (inSlot) setExecuteFn((executionArgs) => inSlot(async () => executeFn(executionArgs)))
  },
}

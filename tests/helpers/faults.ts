/** Faults that code throws. */
import { Fault } from '../../src/kernel/faults/faults.ts'

/** The fault that `run` throws; any other error, or none, fails the test. */
export function faultOf(run: () => unknown): Fault {
  try {
    run()
  } catch (error) {
    if (error instanceof Fault) return error
    throw error
  }
  throw new Error('no fault was thrown')
}

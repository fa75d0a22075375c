/** Tells how the figures of bodybuilding are worked out. */
import { MATCHING } from '../athletes/rules/matching.ts'
import { registerMethods } from '../datasets/methods.ts'
import { METHODS } from './rules/methods.ts'

registerMethods('BODYBUILDING', [...METHODS, MATCHING])

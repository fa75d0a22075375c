/** Tells how the figures of strongman are worked out. */
import { MATCHING } from '../athletes/rules/matching.ts'
import { registerMethods } from '../datasets/methods.ts'
import { METHODS } from './rules/methods.ts'

registerMethods('STRONGMAN', [...METHODS, MATCHING])

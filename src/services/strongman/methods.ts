/** Registers the methods behind the strongman figures. */
import { MATCHING } from '../athletes/rules/matching.ts'
import { registerMethods } from '../datasets/methods.ts'
import { METHODS } from './rules/methods.ts'

registerMethods('STRONGMAN', [...METHODS, MATCHING])

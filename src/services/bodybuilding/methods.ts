/** Registers the methods behind the bodybuilding figures. */
import { MATCHING } from '../athletes/rules/matching.ts'
import { registerMethods } from '../datasets/methods.ts'
import { METHODS } from './rules/methods.ts'

registerMethods('BODYBUILDING', [...METHODS, MATCHING])

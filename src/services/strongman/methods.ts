/** Tells how the figures of strongman are worked out. */
import { tellMethods } from '../datasets/methods.ts'
import { METHODS } from './rules/methods.ts'

tellMethods('STRONGMAN', METHODS)

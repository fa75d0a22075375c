/** Tells how the figures of strongman are worked out. */

import { MATCHING } from '../athletes/rules/matching.ts'
import { tellMethods } from '../datasets/methods.ts'
import { METHODS } from './rules/methods.ts'

tellMethods('STRONGMAN', [...METHODS, MATCHING])

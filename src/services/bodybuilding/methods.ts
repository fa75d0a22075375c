/** Tells how the figures of bodybuilding are worked out. */

import { MATCHING } from '../athletes/rules/matching.ts'
import { tellMethods } from '../datasets/methods.ts'
import { METHODS } from './rules/methods.ts'

tellMethods('BODYBUILDING', [...METHODS, MATCHING])

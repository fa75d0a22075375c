/** What a source of strongman brings to an import. */
import type { StrongmanRows } from '../../services/strongman/rules/rows.ts'
import type { SportData } from '../sport/data.ts'

export type { Attribution } from '../sport/data.ts'

export type StrongmanData = SportData<StrongmanRows>

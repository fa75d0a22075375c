/** What a source of bodybuilding brings to an import. */
import type { BodybuildingRows } from '../../services/bodybuilding/rules/rows.ts'
import type { SportData } from '../sport/data.ts'

export type BodybuildingData = SportData<BodybuildingRows>

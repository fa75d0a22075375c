/** The share images of pages. */

import type { PreparedResponse } from '../../../http/index.ts'
import { Fault, invalidParameters } from '../../../kernel/faults/faults.ts'
import { type Explore, SERVED, type Served, type Sheet, type Visit } from '../../explorer/shared/frame.tsx'
import { prepareImage } from '../../serve/respond.ts'
import { servedOf } from '../../serve/sources.ts'
import { TOUCH_ICON_SVG } from '../../serve/static.ts'
import { cardOf } from '../card.ts'
import { type CardPath, siteCard } from '../site-pages.ts'
import { isDrawable } from './fonts.ts'
import { renderIcon, renderImage } from './render.ts'

/** The image of an explorer page; a page that is an error has none. */
export async function sheetImage(visit: Visit, explore: Explore): Promise<PreparedResponse> {
  const [sheet, { datasets }] = await Promise.all([explore(visit), visit.load(SERVED)])
  if (sheet.status) throw refused(sheet)
  const card = cardOf(sheet)
  if (!isDrawable(card)) throw new Fault('NOT_FOUND', 'The fonts of images lack characters of this page.')
  const served = servedOf(sheet.card?.services ?? sheet.services, datasets.nodes)
  const bytes = await renderImage({
    card,
    credit: creditOf(served),
    isDemo: served.some(({ demo }) => demo),
  })
  return prepareImage(bytes, served[0]?.version)
}

/** The image of a page outside the explorer. */
export const siteImage = async (path: CardPath): Promise<PreparedResponse> =>
  prepareImage(await renderImage({ card: siteCard(path), credit: '', isDemo: false }))

/** The size that Apple’s devices request. */
const TOUCH_ICON_SIZE = 180

export const touchIcon = async (): Promise<PreparedResponse> =>
  prepareImage(await renderIcon(TOUCH_ICON_SVG, TOUCH_ICON_SIZE))

const refused = ({ status, description, faults = [] }: Sheet): Fault => {
  if (faults.length > 0) return invalidParameters(faults)
  return new Fault(status === 404 ? 'NOT_FOUND' : 'INVALID_PARAMETER', description)
}

/** The badge says that data is made up, so the room is for real sources, if there are any. */
export function creditOf(served: readonly Pick<Served, 'attribution' | 'demo'>[]): string {
  const real = served.filter(({ demo }) => !demo)
  return [
    ...new Set((real.length > 0 ? real : served).map(({ attribution }) => attribution.text.replace(/\.$/, ''))),
  ].join(' · ')
}

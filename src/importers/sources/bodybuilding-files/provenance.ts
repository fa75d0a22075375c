/** What is said of the files: their name, and the terms of their parts. */
import type { Attribution } from '../../sport/data.ts'

export const LABEL = 'Professional bodybuilding 1965 to now'
export const SOURCE_URL = 'https://contests.npcnewsonline.com'

const PAGES = 'Placings come from the contest pages of NPC News Online'
const FLAGSHIP = 'those of the flagship contest from a list under the MIT licence'

/** The pages come without terms; the flagship's placings with those of the MIT licence. */
export const attributionOf = (withFlagship: boolean): Attribution => ({
  text: `${PAGES}, ${SOURCE_URL}${withFlagship ? `; ${FLAGSHIP}` : ''}.`,
  html: `<a href="${SOURCE_URL}">${PAGES}</a>${withFlagship ? `; ${FLAGSHIP}` : ''}`,
  url: SOURCE_URL,
  license: `None stated; for import and test only${withFlagship ? '. Flagship placings: MIT' : ''}`,
})

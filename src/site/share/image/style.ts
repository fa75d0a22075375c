/** The style sheet of share images: the light colours of the site, and sizes that are legible at a quarter of the width. */
import { colour } from '../../../../widgets/kit/tokens.ts'
import { IMAGE_SIZE } from '../head.tsx'
import { TEXT_WIDTH } from './picture.tsx'

const INK = colour('ink')
const SOFT = colour('soft')
const ACCENT = {
  ...{ site: colour('accent'), strongman: colour('strongman') },
  ...{ bodybuilding: colour('bodybuilding'), strength: colour('strength') },
} as const

const ofSports = Object.entries(ACCENT)
  .map(([sport, colour]) => `.${sport} .edge { background: ${colour}; } .${sport} .eyebrow { color: ${colour}; }`)
  .join('\n')

export const style = `
.card { display: flex; flex-direction: column; width: ${IMAGE_SIZE.width}px; height: ${IMAGE_SIZE.height}px; padding: 56px 72px 40px; background: ${colour('paper')}; color: ${INK}; font-family: Sans; position: relative; overflow: hidden; }
.edge { position: absolute; left: 0; top: 0; width: 16px; height: ${IMAGE_SIZE.height}px; background: ${ACCENT.site}; }
.top { display: flex; align-items: center; justify-content: space-between; height: 72px; flex-shrink: 0; margin-bottom: 8px; }
.eyebrow { flex: 1; min-width: 0; padding-right: 32px; font-size: 32px; font-weight: 600; color: ${ACCENT.site}; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.flag { width: 108px; height: 72px; border-radius: 6px; border: 1px solid rgba(29, 27, 24, 0.22); }
.text { display: flex; flex-direction: column; flex: 1; min-height: 0; justify-content: center; padding-bottom: 10px; overflow: hidden; }
.title { width: ${TEXT_WIDTH}px; flex-shrink: 0; font-family: Serif; font-weight: 700; line-height: 1.14; letter-spacing: -0.012em; text-wrap: balance; overflow-wrap: anywhere; }
.subtitle { width: ${TEXT_WIDTH}px; flex-shrink: 0; margin-top: 12px; color: ${SOFT}; line-height: 1.28; text-wrap: pretty; overflow-wrap: anywhere; }
.figures { display: flex; gap: 28px; flex-shrink: 0; margin-bottom: 24px; }
.figure { display: flex; flex-direction: column; flex: 1; min-width: 0; max-width: 330px; padding-top: 8px; border-top: 4px solid ${colour('line')}; }
.value { display: flex; flex-direction: column; justify-content: flex-end; height: 66px; font-size: 58px; line-height: 1.12; font-weight: 700; }
.fit, .label { white-space: nowrap; text-fit: shrink; }
.label { font-size: 29px; line-height: 1.2; color: ${SOFT}; }
.foot { display: flex; align-items: center; flex-shrink: 0; height: 52px; }
.site { margin-left: 14px; font-size: 30px; font-weight: 700; letter-spacing: -0.01em; }
.demo { margin-left: 18px; padding: 3px 14px; border-radius: 8px; background: ${colour('accent-soft')}; color: ${ACCENT.site}; font-size: 22px; font-weight: 600; }
.credit { flex: 1; min-width: 0; margin-left: 48px; color: ${SOFT}; font-size: 18px; line-height: 1.3; text-align: right; text-wrap: balance; line-clamp: 2; overflow: hidden; text-overflow: ellipsis; }
.credit.long { font-size: 13px; line-clamp: 3; }
${ofSports}
`

/**
 * Styles of the widgets. The host controls a widget's position and width. No host style reaches into the card, and only
 * a rule for this very mount can hide it.
 */
import { type Colour, colour } from '../kit/tokens.ts'
import { RESERVED } from './options.ts'

/** The design tokens in use, by the names that the rules below have for them. */
const TOKENS = { bg: 'sheet', fg: 'ink', dim: 'soft', line: 'line', wash: 'wash', hot: 'accent' } as const

const colours = (value: (token: Colour) => string): string =>
  Object.entries(TOKENS)
    .map(([name, token]) => `--${name}:${value(token)}`)
    .join(';')

/** Light only, if the browser does not support light-dark(). */
const SCHEME = `.card{${colours((token) => colour(token))}}@supports(color:light-dark(red,red)){.card{${colours((token) => `light-dark(${colour(token)},${colour(token, 'dark')})`)}}}`

const HEIGHTS = Object.entries(RESERVED)
  .map(([kind, height]) => `.${kind}{min-height:${height.replace('%', 'cqw')}}`)
  .join('')

/** Without line breaks, because they cost bytes too. */
const RULES =
  ':host{display:grid!important;container-type:inline-size!important;min-width:min(100%,17.5rem)!important;height:auto!important;max-height:none!important;overflow:visible!important;visibility:visible!important;opacity:1!important;transform:none!important}' +
  ':host([data-theme=light]){color-scheme:light!important}' +
  ':host([data-theme=dark]){color-scheme:dark!important}' +
  '.card{all:initial;color-scheme:inherit;display:flex;flex-direction:column;min-width:0;background:var(--bg);color:var(--fg);border:1px solid var(--line);border-radius:12px;padding:16px 18px 12px;font:max(15px,.9375rem)/1.45 system-ui,sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}' +
  '*{box-sizing:border-box!important;margin:0;padding:0;border:0}' +
  'p,li,caption,figcaption,label,.block{unicode-bidi:plaintext;text-align:-webkit-match-parent;text-align:match-parent}' +
  '.block,label,figure svg,.ladder{display:block}' +
  'a,.link,.fault,.tier{color:var(--hot)}' +
  '.soft,.fault,label{font-size:.8em}' +
  '.soft{color:var(--dim);font-weight:400}' +
  '.soft a{color:inherit}' +
  '.strong,b,th:first-child,label,button,.main,.fault,.tier{font-weight:600}' +
  ':focus-visible{outline:2px solid var(--hot)!important;outline-offset:2px!important}' +
  '.unseen,.tools label{position:absolute;width:1px;height:1px;overflow:hidden;opacity:0;white-space:nowrap}' +
  '.head,form,.figure{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center}' +
  '.head{margin-block-end:8px}' +
  '.title,.figure b{font:700 1.35em/1.25 Palatino,Georgia,serif}' +
  '.title,.body,.body>div{flex:1;min-width:0}' +
  '.foot,.set{border-block-start:1px solid var(--line);padding-block-start:8px;margin-block-start:12px}.foot{line-height:2;min-height:5em}' +
  '.short{display:none}' +
  'tr{white-space:nowrap}' +
  'table{border-collapse:collapse;width:100%;table-layout:fixed;color:inherit;font:inherit;font-size:.95em}' +
  'caption{padding-block-end:6px}' +
  'th,td{padding-block:5px;border-block-end:1px solid var(--line);text-align:end;font-weight:400;vertical-align:baseline}' +
  'th:first-child,.opened td{text-align:start}' +
  'thead th:first-child{width:20%;white-space:normal}' +
  'thead th{font-size:.85em;border-color:var(--dim);vertical-align:bottom}' +
  'thead .soft{font-size:1em}' +
  'button,.main,input,select{all:unset;cursor:pointer;border-radius:8px;border:1px solid var(--dim);padding:8px 12px}' +
  '.link{border:0;padding:0}' +
  '.link::after{content:" ▾"/""}' +
  '.plot{min-height:176px;margin-block-start:8px}' +
  'figure{max-width:544px}' +
  'figure svg{direction:ltr;overflow:visible}' +
  'text{font-size:11px;fill:var(--dim);text-anchor:middle}' +
  'path{stroke:var(--dim)}' +
  '.bar,.you{fill:var(--hot);stroke:none}' +
  '.over{opacity:.3}' +
  'form{align-items:start}' +
  '.field{flex:1 1 5em}' +
  'label{white-space:nowrap;margin-block-end:4px}' +
  'input{cursor:text;width:100%}' +
  'select{appearance:auto;background:var(--bg);min-height:calc(1.45em + 18px)}' +
  '.tools select{padding-block:2px;min-height:0}' +
  '[aria-invalid]{border:2px solid var(--hot)}' +
  '.main{flex:1 1 6em;background:var(--hot);border-color:var(--hot);color:var(--bg);text-align:center;margin-block-start:calc(1.16em + 4px)}' +
  '.note,.program .main{flex:1 1 100%;margin-block-start:6px}' +
  '.populations{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,14em),1fr));gap:10px;margin-block:10px}' +
  '.population,.skeleton{border-radius:8px;padding:8px 12px;background:var(--wash)}' +
  '.figure b{font-size:2em}' +
  '.tier{border:1px solid;border-radius:8px;padding:0 8px}' +
  '.ladder{width:100%;height:16px;margin-block:4px}' +
  'li{list-style:none}' +
  '.opened td{white-space:normal}' +
  '.misfit{border-style:dashed;font-size:.9em}' +
  '.skeleton{height:100%;min-height:8em}' +
  '.result .skeleton{min-height:480px}' +
  '@container(width<max(672px,42rem)){.long{display:none}.short{display:inline}}' +
  '@container(width<max(384px,24rem)){.card{padding-inline:10px}table{font-size:.8em}}' +
  '@container(width<max(344px,21.5rem)){td+.soft,thead th:last-child{display:none}thead th{width:16%}}'

export const css = RULES + HEIGHTS + SCHEME

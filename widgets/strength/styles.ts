/**
 * How the widgets look. The host decides where a widget stands and how wide it is; nothing of the host’s own style
 * reaches into the card, and nothing but a rule for this very mount takes it out of sight.
 */
import { RESERVED } from './options.ts'

/** Light alone, where a browser does not know light-dark(). */
const SCHEME = `.card{--sheet:#fff;--ink:#1d1b18;--soft:#5f5a52;--line:#e2ddd3;--wash:#f5f2ec;--accent:#a3281c}
@supports(color:light-dark(red,red)){.card{--sheet:light-dark(#fff,#1e1b18);--ink:light-dark(#1d1b18,#ece7df);--soft:light-dark(#5f5a52,#a8a094);--line:light-dark(#e2ddd3,#37322c);--wash:light-dark(#f5f2ec,#282420);--accent:light-dark(#a3281c,#ff9a84)}}`

const HEIGHTS = Object.entries(RESERVED)
  .map(([kind, height]) => `.${kind}{min-height:${height.replace('%', 'cqw')}}`)
  .join('')

export const css = `:host{display:grid!important;container-type:inline-size!important;min-width:min(100%,17.5rem)!important;height:auto!important;max-height:none!important;overflow:visible!important;visibility:visible!important;opacity:1!important;transform:none!important}
:host([data-theme=light]){color-scheme:light!important}
:host([data-theme=dark]){color-scheme:dark!important}
.card{all:initial;color-scheme:inherit;display:flex;flex-direction:column;min-width:0;background:var(--sheet);color:var(--ink);border:1px solid var(--line);border-radius:12px;padding:16px 18px 12px;font:max(15px,.9375rem)/1.45 system-ui,sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:break-word}
*{box-sizing:border-box!important;margin:0;padding:0;border:0}
p,li,caption,figcaption,label,abbr,.block{unicode-bidi:plaintext;text-align:-webkit-match-parent;text-align:match-parent}
.block{display:block}
a,.link,.fault,.tier{color:var(--accent)}
.soft,.soft a{color:var(--soft)}
.soft{font-size:.8em;font-weight:400}
.strong,b,th:first-child,label,button,.main,.fault,.tier{font-weight:600}
.fault{font-size:.8em}
:focus-visible{outline:2px solid var(--accent)!important;outline-offset:2px!important}
.unseen,.tools label{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.head,form,.figure{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center}
.head{margin-block-end:8px}
.title{flex:1}
.title,.figure b{font:700 1.35em/1.25 Palatino,Georgia,serif}
.body,.body>div{flex:1;min-width:0}
.foot,.set{border-block-start:1px solid var(--line);padding-block-start:8px;margin-block-start:12px}
.short{display:none}
tr{white-space:nowrap}
table{border-collapse:collapse;width:100%;table-layout:fixed;font-size:.95em}
caption{padding-block-end:6px}
th,td{padding-block:5px;border-block-end:1px solid var(--line);text-align:end;font-weight:400;vertical-align:baseline}
th:first-child,.opened td{text-align:start}
thead th:first-child{width:20%;white-space:normal}
thead th{font-size:.85em;border-color:var(--soft);vertical-align:bottom}
thead .soft{font-size:1em}
abbr{text-decoration:none}
button,.main,input,select{all:unset;cursor:pointer;border-radius:8px;border:1px solid var(--soft);padding:8px 12px}
.link{border:0;padding:0}
.link::after{content:" ▾"/""}
.link[aria-expanded=true]::after{content:" ▴"/""}
.population{background:var(--wash)}
.plot{min-height:176px;margin-block-start:8px}
figure{max-width:544px}
figure svg{display:block;direction:ltr;overflow:visible}
text{font-size:11px;fill:var(--soft);text-anchor:middle}
path{stroke:var(--soft)}
.bar,.you{fill:var(--accent);stroke:none}
.over{opacity:.3}
.lifter{stroke:var(--accent);stroke-width:2}
form{align-items:start}
.field{flex:1 1 5em}
label{display:block;font-size:.8em;white-space:nowrap;margin-block-end:4px}
input{cursor:text;width:100%}
select{appearance:auto;background:var(--sheet);min-height:calc(1.45em + 18px)}
.tools select{padding-block:2px;min-height:0}
[aria-invalid]{border:2px solid var(--accent)}
.main{flex:1 1 6em;background:var(--accent);border-color:var(--accent);color:var(--sheet);text-align:center;margin-block-start:calc(1.16em + 4px)}
.note,.program .main{flex:1 1 100%;margin-block-start:6px}
.populations{display:grid;grid-template-columns:1fr 1fr;gap:10px;margin-block:10px}
.population{border-radius:10px;padding:10px 14px;font-size:.95em}
.figure b{font-size:2em}
.tier{border:1px solid;border-radius:99px;padding:0 9px}
.ladder{display:block;width:100%;height:16px;margin-block:4px}
li{list-style:none}
.opened td{white-space:normal}
.misfit{border-style:dashed;font-size:.9em}
.skeleton{padding:8px 12px;height:100%;min-height:8em;border-radius:8px;background:var(--wash)}
.result .skeleton{min-height:480px}
@container(width<42rem){.long{display:none}.short{display:inline}}
@container(width<30rem){.populations{grid-template-columns:1fr}}
@container(width<24rem){.card{padding-inline:14px}table{font-size:.8em}}
${HEIGHTS}${SCHEME}`

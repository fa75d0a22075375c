// Generates the tables of docs/widgets.md from the widgets' options and texts. Part of `npm run widgets`.
import { readFileSync, writeFileSync } from 'node:fs'
import { loadModule } from './load-module.mjs'

const PAGE = 'docs/widgets.md'

const { WIDGETS } = await loadModule('src/site/widgets/widgets.ts')
const { ENGLISH } = await loadModule('widgets/strength/words.ts')

const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const attributes = WIDGETS.map(
  ({ script, name, title, about, options }) => `### ${title}

\`data-${script}-widget="${name}"\`. ${about}

${table(
  ['attribute', 'what it takes', 'without it'],
  options.map(({ attribute, about, allowed, takes, preset }) => [
    `\`${attribute}\``,
    `${about}: ${allowed ? allowed.map((value) => `\`${value}\``).join(', ') : takes}`,
    preset ?? 'needed',
  ]),
)}`,
).join('\n\n')

const words = table(
  ['name', 'English'],
  Object.entries(ENGLISH).map(([name, text]) => [`\`${name}\``, typeof text === 'string' ? text : text.other]),
)

let page = readFileSync(PAGE, 'utf8')
for (const [name, text] of Object.entries({ attributes, words })) {
  const between = new RegExp(`(<!-- ${name}: [^>]*-->\n)[\\s\\S]*?(<!-- /${name} -->)`)
  page = page.replace(between, (_, before, after) => `${before}\n${text}\n\n${after}`)
}
writeFileSync(PAGE, page)

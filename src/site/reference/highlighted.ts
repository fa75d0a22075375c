/** Code with spans of highlight.js around its words; the library escapes the rest. */
import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import graphql from 'highlight.js/lib/languages/graphql'
import json from 'highlight.js/lib/languages/json'
import python from 'highlight.js/lib/languages/python'
import typescript from 'highlight.js/lib/languages/typescript'
import { type ComponentChildren, h } from 'preact'
import type { Language } from './snippets.ts'

const GRAMMARS = { curl: bash, TypeScript: typescript, Python: python, GraphQL: graphql, JSON: json }
for (const [language, grammar] of Object.entries(GRAMMARS)) hljs.registerLanguage(language.toLowerCase(), grammar)

export const highlighted = (code: string, language: Language | 'JSON'): ComponentChildren =>
  h('span', { dangerouslySetInnerHTML: { __html: hljs.highlight(code, { language }).value } })

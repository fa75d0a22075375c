// Generates the README's settings table from the settings. Run after a build.
import { readFileSync, writeFileSync } from 'node:fs'
import { settingsTable } from '../dist/src/kernel/config/config.js'

const BETWEEN = /(\| setting \| default \| meaning \|\n\|---\|---\|---\|\n)(?:\|.*\n|SETTINGS_TABLE\n)+/
writeFileSync(
  'README.md',
  readFileSync('README.md', 'utf8').replace(BETWEEN, (_, head) => `${head}${settingsTable()}\n`),
)

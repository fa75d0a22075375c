/** The one script that pages contain, whose hash their policy names. Any other is an injected one. */
import { createHash } from 'node:crypto'
import { SCRIPT } from '../../src/site/layout/script.ts'

export const SCRIPT_HASH = `sha256-${createHash('sha256').update(SCRIPT).digest('base64')}`

/** A page as it is apart from its script. */
export const withoutScript = (page: string): string => page.replace(`<script>${SCRIPT}</script>`, '')

/** What a bundle of a sport is, as about.csv says it. */
import type { Attribution, SportData } from '../../sport/data.ts'
import type { AboutRecord } from './tables.ts'

export type About = Pick<SportData<unknown>, 'label' | 'demo' | 'sourceDate' | 'sourceUrl'> & {
  readonly attribution: Pick<Attribution, 'text' | 'url' | 'license'>
}

/** Of a bundle that does not say it. */
export const unnamed = (title: string): AboutRecord => ({
  ...{ label: title, license: 'as stated by the source', attribution: `${title}.`, attribution_url: null },
  ...{ source_date: null, source_url: null, demo: false },
})

export const aboutRecords = (about: About | undefined): AboutRecord[] => (about ? [recordOf(about)] : [])

const recordOf = ({ label, demo, sourceDate, sourceUrl, attribution }: About): AboutRecord => ({
  ...{ label, demo, license: attribution.license, attribution: attribution.text, attribution_url: attribution.url },
  ...{ source_date: sourceDate, source_url: sourceUrl },
})

export function attributionOf({ attribution, attribution_url, license }: AboutRecord): Attribution {
  const url = attribution_url ?? '/methodology'
  return { text: attribution, html: `<a href="${escaped(url)}">${escaped(attribution)}</a>`, url, license }
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] as string)

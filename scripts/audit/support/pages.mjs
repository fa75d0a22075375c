/** The pages that suites look at. */

/** More pages than this beside each other are of one kind. */
const MOST_KINDS = 8

/** The paths of one page of each kind in the sitemap, of the greatest athlete, and of the answers of forms. */
export async function pagesOf(url) {
  const listed = await textOf(`${url}/sitemap.xml`)
  const groups = new Map()
  for (const [, path] of listed.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)) {
    const parent = path.slice(0, path.lastIndexOf('/'))
    groups.set(parent, [...(groups.get(parent) ?? []), path])
  }
  const kinds = [...groups.values()].flatMap((paths) => (paths.length > MOST_KINDS ? paths.slice(0, 1) : paths))
  const best = /href="(\/athletes\/[^"]+)"/.exec(await textOf(`${url}/goat`))[1]
  const pair = /href="(\/compare\?[^"]+)"/.exec(await textOf(`${url}/compare`))[1].replaceAll('&amp;', '&')
  const lift = '/how-strong?lift=squat&sex=male&bodyweight=93&weight=200'
  return [...new Set([...groups.get(''), ...kinds, best, pair, lift, '/search?q=world'])]
}

async function textOf(url) {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`)
  return response.text()
}

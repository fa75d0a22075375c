/** Fetches the OpenAPI documents from the server and saves them as files for linters. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const DOCUMENTS = {
  strength: '/strength/v1/openapi',
  strongman: '/strongman/v1/openapi.json',
  bodybuilding: '/bodybuilding/v1/openapi.json',
  people: '/people/v1/openapi.json',
  all: '/openapi.json',
}

/** Writes them into the folder and returns the path of each by name. */
export async function writeDocuments({ url, key }, folder) {
  mkdirSync(folder, { recursive: true })
  const entries = Object.entries(DOCUMENTS).map(async ([name, path]) => {
    const response = await fetch(`${url}${path}`, { headers: { Authorization: `Bearer ${key}` } })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    const file = join(folder, `${name}.json`)
    writeFileSync(file, JSON.stringify(await response.json(), undefined, 1))
    return [name, file]
  })
  return Object.fromEntries(await Promise.all(entries))
}

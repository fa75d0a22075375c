/** All checks, in order. */
import { readBook } from './book.ts'
import { checkCareers } from './figures/careers.ts'
import { checkContests } from './figures/contests.ts'
import { checkCountries } from './figures/countries.ts'
import { checkBoards } from './figures/leaderboards.ts'
import { checkRecords } from './figures/records.ts'
import { checkDivisionSeasons, checkSeasons } from './figures/seasons.ts'
import { type Contradiction, Findings } from './findings.ts'
import { checkPages } from './shown/pages.ts'
import { checkRest } from './shown/rest.ts'
import { BODYBUILDING } from './sports/bodybuilding.ts'
import { STRONGMAN } from './sports/strongman.ts'
import type { Surfaces } from './surfaces.ts'

export interface DataCheck {
  /** The number of figures that were compared, by check. */
  readonly figures: Readonly<Record<string, number>>
  readonly contradictions: readonly Contradiction[]
}

export interface CheckOptions {
  /** The number of athletes and contests per sport whose profiles and pages are compared. */
  readonly sample: number
  readonly onProgress?: (what: string) => void
}

export async function checkData(
  surfaces: Surfaces,
  { sample, onProgress = () => {} }: CheckOptions,
): Promise<DataCheck> {
  const findings = new Findings()
  for (const documents of [STRONGMAN, BODYBUILDING]) {
    onProgress(`reading ${documents.sport}`)
    const book = await readBook(surfaces, documents)
    onProgress(`checking ${documents.sport}`)
    checkCareers(book, findings)
    checkContests(book, findings)
    checkCountries(book, findings)
    checkSeasons(book, findings)
    await checkDivisionSeasons(surfaces, book, findings)
    await checkBoards(surfaces, book, findings)
    onProgress(`comparing REST and pages of ${documents.sport}`)
    await checkRest(surfaces, book, findings, sample)
    await checkPages(surfaces, book, findings, sample)
  }
  onProgress('checking records')
  await checkRecords(surfaces, findings)
  return { figures: Object.fromEntries(findings.figures), contradictions: findings.contradictions }
}

/** All checks, in order. */

import { checkPages, checkRecordPages } from './comparisons/pages/index.ts'
import { checkRecordRoutes, checkRest } from './comparisons/rest/index.ts'
import { checkCareers } from './figures/careers.ts'
import { checkChampions } from './figures/champions.ts'
import { checkContests } from './figures/contests.ts'
import { checkCountries } from './figures/countries.ts'
import { checkBoards } from './figures/leaderboards.ts'
import { checkRecords } from './figures/records.ts'
import { checkDivisionSeasons, checkSeasons } from './figures/seasons.ts'
import { type Contradiction, Findings } from './findings.ts'
import { checkPercentiles } from './percentiles/check.ts'
import { readServed } from './served.ts'
import { boardsOf } from './sports/boards/index.ts'
import { BODYBUILDING } from './sports/bodybuilding.ts'
import { readRecords } from './sports/records.ts'
import { STRONGMAN } from './sports/strongman.ts'
import type { Surfaces } from './surfaces.ts'

export interface DataCheck {
  /** The number of figures that were compared, by check. */
  readonly figures: Readonly<Record<string, number>>
  readonly contradictions: readonly Contradiction[]
}

export interface CheckOptions {
  /** The number of athletes, contests, countries and seasons per sport that REST and pages are compared for. */
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
    const served = await readServed(surfaces, documents)
    onProgress(`checking ${documents.sport}`)
    checkCareers(served, findings)
    checkContests(served, findings)
    checkCountries(served, findings)
    checkSeasons(served, findings)
    await checkDivisionSeasons(surfaces, served, findings)
    await checkChampions(surfaces, served, findings)
    const boards = await boardsOf(surfaces, documents.sport)
    checkBoards(boards, served, findings)
    onProgress(`comparing REST and pages of ${documents.sport}`)
    await checkRest(surfaces, { served, boards }, findings, sample)
    await checkPages(surfaces, { served, boards }, findings, sample)
  }
  onProgress('checking records')
  const records = await readRecords(surfaces)
  await checkRecords(surfaces, records, findings)
  await checkRecordRoutes(surfaces, records, findings)
  await checkRecordPages(surfaces, records, findings)
  onProgress('checking percentiles')
  await checkPercentiles(surfaces, findings)
  return { figures: Object.fromEntries(findings.figures), contradictions: findings.contradictions }
}

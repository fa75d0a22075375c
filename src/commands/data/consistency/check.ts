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
import { readServed, type SportDocuments } from './served.ts'
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
  /** What cannot be compared, as it is missing or of no use, is a contradiction too, and no reason to stop. */
  const attempt = async (check: string, work: () => Promise<void> | void): Promise<void> => {
    try {
      await work()
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      findings.about(check, 'all')(`can be checked: ${reason.slice(0, 500)}`, false, true)
    }
  }
  const checkSport = async (documents: SportDocuments): Promise<void> => {
    onProgress(`reading ${documents.sport}`)
    const served = await readServed(surfaces, documents)
    onProgress(`checking ${documents.sport}`)
    await attempt('careers', () => checkCareers(served, findings))
    await attempt('contests', () => checkContests(served, findings))
    await attempt('countries', () => checkCountries(served, findings))
    await attempt('seasons', () => checkSeasons(served, findings))
    await attempt('seasons', () => checkDivisionSeasons(surfaces, served, findings))
    await attempt('champions', () => checkChampions(surfaces, served, findings))
    const boards = await boardsOf(surfaces, documents.sport)
    await attempt('leaderboards', () => checkBoards(boards, served, findings))
    onProgress(`comparing REST and pages of ${documents.sport}`)
    await attempt('REST', () => checkRest(surfaces, { served, boards }, findings, sample))
    await attempt('pages', () => checkPages(surfaces, { served, boards }, findings, sample))
  }
  const checkAllRecords = async (): Promise<void> => {
    const records = await readRecords(surfaces)
    await attempt('records', () => checkRecords(surfaces, records, findings))
    await attempt('REST', () => checkRecordRoutes(surfaces, records, findings))
    await attempt('pages', () => checkRecordPages(surfaces, records, findings))
  }
  for (const documents of [STRONGMAN, BODYBUILDING]) await attempt(documents.sport, () => checkSport(documents))
  onProgress('checking records')
  await attempt('records', checkAllRecords)
  onProgress('checking percentiles')
  await attempt('percentiles', () => checkPercentiles(surfaces, findings))
  return { figures: Object.fromEntries(findings.figures), contradictions: findings.contradictions }
}

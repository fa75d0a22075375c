/** Metrics of scheduled imports. They are the same in every process, because they come from the database. */
import { Gauge, type Registry } from 'prom-client'

/** A scheduled import as it is now; times in milliseconds. */
export interface ScheduledImport {
  readonly name: string
  readonly lastSuccessAt: number | null
  readonly nextRunAt: number
  readonly lastOutcome: string | null
  readonly lastDurationMs: number | null
  readonly lastRefusedRows: number | null
}

export type ScheduledImports = () => Promise<readonly ScheduledImport[]>

const OUTCOMES = ['unchanged', 'imported', 'failed', 'refused'] as const

const inSeconds = (ms: number | null): number | null => (ms === null ? null : ms / 1000)

const FIGURES = [
  {
    name: 'scheduled_import_last_success_timestamp_seconds',
    help: 'When a scheduled import last imported data, or found that its source has nothing new.',
    read: ({ lastSuccessAt }: ScheduledImport) => inSeconds(lastSuccessAt),
  },
  {
    name: 'scheduled_import_next_run_timestamp_seconds',
    help: 'When a scheduled import is due next; in the past if no server starts it.',
    read: ({ nextRunAt }: ScheduledImport) => inSeconds(nextRunAt),
  },
  {
    name: 'scheduled_import_last_duration_seconds',
    help: 'Duration of the last run of a scheduled import.',
    read: ({ lastDurationMs }: ScheduledImport) => inSeconds(lastDurationMs),
  },
  {
    name: 'scheduled_import_last_refused_rows',
    help: 'Rows that the last run that read its files refused as invalid.',
    read: ({ lastRefusedRows }: ScheduledImport) => lastRefusedRows,
  },
] as const

export function registerImportMetrics(registry: Registry, imports: ScheduledImports = async () => []): void {
  for (const { name, help, read } of FIGURES) {
    new Gauge({
      ...{ name, help, labelNames: ['schedule'], aggregator: 'max', registers: [registry] },
      async collect() {
        this.reset()
        for (const one of await imports()) {
          const value = read(one)
          if (value !== null && Number.isFinite(value)) this.set({ schedule: one.name }, value)
        }
      },
    })
  }
  new Gauge({
    ...{ name: 'scheduled_import_last_outcome', help: '1 for the outcome of the last run of a scheduled import.' },
    ...{ labelNames: ['schedule', 'outcome'], aggregator: 'max', registers: [registry] },
    async collect() {
      this.reset()
      for (const { name, lastOutcome } of await imports()) {
        if (lastOutcome === null) continue
        for (const outcome of OUTCOMES) this.set({ schedule: name, outcome }, outcome === lastOutcome ? 1 : 0)
      }
    },
  })
}

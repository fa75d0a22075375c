/** The budgets that the settings ask for. */
import type { Config } from '../../kernel/config.ts'
import type { Log } from '../../kernel/log.ts'
import { countAlone } from './alone.ts'
import type { Budgets } from './budgets.ts'
import { countTogether } from './together.ts'

export const openBudgets = (
  { REDIS_URL, REDIS_REPLICAS }: Pick<Config, 'REDIS_URL' | 'REDIS_REPLICAS'>,
  log: Log,
): Budgets => (REDIS_URL === '' ? countAlone() : countTogether({ url: REDIS_URL, replicas: REDIS_REPLICAS, log }))

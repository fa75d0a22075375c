/** Access rules for dataset rows: rows of a sport require its scope. */
import type { Access } from '../../builder/index.ts'
import type { Service } from '../../database/generated/client.ts'
import { SPORTS, type SportName } from '../../kernel/sports.ts'

const isSport = (service: Service): service is SportName => service in SPORTS

export function accessOf(service: Service): Access {
  if (isSport(service)) return SPORTS[service].scope
  // Powerlifting results appear on the athletes of any sport.
  return service === 'POWERLIFTING' ? 'any-sport' : 'public'
}

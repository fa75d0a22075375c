/** `import`: reads files or a URL into the database, all or nothing. */
import type { Command } from 'commander'
import { addBodybuilding, addBodybuildingFiles } from './import/bodybuilding.ts'
import { addGym, addOpenPowerlifting } from './import/populations.ts'
import { addStrongman, addStrongmanArchive } from './import/strongman.ts'

export function addImport(program: Command): void {
  const verb = program.command('import').description('Import data: all or nothing, under a new data version.')
  addOpenPowerlifting(verb)
  addGym(verb)
  addStrongman(verb)
  addStrongmanArchive(verb)
  addBodybuilding(verb)
  addBodybuildingFiles(verb)
}

/** All client files that are generated from the OpenAPI documents. */
import { pythonFiles } from './python.mjs'
import { readService } from './read.mjs'
import { typescriptFiles } from './typescript.mjs'

/** Output folders of the clients. */
export const FOLDERS = { typescript: 'clients/typescript/src/generated', python: 'clients/python/strengthgraph' }

/** File contents by path, from the OpenAPI documents by service name. */
export function clientFiles(documents) {
  const services = Object.entries(documents).map(([name, document]) => readService(name, document))
  return {
    ...inFolder(FOLDERS.typescript, typescriptFiles(services)),
    ...inFolder(FOLDERS.python, pythonFiles(services)),
  }
}

const inFolder = (folder, files) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]))

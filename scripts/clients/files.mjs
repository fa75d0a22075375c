/** All client files that are generated from the OpenAPI documents. */
import { pythonFiles } from './python.mjs'
import { readService } from './read.mjs'
import { typescriptFiles } from './typescript.mjs'

/** Output folders of the clients. */
export const FOLDERS = { typescript: 'clients/typescript/src/generated', python: 'clients/python/strengthgraph' }

/** File contents by path, from the documents by service name. */
export function clientFiles(documents) {
  const services = Object.entries(documents).map(([name, document]) => readService(name, document))
  return { ...within(FOLDERS.typescript, typescriptFiles(services)), ...within(FOLDERS.python, pythonFiles(services)) }
}

const within = (folder, files) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]))

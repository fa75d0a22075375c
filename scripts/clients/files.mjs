/** All files of the clients that are made from the OpenAPI documents. */
import { pythonFiles } from './python.mjs'
import { readService } from './read.mjs'
import { typescriptFiles } from './typescript.mjs'

/** Where the files of each client go. */
export const FOLDERS = { typescript: 'clients/typescript/src/generated', python: 'clients/python/strengthgraph' }

/** The text of each file by its path, from the documents by the name of their service. */
export function clientFiles(documents) {
  const services = Object.entries(documents).map(([name, document]) => readService(name, document))
  return { ...within(FOLDERS.typescript, typescriptFiles(services)), ...within(FOLDERS.python, pythonFiles(services)) }
}

const within = (folder, files) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]))

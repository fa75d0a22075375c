/** The text of each file by its path, from the OpenAPI documents by the name of their service. */
export function clientFiles(documents: Readonly<Record<string, object>>): Record<string, string>

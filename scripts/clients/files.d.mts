/** File contents by path, from the OpenAPI documents by service name. */
export function clientFiles(documents: Readonly<Record<string, object>>): Record<string, string>

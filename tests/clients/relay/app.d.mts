/** The types of the small app on Relay's runtime. */

/** The compiled form of a query or a fragment. */
export type Artifact = object

export interface App {
  load(query: Artifact, variables: object): Promise<object>
  read<Data>(fragment: Artifact, reference: object): Data
  watch<Data>(fragment: Artifact, reference: object, show: (data: Data) => void): void
  set(id: string, field: string, value: string): void
}

export function createApp(options: { readonly runtime: object; readonly url: string; readonly key: string }): App

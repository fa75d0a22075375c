/**
 * A small app on Relay's runtime: fetches compiled queries into a store and reads fragments as components do. The
 * runtime is passed in, because it is installed with the compiler and not with the project.
 */
export function createApp({ runtime, url, key }) {
  const { Environment, Network, RecordSource, Store } = runtime
  const { commitLocalUpdate, createOperationDescriptor, fetchQuery, getSingularSelector } = runtime

  const network = Network.create(async ({ text }, variables) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
      body: JSON.stringify({ query: text, variables }),
    })
    return response.json()
  })
  const environment = new Environment({ network, store: new Store(new RecordSource()) })

  /** Fetches a query, retains its data in the store, and returns the reference with which its fragments are read. */
  async function load(query, variables) {
    const operation = createOperationDescriptor(query, variables)
    environment.retain(operation)
    await fetchQuery(environment, query, variables).toPromise()
    return environment.lookup(operation.fragment).data
  }

  const snapshotOf = (fragment, reference) => environment.lookup(getSingularSelector(fragment, reference))

  return {
    load,
    read: (fragment, reference) => snapshotOf(fragment, reference).data,
    /** Calls back with the data of a fragment whenever the store changes it. */
    watch: (fragment, reference, show) =>
      environment.subscribe(snapshotOf(fragment, reference), ({ data }) => show(data)),
    /** Changes a field in the store only. */
    set: (id, field, value) => commitLocalUpdate(environment, (store) => store.get(id).setValue(value, field)),
  }
}

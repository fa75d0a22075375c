/** Numbers of objects, for keys of caches. */

const ids = new WeakMap<object, number>()
let lastId = 0

export function idOf(object: object): number {
  let id = ids.get(object)
  if (id === undefined) {
    lastId += 1
    id = lastId
    ids.set(object, id)
  }
  return id
}

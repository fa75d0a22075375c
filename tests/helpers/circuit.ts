/** REST requests for bodybuilding on the small circuit. */
import { type Answer, createWorld, type World, type WorldOptions } from './world.ts'

export interface Circuit {
  readonly world: World
  /** Requests a path below the namespace, with a key. */
  get(path: string): Promise<Answer>
  /** The rows of a list. */
  data(path: string): Promise<Answer['body']>
  close(): Promise<void>
}

export async function openCircuit(settings: WorldOptions['settings'] = {}): Promise<Circuit> {
  const world = await createWorld({ figures: [], strongman: false, settings })
  const get: Circuit['get'] = (path) => world.get(`/bodybuilding/v1${path}`, { 'X-API-Key': world.key })
  return { world, get, data: async (path) => (await get(path)).body.data, close: world.close }
}

/** The strongman widgets and the attributes of their mounts. */
import { ID, type Sport } from '../kit/mount.ts'

export const SPORT: Sport = {
  ...{ name: 'strongman', title: 'Strongman', folder: 'strongman/' },
  kinds: {
    athlete: { height: [620, 72, 5], options: { id: ID } },
    contest: { height: [250, 37, 10], options: { id: ID } },
    record: { height: [600, 90, 5], options: { event: ID, gender: { query: true, values: ['M', 'F'] } } },
  },
}

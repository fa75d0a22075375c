/** The bodybuilding widgets and the attributes of their mounts. */
import { ID, type Sport } from '../kit/mount.ts'

export const SPORT: Sport = {
  ...{ name: 'bodybuilding', title: 'Bodybuilding', folder: '' },
  kinds: {
    athlete: { height: [490, 42, 5], options: { id: ID } },
    contest: { height: [330, 32, 10], options: { id: ID } },
    goat: {
      height: [290, 58, 10],
      options: {
        division: {},
        mode: { query: true, values: ['base', 'era-adjusted', 'peak'] },
        gender: { query: true, values: ['M', 'F'] },
      },
    },
    ranking: {
      height: [246, 58, 10],
      options: { type: ID, division: {}, gender: { query: true, values: ['M', 'F'] } },
    },
    top: { height: [246, 58, 10], options: { list: ID, division: { query: true } } },
  },
}

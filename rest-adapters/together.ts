/** Work that several ask for at one time, and one does. */

/** For whom it was made: for everybody; for nobody else, so that each makes it; or for nobody else, and the next tries for all. */
export type Whose = 'everybody' | 'each' | 'next'

/** `own` where it was made for this caller. What is thrown at one is thrown at all who wait. */
export type Together<Made> = (
  key: string,
  make: () => Promise<Made>,
) => Promise<{ readonly made: Made; readonly own: boolean }>

export function together<Made>(whose: (made: Made) => Whose): Together<Made> {
  const under = new Map<string, Promise<Made>>()
  return async (key, make) => {
    for (let other = under.get(key); other; other = under.get(key)) {
      const made = await other
      const is = whose(made)
      if (is === 'everybody') return { made, own: false }
      if (is === 'each') return { made: await make(), own: true }
    }
    // Since it was found that nobody makes it nothing was waited for, or all who were told so at one time would begin.
    const made = make()
    under.set(key, made)
    made.finally(() => under.delete(key)).catch(() => {})
    return { made: await made, own: true }
  }
}

/** The current day in UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10)

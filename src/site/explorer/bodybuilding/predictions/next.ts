/** Which edition of a contest is forecast: that of this season, or the next one once it is over. */

interface Edition {
  readonly year: number
  readonly event: { readonly status: string } | null
}

/** `of` loads the forecast of a year, or of the current season. */
export async function nextForecast<Forecast extends Edition>(
  of: (year: number | undefined) => Promise<Forecast>,
): Promise<readonly [next: Forecast, over?: Forecast]> {
  const current = await of(undefined)
  if (current.event?.status !== 'COMPLETED') return [current]
  const next = await of(current.year + 1).catch(() => undefined)
  return next ? [next, current] : [current]
}

/** As many of the rows as the sample has, evenly spread over all of them. */
export const spread = <Row>(rows: readonly Row[], sample: number): readonly Row[] =>
  rows.length <= sample
    ? rows
    : Array.from({ length: sample }, (_, at) => rows[Math.floor((at * rows.length) / sample)]!)

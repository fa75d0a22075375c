// The aggregation of the import in DuckDB, tuned as its documentation recommends: explicit columns and types, no
// quotes, one pass to each lifter's best, on all cores. Prints one JSON object per cohort.
//   node bench/peers/duckdb.mjs openpowerlifting.csv
import { closeSync, openSync, readSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'

const [, , file] = process.argv
const CLASSES = { M: [53, 59, 66, 74, 83, 93, 105, 120], F: [43, 47, 52, 57, 63, 69, 76, 84] }
const LIFTS = { squat: 'Squat', 'bench-press': 'Bench', deadlift: 'Deadlift' }
const weights = ['BodyweightKg', ...Object.values(LIFTS).flatMap((lift) => [`Best3${lift}Kg`, `${lift}4Kg`])]
const points = Array.from({ length: 99 }, (_, at) => (at + 1) / 100)

function columnsOf(path) {
  const start = Buffer.alloc(64 * 1024)
  const handle = openSync(path)
  const length = readSync(handle, start)
  closeSync(handle)
  return start.toString('utf8', 0, length).split('\n', 1)[0].trim().split(',')
}

const columns = columnsOf(file).map((name) => `'${name}': '${weights.includes(name) ? 'DOUBLE' : 'VARCHAR'}'`)
const classOf = (bounds) =>
  `case ${bounds.map((kg) => `when bodyweight <= ${kg} then '${kg}'`).join(' ')} else '${bounds.at(-1)}+' end`
const perLift = (one) => [...Object.keys(LIFTS), 'total'].map((slug) => one(`"${slug}"`))
const bestOfThree = Object.values(LIFTS).map((lift) => `Best3${lift}Kg`)

/** Not of a para class, and not known to be under 18, by the first column that says. */
const ADULT = `(
  coalesce(Federation, '') <> 'WPPO'
  and not regexp_matches(coalesce(Division, ''), '(^|[^a-z])para|disab|special olymp|wheelchair|adaptive', 'i')
  and case
    when Age <> '' then cast(Age as double) >= 18
    when AgeClass <> '' then AgeClass not in ('5-12', '13-15', '16-17')
    else coalesce(BirthYearClass, '') <> '14-18'
      and not regexp_matches(coalesce(Division, ''), 'sub-?jun|high school|youth|pre-?teen|cadet|kid', 'i')
  end)`

// Encodes a best lift and its bodyweight as one integer, in hundredths of a kilogram: first the heavier lift, then the
// lighter bodyweight, so that one max finds both. Integers throughout: quantiles of DOUBLE take 1.5 times as long.
const sql = `
with entries as (
  select Name, Sex, cast(round(BodyweightKg * 100) as bigint) as hundredths, BodyweightKg as bodyweight,
    ${Object.entries(LIFTS).map(([slug, lift]) => `greatest(Best3${lift}Kg, ${lift}4Kg) as "${slug}"`)},
    case when ${bestOfThree.map((best) => `${best} > 0`).join(' and ')} then ${bestOfThree.join(' + ')} end as total
  from read_csv($file, header = true, auto_detect = false, delim = ',', quote = '', escape = '', columns = {${columns}})
  where Equipment = 'Raw' and Sex in ('M', 'F') and Place not in ('DQ', 'DD', 'NS') and Sanctioned = 'Yes'
    and BodyweightKg > 0 and ${ADULT}
), bests as (
  select Sex, case Sex when 'M' then ${classOf(CLASSES.M)} else ${classOf(CLASSES.F)} end as class, Name,
    ${perLift((as) => `max(cast(round(${as} * 100) as bigint) * 100000 + 99999 - hundredths) filter (${as} > 0) as ${as}`)}
  from entries group by all
), samples as materialized (
  select lift, Sex as sex, class, (best // 100000)::int as kg, (99999 - best % 100000)::int as bodyweight
  from (unpivot bests on ${perLift((as) => as)} into name lift value best)
), cohorts as materialized (
  select lift, sex, class, count(*) as sample_size, avg(kg) / 100 as mean, quantile_cont(bodyweight, 0.5) / 100 as median_bodyweight,
    [x / 100 for x in quantile_cont(kg, [${points}])] as percentiles
  from samples group by all
), bins as (
  select lift, sex, class, least(greatest((kg * 10 - low) * 18 // nullif(high - low, 0), 0), 17) as bin
  from samples join (select lift, sex, class, cast(round(percentiles[1] * 1000) as bigint) as low,
    cast(round(percentiles[99] * 1000) as bigint) as high
    from cohorts) using (lift, sex, class)
), counted as (
  select lift, sex, class, [${Array.from({ length: 18 }, (_, bin) => `count(*) filter (bin = ${bin})`)}] as bins
  from bins group by all
)
select * from cohorts join counted using (lift, sex, class) order by lift, sex, class`

const connection = await (await DuckDBInstance.create(':memory:')).connect()
const reader = await connection.runAndReadAll(sql, { file })
for (const row of reader.getRowObjectsJson()) console.log(JSON.stringify(row))

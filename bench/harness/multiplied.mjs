// Copies the athletes, contests and results of a loaded database on a PostgreSQL server, so that it has `times` as many:
// generating and importing a hundred times the demo data takes hours. Copies have names, slugs and numbers of their own;
// boards have the entries of all copies. Needs a superuser, because foreign keys are not checked again.
import pg from 'pg'

/** Referenced tables first. Columns that differ between copies, besides ids and references; `k` is the number of the copy. */
const TABLES = {
  athlete: { slug: `slug || '-copy' || k`, full_name: `full_name || ' ' || initcap(syllables)` },
  athlete_identity: { external_id: `external_id || '-copy' || k` },
  career: {
    full_name: `full_name || ' ' || initcap(syllables)`,
    search_name: `search_name || ' ' || syllables`,
    search_text: `search_text || ' ' || syllables`,
  },
  career_season: {},
  career_totals: {},
  achievement: {},
  series: { slug: `slug || '-copy' || k`, name: `name || ' ' || initcap(syllables)` },
  contest: {
    ...{ slug: `slug || '-copy' || k`, number: (offsets) => `number + k * ${offsets.get('contest_identity')}` },
    ...{ name: `name || ' ' || initcap(syllables)`, search_name: `search_name || ' ' || syllables` },
  },
  contest_identity: { slug: `slug || '-copy' || k`, external_id: `external_id || '-copy' || k` },
  contest_division: {},
  contest_event: {},
  qualification: {},
  placing: {},
  performance: {},
  personal_best: {},
  division_move: {},
  leaderboard_entry: { position: 'position + k' },
}

/** `base-20` syllables, so that names differ in letters and not in digits. */
const SYLLABLES = `substr('bcdfghklmnprstvwzjqx', 1 + k / 5 % 20, 1) || substr('aeiou', 1 + k % 5, 1) || 'r' || substr('aeiou', 1 + k / 25 % 5, 1) || 'n'`

export async function multiply(url, times, log = () => {}) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const query = async (text, values) => (await client.query(text, values)).rows
  try {
    await query(`SET session_replication_role = replica`)
    await query(`SET maintenance_work_mem = '1GB'`)
    const tables = Object.keys(TABLES)
    const offsets = await offsetsOf(query)
    const indexes = await query(
      `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE schemaname = 'public' AND tablename = ANY ($1)
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = ('"' || indexname || '"')::regclass)`,
      [tables],
    )
    // Built once at the end, which takes a fraction of the time.
    for (const { name } of indexes) await query(`DROP INDEX "${name}"`)
    // Between the positions of the originals there is room for those of the copies.
    await query(`UPDATE leaderboard_entry SET position = position * ${times}`)
    for (const table of tables) {
      const started = performance.now()
      const columns = await columnsOf(query, table)
      const names = columns.map(({ name }) => `"${name}"`)
      const values = columns.map(({ name, target }) => {
        const own = TABLES[table][name]
        if (own) return typeof own === 'string' ? own : own(offsets)
        const offset = name === 'id' ? offsets.get(table) : offsets.get(target)
        return offset && tables.includes(name === 'id' ? table : target) ? `"${name}" + k * ${offset}` : `"${name}"`
      })
      const source = `(SELECT k, ${SYLLABLES} AS syllables FROM generate_series(1, ${times - 1}) AS k) copy`
      await query(`INSERT INTO "${table}" (${names}) SELECT ${values} FROM "${table}", ${source}`)
      log(table, Math.round(performance.now() - started))
    }
    for (const { name, definition } of indexes) {
      const started = performance.now()
      await query(definition)
      log(name, Math.round(performance.now() - started))
    }
    for (const table of tables) {
      const [sequence] = await query(
        `SELECT pg_get_serial_sequence($1, 'id') AS name WHERE EXISTS (SELECT FROM information_schema.columns WHERE table_name = $2 AND column_name = 'id')`,
        [`"${table}"`, table],
      )
      if (sequence?.name) await query(`SELECT setval($1, (SELECT max(id) FROM "${table}"))`, [sequence.name])
    }
    await query('VACUUM (ANALYZE)')
  } finally {
    await client.end()
  }
}

/** The distance between the ids of copies, by table. */
async function offsetsOf(query) {
  const offsets = new Map()
  for (const table of Object.keys(TABLES)) {
    if (!(await columnsOf(query, table)).some(({ name }) => name === 'id')) continue
    const [{ last }] = await query(`SELECT coalesce(max(id), 0) + 1 AS last FROM "${table}"`)
    offsets.set(table, Number(last))
  }
  return offsets
}

/** With the table that a column refers to. */
const columnsOf = (query, table) =>
  query(
    `SELECT a.attname AS name, min(trim('"' FROM f.confrelid::regclass::text)) AS target
     FROM pg_attribute a LEFT JOIN pg_constraint f ON f.conrelid = a.attrelid AND a.attnum = ANY (f.conkey) AND f.contype = 'f'
       AND cardinality(f.conkey) = 1
     WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' GROUP BY a.attname`,
    [`"${table}"`],
  )

// An API as an expert in Express and PostgreSQL writes it by hand: one prepared statement per route, which builds the
// JSON in the database with as few joins as possible.
//   DATABASE_URL=… node bench/peers/handwritten.mjs ABOUT.json   { attribution, data_version }
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../harness/work.mjs'

const require = createRequire(join(root, 'package.json'))
const express = require('express')
const { Pool } = require('pg')

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const about = JSON.parse(readFileSync(process.argv[2], 'utf8'))

const DATASET = `(SELECT id FROM dataset WHERE service = 'BODYBUILDING' AND current LIMIT 1)`
/** Omits birth date and measurements of people who may be minors. */
const OF_AGE = `coalesce(c.date_of_birth <= current_date - interval '18 years', c.birth_year < extract(year FROM current_date) - 18, true)`
const gender = (of) => `CASE ${of}.sex WHEN 'MALE' THEN 'M' WHEN 'FEMALE' THEN 'F' END`
const totals = (of) =>
  ['total_contests', 'total_wins', 'podiums', 'top_fives', 'flagship_titles', 'second_titles', 'contests_with_field']
    .concat(['wins_with_field', 'win_rate', 'season_count', 'longest_streak', 'best_place', 'first_year', 'last_year'])
    .map((name) => `'${name}', ${of}.${name}`)
    .join(', ')

const HEAD = `
  'id', a.id, 'slug', a.slug, 'canonical_name', c.full_name, 'aliases', to_json(c.aliases), 'country', n.name,
  'country_code', c.country_code, 'gender', ${gender('c')}, 'primary_division', d.slug, 'total_contests', c.total_contests, 'total_wins', c.total_wins,
  'podiums', c.podiums, 'flagship_titles', c.flagship_titles, 'second_titles', c.second_titles,
  'first_year', c.first_year, 'last_year', c.last_year, 'active', c.active`

const FROM = `
  FROM career c JOIN athlete a ON a.id = c.athlete_id JOIN division d ON d.id = c.division_id
  LEFT JOIN country n ON n.code = c.country_code`

const PROFILE = `
  SELECT json_build_object(${HEAD},
    'date_of_birth', CASE WHEN ${OF_AGE} THEN c.date_of_birth END,
    'birth_year', CASE WHEN ${OF_AGE} THEN c.birth_year END,
    'height_cm', CASE WHEN ${OF_AGE} THEN c.height_cm END,
    'weight_kg', CASE WHEN ${OF_AGE} THEN c.weight_kg END,
    'stats', (SELECT json_build_object(${totals('t')}) FROM career_totals t WHERE t.career_id = c.id AND t.division_id IS NULL),
    'divisions', coalesce((SELECT json_agg(json_build_object('division', v.slug, ${totals('t')}) ORDER BY v.position)
      FROM career_totals t JOIN division v ON v.id = t.division_id WHERE t.career_id = c.id), '[]'),
    'biography', c.biography,
    'titles', coalesce((SELECT json_agg(w.text ORDER BY w.position)
      FROM achievement w WHERE w.career_id = c.id AND w.kind = 'TITLE'), '[]'),
    'achievements', coalesce((SELECT json_agg(w.text ORDER BY w.position) FROM achievement w WHERE w.career_id = c.id), '[]'),
    'results', coalesce((SELECT json_agg(json_build_object(
        'contest', json_build_object('id', o.number, 'slug', o.slug, 'name', o.name, 'date', o.date, 'year', o.year,
          'country_code', o.country_code, 'event_tier', lower(o.level::text)),
        'division', v.slug, 'place', p.place, 'place_text', p.place_text,
        'status', replace(lower(p.status::text), '_', '-'), 'field_size', h.field_size)
        ORDER BY o.year DESC, o.date DESC NULLS LAST, p.contest_id DESC, v.position, p.place NULLS LAST, p.id)
      FROM "placing" p JOIN contest o ON o.id = p.contest_id AND o.status = 'COMPLETED'
      JOIN division v ON v.id = p.division_id
      JOIN contest_division h ON h.contest_id = p.contest_id AND h.division_id = p.division_id
      WHERE p.career_id = c.id), '[]'))::text AS body ${FROM}
  WHERE c.dataset_id = ${DATASET} AND a.id = $1`

const ORDERS = { name: 'c.search_name', flagship_titles: 'c.flagship_titles DESC, c.search_name' }
const list = (order) => `
  WITH page AS (SELECT c.* FROM career c WHERE c.dataset_id = ${DATASET} ORDER BY ${order}, c.id LIMIT $1 OFFSET $2)
  SELECT (SELECT count(*)::int FROM career WHERE dataset_id = ${DATASET}) AS total,
    (SELECT json_agg(json_build_object(${HEAD}) ORDER BY ${order}, c.id)::text ${FROM.replace('career c', 'page c')}) AS rows`

const app = express().disable('x-powered-by').disable('etag')
const told = JSON.stringify(about).slice(1)

app.get('/bodybuilding/v1/athletes/:id', async (request, response) => {
  const { rows } = await pool.query({ name: 'profile', text: PROFILE, values: [Number(request.params.id)] })
  if (!rows[0]) return response.status(404).json({ detail: 'There is no such athlete.' })
  response.type('json').send(`${rows[0].body.slice(0, -1)},${told}`)
})

app.get('/bodybuilding/v1/athletes', async (request, response) => {
  const [page, size] = [Number(request.query.page ?? 1), Number(request.query.per_page ?? 20)]
  const sort = request.query.sort ?? 'name'
  const asked = { name: `list by ${sort}`, text: list(ORDERS[sort]), values: [size, (page - 1) * size] }
  const [{ total, rows }] = (await pool.query(asked)).rows
  const head = JSON.stringify({ total, page, per_page: size, pages: Math.ceil(total / size) }).slice(0, -1)
  response.type('json').send(`${head},"data":${rows ?? '[]'},${told}`)
})

const server = app.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
process.once('SIGTERM', () => process.exit(0))

/** Loads the strongman service into the schema. */
import './methods.ts'
import './search.ts'
import './queries/athletes.ts'
import './queries/leaderboards.ts'
import './queries/comparisons.ts'
import './queries/contests.ts'
import './queries/countries.ts'
import './queries/events.ts'

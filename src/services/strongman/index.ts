/** Loads the strongman service into the graph. */
import './methods.ts'
import './search.ts'
import './queries/athletes.ts'
import './queries/leaderboards.ts'
import './queries/comparisons.ts'
import './queries/contests.ts'
import './queries/countries.ts'
import './queries/events.ts'

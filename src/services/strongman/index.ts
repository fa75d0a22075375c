/** Loads the strongman service into the graph. */
import './methods.ts'
import './queries/athletes.ts'
import './queries/boards.ts'
import './queries/contests.ts'
import './queries/countries.ts'
import './queries/events.ts'
import './queries/records.ts'
import './search.ts'

/** Loads the search across sports, and the suggestions for a half-typed name, into the schema. */
import './search-root.ts'
import './suggest.ts'

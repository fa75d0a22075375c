/** Loads the person and the country, which all sports share, into the graph. */
import './queries.ts'
import './sitemap.ts'
import './search-root.ts'
import './types/athlete.ts'
import './types/country.ts'
import './types/powerlifting.ts'

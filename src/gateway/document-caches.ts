/**
 * Parsed documents of clients, bounded by their size in memory. Yoga's own cache holds 1,024 of any size: documents of
 * the largest accepted size would take a gigabyte.
 */
import type { DocumentNode } from 'graphql'
import { segmentedCache } from '../kernel/caches/segmented-cache.ts'

const DOCUMENTS_MAX_BYTES = 16_000_000
/** Memory that the syntax tree and its tokens take per character of the text: 80 to 170 bytes, measured. */
const BYTES_PER_CHARACTER = 170
/** Characters that the cache entry of a document is as large as. */
const ENTRY_CHARACTERS = 20

/** Memory that a parsed document of so many characters takes. */
export const documentBytes = (characters: number): number => BYTES_PER_CHARACTER * (characters + ENTRY_CHARACTERS)

const ERRORS_MAX_BYTES = 1_000_000
const ERROR_BYTES = 3_000

/** Pass to Yoga as `parserAndValidationCache`. Validation results live as long as their document. */
export const documentCaches = () => ({
  documentCache: segmentedCache<DocumentNode>({
    maxSize: DOCUMENTS_MAX_BYTES,
    maxEntrySize: DOCUMENTS_MAX_BYTES / 8,
    sizeOf: (_, { length }) => documentBytes(length),
  }),
  errorCache: segmentedCache<object>({
    maxSize: ERRORS_MAX_BYTES,
    maxEntrySize: ERRORS_MAX_BYTES / 8,
    sizeOf: (_, text) => 2 * text.length + ERROR_BYTES,
  }),
})

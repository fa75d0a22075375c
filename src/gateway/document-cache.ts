/**
 * The parsed documents of clients, bounded by what they take in memory. Yoga's own cache holds 1,024 of them whatever
 * their size: documents as large as clients may send would take a gigabyte.
 */
import type { DocumentNode } from 'graphql'
import { segmentedCache } from '../kernel/segmented-cache.ts'

const DOCUMENTS_MAX_BYTES = 16_000_000
/** What the syntax tree and its tokens take for each character of the text: 80 to 170 bytes, measured. */
const BYTES_PER_CHARACTER = 170
const ERRORS_MAX_BYTES = 1_000_000
const ERROR_BYTES = 3_000

/** To be given to Yoga as `parserAndValidationCache`. Results of validation live as long as their document. */
export const documentCaches = () => ({
  documentCache: segmentedCache<DocumentNode>({
    maxSize: DOCUMENTS_MAX_BYTES,
    maxEntrySize: DOCUMENTS_MAX_BYTES / 8,
    sizeOf: (_, text) => BYTES_PER_CHARACTER * (text.length + 20),
  }),
  errorCache: segmentedCache<object>({
    maxSize: ERRORS_MAX_BYTES,
    maxEntrySize: ERRORS_MAX_BYTES / 8,
    sizeOf: (_, text) => 2 * text.length + ERROR_BYTES,
  }),
})

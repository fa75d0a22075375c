/** Normalizes the schemas of a document, which can express the same thing in several ways. */

export function createSchemas(document) {
  /** Follows `$ref` to its target. */
  const resolve = (value) => (value?.$ref ? resolve(at(document, value.$ref)) : value)

  /** Flattens a schema: follows references at the top level and merges the members of all `allOf` parts. */
  function flat(schema) {
    const { allOf, ...own } = resolve(schema)
    if (!allOf) return own
    const parts = [...allOf.map(flat), own]
    const properties = Object.assign({}, ...parts.map((one) => one.properties ?? {}))
    const required = parts.flatMap((one) => one.required ?? [])
    return { ...Object.assign({}, ...parts), ...(Object.keys(properties).length > 0 && { properties, required }) }
  }

  /** The alternatives of a schema, and whether it may be null. */
  function alternatives(schema) {
    const several = schema.oneOf ?? schema.anyOf
    if (!several) return { of: [schema], nullable: schema.nullable === true }
    const of = several.filter((one) => !isNull(one))
    return { of, nullable: schema.nullable === true || of.length < several.length }
  }

  return { resolve, flat, alternatives }
}

/** OpenAPI 3.0 has no null type: it is written as a nullable enum that contains only null. */
const isNull = ({ nullable, enum: values }) => nullable === true && values?.every((one) => one === null)

const at = (document, ref) =>
  ref
    .replace('#/', '')
    .split('/')
    .reduce((value, part) => value[part.replaceAll('~1', '/').replaceAll('~0', '~')], document)

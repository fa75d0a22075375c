/** Reads the schemas of a document in one way, whichever of several ways they are written in. */

export function createSchemas(document) {
  /** What a reference refers to. */
  const resolve = (value) => (value?.$ref ? resolve(at(document, value.$ref)) : value)

  /** As a schema with neither references nor parts at its top: members of all parts are its own. */
  function flat(schema) {
    const { allOf, ...own } = resolve(schema)
    if (!allOf) return own
    const parts = [...allOf.map(flat), own]
    const properties = Object.assign({}, ...parts.map((one) => one.properties ?? {}))
    const required = parts.flatMap((one) => one.required ?? [])
    return { ...Object.assign({}, ...parts), ...(Object.keys(properties).length > 0 && { properties, required }) }
  }

  /** Which schemas it may be one of, and whether it may be null. */
  function alternatives(schema) {
    const several = schema.oneOf ?? schema.anyOf
    if (!several) return { of: [schema], nullable: schema.nullable === true }
    const of = several.filter((one) => !isNull(one))
    return { of, nullable: schema.nullable === true || of.length < several.length }
  }

  return { resolve, flat, alternatives }
}

/** OpenAPI 3.0 has no type null: it is what may be null and nothing else. */
const isNull = ({ nullable, enum: values }) => nullable === true && values?.every((one) => one === null)

const at = (document, ref) =>
  ref
    .replace('#/', '')
    .split('/')
    .reduce((value, part) => value[part.replaceAll('~1', '/').replaceAll('~0', '~')], document)

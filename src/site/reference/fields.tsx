/** The fields of a response, as nested collapsible lists that work without scripts. */
import type { ComponentChildren, VNode } from 'preact'
import type { Schema } from './document.ts'

type SchemaAt = (schema: Schema) => Schema

/** Deeper than any actual response; limits recursive schemas. */
const DEEPEST = 8

/** The fields of a body, with the top level visible. */
export const fieldsOf = (schema: Schema, schemaAt: SchemaAt): VNode => (
  <>
    {choices(schemaAt(schema), schemaAt, 0) ?? list(schemaAt(schema), schemaAt, 0) ?? (
      <p>{typeOf(schemaAt(schema), schemaAt)}</p>
    )}
  </>
)

function list({ properties }: Schema, schemaAt: SchemaAt, depth: number): VNode | undefined {
  const entries = Object.entries(properties ?? {})
  if (entries.length === 0) return undefined
  return <ul class="fields">{entries.map(([name, schema]) => field(name, schemaAt(schema), schemaAt, depth))}</ul>
}

function field(name: string, schema: Schema, schemaAt: SchemaAt, depth: number): VNode {
  return (
    <li>
      <code>{name}</code> <i>{typeOf(schema, schemaAt)}</i>
      {schema.description && <> {withCode(schema.description)}</>}
      {allowed(schema, schemaAt)}
      {within(name, schema, schemaAt, depth)}
    </li>
  )
}

/** The fields of an object, of list items, or of map values. */
function within(name: string, schema: Schema, schemaAt: SchemaAt, depth: number): ComponentChildren {
  if (depth >= DEEPEST) return undefined
  const nested = nestedSchema(schema, schemaAt)
  const one = nested && (choices(nested, schemaAt, depth + 1) ?? list(nested, schemaAt, depth + 1))
  if (!one) return undefined
  const count = Object.keys(nested?.properties ?? {}).length
  const title =
    count > 0 ? (
      <>
        {count} {count === 1 ? 'field' : 'fields'} of <code>{name}</code>
      </>
    ) : (
      <>
        Fields of <code>{name}</code>
      </>
    )
  return (
    <details>
      <summary>{title}</summary>
      {one}
    </details>
  )
}

/** The schema that has fields: the object itself, or the items or values that it contains. */
function nestedSchema(schema: Schema, schemaAt: SchemaAt): Schema | undefined {
  if (schema.items) return nestedSchema(schemaAt(schema.items), schemaAt)
  if (schema.properties ?? alternatives(schema)) return schema
  const { additionalProperties: any } = schema
  return typeof any === 'object' ? nestedSchema(schemaAt(any), schemaAt) : undefined
}

const alternatives = ({ oneOf, anyOf }: Schema): readonly Schema[] | undefined => oneOf ?? anyOf

/** A response with variants: each variant is identified by the members that only it has. */
function choices(schema: Schema, schemaAt: SchemaAt, depth: number): VNode | undefined {
  const kinds = alternatives(schema)?.map(schemaAt)
  if (!kinds) return undefined
  return (
    <>
      <p class="small soft">One of {kinds.length} kinds:</p>
      {kinds.map((kind, at) => (
        <details open={depth === 0 && at === 0}>
          <summary>{kind.title ?? distinct(kind, kinds)}</summary>
          {list(kind, schemaAt, depth)}
        </details>
      ))}
    </>
  )
}

function distinct(kind: Schema, kinds: readonly Schema[]): ComponentChildren {
  const others = kinds.filter((one) => one !== kind)
  const names = Object.keys(kind.properties ?? {})
  const own = names.filter((name) => others.every(({ properties = {} }) => !(name in properties)))
  const distinctNames = (own.length > 0 ? own : names).slice(0, 4)
  return (
    <>
      With{' '}
      {distinctNames.map((name, at) => (
        <>
          {at > 0 && ', '}
          <code>{name}</code>
        </>
      ))}
    </>
  )
}

/** `list of objects or null`, `string (date)`. */
export function typeOf(schema: Schema, schemaAt: SchemaAt): string {
  return schema.nullable ? `${kindOf(schema, schemaAt)} or null` : kindOf(schema, schemaAt)
}

function kindOf(schema: Schema, schemaAt: SchemaAt): string {
  if (schema.items) return `list of ${kindOf(schemaAt(schema.items), schemaAt)}s`
  if (schema.type === undefined) return alternatives(schema) ? 'object' : 'anything'
  if (schema.type === 'object' && !schema.properties && typeof schema.additionalProperties === 'object') {
    return `object, by name, of ${kindOf(schemaAt(schema.additionalProperties), schemaAt)}s`
  }
  return schema.format && /^date/.test(schema.format) ? `${schema.type} (${schema.format})` : schema.type
}

/** The values of an enum, including those of list items. */
export function allowed({ enum: values, items }: Schema, schemaAt: SchemaAt): ComponentChildren {
  const allowed = (values ?? (items && schemaAt(items).enum))?.filter((value) => value !== null)
  if (!allowed || allowed.length === 0) return undefined
  return (
    <>
      {' '}
      <span class="allowed">
        One of{' '}
        {allowed.map((value, at) => (
          <>
            {at > 0 && ', '}
            <code>{value}</code>
          </>
        ))}
        .
      </span>
    </>
  )
}

/** Descriptions contain `code` in backticks. */
export const withCode = (text: string): ComponentChildren =>
  text.split('`').map((part, index) => (index % 2 === 0 ? part : <code>{part}</code>))

/** A long path may break before its slashes. */
export const breakable = (path: string): ComponentChildren =>
  path.split(/(?=\/)/).map((part, at) => (
    <>
      {at > 0 && <wbr />}
      {part}
    </>
  ))

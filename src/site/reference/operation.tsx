/** One operation: what it does, how it is called, its parameters and its responses. */
import type { ComponentChildren, VNode } from 'preact'
import { FAULTS, type FaultCode, problemSlug } from '../../kernel/faults/faults.ts'
import { code } from '../layout/page.tsx'
import type { Operation, Parameter, Schema } from './document.ts'
import { allowed, breakable, fieldsOf, typeOf, withCode } from './fields.tsx'
import { type Calling, type Sample, samplesOf } from './samples.ts'
import { program, tabs } from './tabs.tsx'
import { tryIt } from './try-it.tsx'

export interface SectionContext extends Calling {
  readonly schemaAt: (schema: Schema) => Schema
}

export function operationSection(operation: Operation, context: SectionContext): VNode {
  const { schemaAt } = context
  const { id, method, path, summary, description, parameters, body } = operation
  const details = description && beyond(summary, description)
  return (
    <section class="operation" id={id} aria-labelledby={`${id}.title`}>
      <h2 id={`${id}.title`}>
        {summary}
        <a class="anchor" href={`#${id}`} aria-label={`Link to ${id}`}>
          #
        </a>
      </h2>
      <p class="line">
        <span class="method">{method}</span> <code>{breakable(path)}</code>
      </p>
      {details && <p>{withCode(details)}</p>}
      {tabs(
        id,
        `Call ${id} in`,
        samplesOf(operation, context).map((sample) => ({ ...sample, body: sampleOf(sample, id) })),
      )}
      {tryIt(operation, context.credential)}
      {parameters.length > 0 && (
        <>
          <h3>Parameters</h3>
          <ul class="fields">{parameters.map((one) => parameter(one, schemaAt))}</ul>
        </>
      )}
      {body && hasFields(schemaAt(body)) && (
        <>
          <h3>Response</h3>
          <details class="answer">
            <summary>{top(schemaAt(body))}</summary>
            {fieldsOf(body, schemaAt)}
          </details>
          {operation.examples.map(exampleDetails)}
        </>
      )}
      <details class="answer">
        <summary>Statuses: {operation.responses.map(({ status }) => status).join(', ')}</summary>
        <ul class="statuses">
          {operation.responses.map(({ status, description: text }) => statusLine(status, text, method))}
        </ul>
      </details>
    </section>
  )
}

/** A description begins with the summary, which is the heading, and a full stop. */
function beyond(summary: string, description: string): string {
  const rest = description.startsWith(summary) ? description.slice(summary.length) : undefined
  return rest !== undefined && /^\.?(?:\s|$)/.test(rest) ? rest.replace(/^\.?\s*/, '') : description
}

function sampleOf({ language, code, variables }: Sample, id: string): ComponentChildren {
  const label = `${id} in ${language}`
  if (language !== 'GraphQL') return program(code, label, language)
  const query = new URLSearchParams({ query: code, ...(variables && { variables }) })
  return (
    <>
      {program(code, label, language)}
      {variables && (
        <>
          <p class="small">Variables</p>
          {program(variables, `Variables of ${id}`, 'JSON')}
        </>
      )}
      <p class="small">
        <a href={`/graphql?${query}`}>Open in GraphiQL</a>
      </p>
    </>
  )
}

const WHERE = { path: 'in the path', query: '', body: '' } as const

function parameter(
  { name, in: where, required, description, schema }: Parameter,
  schemaAt: SectionContext['schemaAt'],
): VNode {
  const facts = [typeOf(schema, schemaAt), WHERE[where], required && 'required'].filter(Boolean).join(', ')
  return (
    <li>
      <code>{name}</code> <i>{facts}</i> {withCode(description)}
      {allowed(schema, schemaAt)}
      {preset(schema)}
    </li>
  )
}

const preset = ({ default: value }: Schema): ComponentChildren =>
  value !== undefined && (
    <>
      {' '}
      <span class="allowed">
        Default: <code>{String(value)}</code>.
      </span>
    </>
  )

const hasFields = ({ properties, oneOf, anyOf }: Schema): boolean => (properties ?? oneOf ?? anyOf) !== undefined

/** The top-level fields of a response, so that most readers need not open it. */
function top({ properties, oneOf, anyOf }: Schema): ComponentChildren {
  const kinds = oneOf ?? anyOf
  if (kinds) return `One of ${kinds.length} kinds`
  const names = Object.keys(properties ?? {})
  return (
    <>
      {names.length} fields:{' '}
      {names.map((name, at) => (
        <>
          {at > 0 && ', '}
          <code>{name}</code>
        </>
      ))}
    </>
  )
}

const exampleDetails = ({ summary = 'A response', description, value }: Operation['examples'][number]): VNode => (
  <details class="answer">
    <summary>Example: {summary}</summary>
    {description && <p class="small">{withCode(description)}</p>}
    {code(JSON.stringify(value, null, 2), `Example: ${summary}`)}
  </details>
)

/** A status in the document stands for one or more fault codes, each with its own page. */
function statusLine(status: number, text: string, method: Operation['method']): VNode {
  const codes = codesOf(status, method)
  const description =
    codes.length === 0
      ? withCode(status === 200 ? 'OK' : text)
      : codes.map((code, at) => (
          <>
            {at > 0 && ', '}
            <a href={`/problems/${problemSlug(code)}`}>{FAULTS[code].title}</a>
          </>
        ))
  return (
    <li>
      <span class="status">{status}</span> {description}
    </li>
  )
}

const codesOf = (status: number, method: Operation['method']): FaultCode[] =>
  (Object.keys(FAULTS) as FaultCode[]).filter(
    (code) => FAULTS[code].status === status && (code !== 'INVALID_BODY' || method === 'POST'),
  )

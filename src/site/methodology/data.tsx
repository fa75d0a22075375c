/** Methodology: how reliable the data is, and its sources. */

import type { VNode } from 'preact'
import { day } from '../layout/format.ts'
import { webAddress } from '../layout/links.ts'
import type { Source } from './documents.ts'

export const limits = (sources: readonly Source[]): VNode => (
  <ul>
    <li>
      <strong>Nobody here is “the average person”.</strong> Competitors choose to compete, and people who report lifts
      choose to report them; both are stronger than those who do neither. A percentile compares a lift with the table,
      not with the general population.
    </li>
    <li>
      <strong>A career best is not a current best.</strong> Verified tables contain the best lift of each lifter in a
      class, which may be years old.
    </li>
    <li>
      <strong>Drug testing is mixed.</strong> Verified tables contain tested and untested meets alike unless{' '}
      <code>tested</code> selects one kind; the <a href="#check">comparison with a study</a> uses tested meets only.
    </li>
    <li>
      <strong>Rules differ.</strong> Federations judge depth, pauses and bars differently, and <code>Raw</code> allows a
      belt and sleeves.
    </li>
    <li>
      <strong>Names are not people.</strong> Namesakes are distinguished as far as the archive does; ages and identities
      are not looked up.
    </li>
    <li>
      <strong>Estimates stack.</strong> A percentile of a set of several repetitions carries the error of the one-rep
      max formulas, which the interval does not.
    </li>
    <li>
      <strong>Sex</strong> is the category of the sport. Categories other than men and women have too few results for
      tables.
    </li>
    {sources.some(({ demo }) => demo) && (
      <li>
        <strong>Part of this server’s data is demo data</strong>:{' '}
        {sources
          .filter(({ demo }) => demo)
          .map(({ sourceLabel }) => sourceLabel)
          .join('; ')}
        . Do not cite it.
      </li>
    )}
  </ul>
)

export const data = (sources: readonly Source[]): VNode => (
  <>
    <p>
      Every response contains a data version: the day of the import and a counter. Tables change only with it. Please
      credit the source visibly wherever you show the numbers; every response contains the credit as text and as HTML.
    </p>
    {sources.map(credit)}
  </>
)

const credit = ({ source, sourceLabel, attribution, sourceDate, dataVersion }: Source): VNode => {
  const address = webAddress(attribution.url)
  return (
    <>
      <h3>{sourceLabel}</h3>
      <dl class="facts">
        <dt>Source name</dt>
        <dd>
          <code>{source.toLowerCase()}</code>
        </dd>
        <dt>Data version</dt>
        <dd>{dataVersion}</dd>
        {sourceDate && (
          <>
            <dt>Published</dt>
            <dd>{day(sourceDate)}</dd>
          </>
        )}
        <dt>Credit</dt>
        <dd>
          {address ? (
            <a class="citation" href={address} rel="noreferrer">
              {attribution.text}
            </a>
          ) : (
            attribution.text
          )}
        </dd>
        <dt>Licence</dt>
        <dd>{attribution.license}</dd>
      </dl>
    </>
  )
}

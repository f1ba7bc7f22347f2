import { useMemo, useState } from 'react'
import { BEST_PLAY, isExact } from '../../../odds/index.ts'
import { textOf } from '../../data/text-of.ts'
import type { ReportData } from './report-data.ts'
import { useStoryError } from './use-story-report.ts'
import { amountText, digitsOf } from './figures.ts'
import { storyWords as w } from './words.ts'

/** Formats an error: "38.4 %" or "0.25 points"; tiny errors keep their decimals: "0.00000001 %". */
const errorAmount = (scale: ReportData['scale'], error: number): string => {
  const size = scale.chance ? error * 100 : error
  if (size === 0 || size >= 10 ** -digitsOf(scale)) return amountText(scale, error)
  const digits = Math.min(20, -Math.ceil(Math.log10(size)))
  return amountText(scale, error, () => (10 ** Math.ceil(Math.log10(size))).toFixed(digits))
}

type ErrorProps = { readonly tale: ReportData; readonly error: number | undefined }

const ErrorLine = ({ tale: { ledger, scale }, error }: ErrorProps) => {
  if (error === undefined) return <p className="soft">{w.bounding}</p>
  return <p>{ledger.exact ? w.bound(errorAmount(scale, error)) : w.standardError(errorAmount(scale, error))}</p>
}

const isBest = ({ ledger }: ReportData): boolean => ledger.reference === BEST_PLAY

/** Describes the accuracy of the figures; undefined if the error bound is too large to call them exact. */
const howExact = (tale: ReportData, error: number | undefined): string | undefined => {
  const { exact, reference } = tale.ledger
  if (!exact) return w.searched(reference)
  if (error !== undefined && !isExact(error)) return undefined
  return isBest(tale) ? w.exact : w.exactBy(reference)
}

type Meaning = readonly [word: string, meaning: string]

const meaningsOf = (tale: ReportData): readonly Meaning[] => {
  const { scale, ledger } = tale
  const counted: Meaning = scale.chance
    ? [w.chanceWord, w.chanceMeans[isBest(tale) ? 'best' : 'other']]
    : [w.pointsWord, w.pointsMeans]
  const isBeyond = ledger.exact && !isBest(tale) && ledger.residual > scale.grain / 2
  return [counted, ...w.meanings, ...(isBeyond ? [[w.terms.beyond, w.beyondMeans] as const] : [])]
}

export const Exactness = ({ tale }: { readonly tale: ReportData }) => {
  const { ledger, play } = tale
  const [wanted, setWanted] = useState(false)
  const text = useMemo(() => textOf(play), [play])
  const bound = useStoryError({ text, currency: ledger.currency, wanted: wanted && tale.error === undefined })
  const meanings = meaningsOf(tale)
  return (
    <section className="exactness" aria-labelledby="exactness-title">
      <h2 id="exactness-title">{w.exactness}</h2>
      <p>{howExact(tale, bound) ?? w.bound(errorAmount(tale.scale, bound!))}</p>
      {tale.error !== undefined && <ErrorLine tale={tale} error={tale.error} />}
      {tale.names.length > 2 && isBest(tale) && <p>{w.many}</p>}
      <details onToggle={(event) => event.currentTarget.open && setWanted(true)}>
        <summary>{w.meant}</summary>
        <dl>
          {meanings.map(([word, meaning]) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        {ledger.exact && <ErrorLine tale={tale} error={bound} />}
        <p className="soft">{w.rounding}</p>
      </details>
    </section>
  )
}

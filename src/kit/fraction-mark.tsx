import './fraction-mark.css'
import type { Fraction } from '../dice/index.ts'
import { fractionWords } from './fraction-words.ts'

/** A probability as a stacked fraction; a screen reader hears "1 in 6". */
export const FractionMark = ({ value }: { readonly value: Fraction }) => {
  const { shown, text, exact } = fractionWords(value)
  return (
    <span className="kit-fraction" role="img" aria-label={text} title={exact}>
      {'plain' in shown ? (
        shown.plain
      ) : (
        <>
          <span className="kit-fraction-top">{shown.top}</span>
          <span>{shown.bottom}</span>
        </>
      )}
    </span>
  )
}

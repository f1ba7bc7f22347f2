import './fraction-mark.css'
import type { Fraction } from '../dice/index.ts'
import { fractionWords, plainChance } from './fraction-words.ts'

/**
 * Probability in everyday words: "never", "1 in 6", "16 %". The title has the exact fraction, which replaces the words
 * if the player prefers.
 */
export const FractionMark = ({ value }: { readonly value: Fraction }) => {
  const { shown, text, exact } = fractionWords(value)
  return (
    <span className="kit-fraction" role="img" aria-label={text} title={exact ?? text}>
      <span className="kit-plain">{plainChance(value)}</span>
      <span className="kit-exact">
        {'plain' in shown ? (
          shown.plain
        ) : (
          <>
            <span className="kit-fraction-top">{shown.top}</span>
            <span>{shown.bottom}</span>
          </>
        )}
      </span>
    </span>
  )
}

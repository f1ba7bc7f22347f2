import './fraction-mark.css'
import type { Fraction } from '../dice/index.ts'
import { fractionWords, plainChance } from './fraction-words.ts'
import { words } from './words.ts'

type FractionMarkProps = {
  readonly value: Fraction
  /** Text for a chance of 0; default: "safe". */
  readonly none?: string
}

/**
 * Probability in everyday words: "safe", "1 in 6", "16 %". The title has the exact fraction, which replaces the words
 * if the player prefers.
 */
export const FractionMark = ({ value, none = words.fraction.safe }: FractionMarkProps) => {
  const { shown, text, exact } = fractionWords(value)
  return (
    <span className="kit-fraction" role="img" aria-label={text} title={exact ?? text}>
      <span className="kit-plain">{plainChance(value) ?? none}</span>
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

import './fraction-mark.css'
import type { Fraction } from '../dice/index.ts'
import { fractionWords, plainChance } from './fraction-words.ts'
import { words } from './words.ts'

type FractionMarkProps = {
  readonly value: Fraction
  /** What stands for no chance at all: without it, that one is safe. */
  readonly none?: string
}

/** A probability as people say it: "safe", "1 in 6", "16 %". The exact fraction stands in its title, and in its place while exact figures are wanted. */
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

import type { ReactNode } from 'react'
import { mean, toNumber } from '../dice/index.ts'
import type { BoardChoice, ChoiceRisk } from './board.ts'
import { fractionWords } from './fraction-words.ts'

/** An offered choice with its place on the ground. */
export type ChoiceItem = BoardChoice & {
  /** A picture of what it concerns: a die, a shield. */
  readonly mark?: ReactNode
  /** The columns (dice) it hangs under. */
  readonly columns?: readonly number[]
}

/** "4.33". */
export const meanText = ({ distribution }: ChoiceRisk): string => toNumber(mean(distribution)).toFixed(2)

/** Everything a tag shows, in words: "Parry the 6: mean damage 4.33, 0 in 6 to lose now. At worst 8 damage." */
export const choiceWords = ({ label, risk, advice, about }: BoardChoice): string => {
  const odds =
    risk === undefined ? '' : `: mean ${risk.unit} ${meanText(risk)}, ${fractionWords(risk.lose).text} to lose now`
  return `${label}${odds}. ${advice ?? about}.`.replace(/([.!?])\.$/, '$1')
}

/** The digit that takes a choice; there are nine. */
export const digitOf = (index: number): string | undefined => (index < 9 ? `${index + 1}` : undefined)

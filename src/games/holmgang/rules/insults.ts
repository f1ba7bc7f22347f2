import type { HolmgangRules } from './house-rules.ts'

/** Number of insults. The text catalogue contains their words in this order. */
export const INSULTS = 40

/** An insult by its number, from 1 to `INSULTS`. */
export type InsultAction = `insult ${number}`

/** Answer to the question who is the more aggrieved: the player who answers, or the other player. */
export type GrudgeAction = 'mine' | 'theirs'

export const INSULT_ACTIONS: readonly InsultAction[] = Array.from(
  { length: INSULTS },
  (_, i) => `insult ${i + 1}` as const,
)

export const GRUDGES: readonly GrudgeAction[] = ['mine', 'theirs']

/** True if the players trade insults before the first swing (H8). */
export const tradesInsults = ({ first }: Pick<HolmgangRules, 'first'>): boolean => first === 'insult'

/** Returns the number in an insult's notation. */
export const insultIn = (action: string): number => Number(action.slice('insult '.length))

/** Returns the seat that both players call the more aggrieved. Undefined if they disagree (H8). */
export const aggrievedOf = ([first, second]: readonly string[]): 0 | 1 | undefined => {
  if (first === second) return undefined
  return first === 'mine' ? 0 : 1
}

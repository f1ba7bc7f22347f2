import { itemAt } from '../../../dice/index.ts'
import type { Names } from '../../text.ts'
import type { SwordEventRules } from '../rules/house-rules.ts'
import type { EventState, Strike } from '../rules/state.ts'
import { attackDice, countOf, diceAtStage, hasFinalDefence, possibleCounts, rowsOfHits } from '../rules/strike.ts'
import { knightOf } from '../rules/turns.ts'
import { boardWords, words } from '../words.ts'
import { shownText } from './phrases.ts'

const { needs, told } = boardWords

/**
 * Says what a strike needs by the rules in force: the lowest hit, the best dice, and the dice that block (clauses 4 and
 * 5, S13, S25). Empty part if no roll can hit.
 */
export const strikeNeeds = (
  rules: Pick<SwordEventRules, 'pieces' | 'final-defence'>,
  { side, target }: Pick<Strike, 'side' | 'target'>,
  names: Names,
): string => {
  const count = attackDice(rules, { side })
  const counts = possibleCounts(rules, 'attack', count)
  const [least, most] = [counts[0] ?? 0, counts.at(-1) ?? 0]
  const rows = rowsOfHits(rules, count, least).map((row) => words.combination[row])
  const final = hasFinalDefence(rules) ? diceAtStage(rules, 'final', count) : undefined
  return [
    ...(most > 0 ? [needs.hits(count, rows, least, most)] : []),
    needs.blocks(itemAt(names, target), diceAtStage(rules, 'first', count), final),
    needs.wounds,
  ].join(' ')
}

/**
 * Tells a finished strike in two parts: the attack, "Two doubles: 2 hits", and the defence, "Berenice blocks 1: 1 wound".
 * A miss has one part.
 */
export const strikeTold = (
  { rules, knights }: Pick<EventState, 'rules' | 'knights'>,
  strike: Strike,
  names: Names,
): readonly string[] => {
  const { target, attack, wounds = 0 } = strike
  const hits = countOf(rules, strike, 'attack')
  const shown = boardWords.shows(shownText(attack), words.hits(hits))
  if (hits === 0) return [shown]
  const name = itemAt(names, target)
  if (wounds === 0) return [shown, told.all(name)]
  const blocks = countOf(rules, strike, 'first') + countOf(rules, strike, 'final')
  const isFelled = knightOf({ knights }, target).health === 0
  return [shown, isFelled ? told.felled(name, blocks) : told.wounded(name, blocks, wounds)]
}

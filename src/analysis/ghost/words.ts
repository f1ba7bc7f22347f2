import { amountText, chanceToReach } from '../../games/alone.ts'
import type { Goal, Results } from '../../games/goal.ts'
import { type GhostComparison, costOf, type GhostRow, type Turn } from './rows.ts'
import { words } from '../words.ts'
import { inPercent, percentText } from '../../kit/text.ts'

const w = words.ghost

/** Formats the choices of a turn: "Reroll the d12; Take the d12", or "no choice". */
export const choicesText = ({ did }: Turn): string => (did.length === 0 ? w.noChoice : did.join('; '))

/** Formats the size of a mean: "1.32"; below half a hundredth "0.00". */
const meanText = (mean: number): string => Math.abs(mean).toFixed(2)

/** Mean costs below this are not mentioned. */
const TRIFLE = 0.005

/**
 * Describes both results, and the effect of choices on the difference. `name` is the first player's. Empty until both
 * results are known.
 */
export const comparisonSentences = (goal: Goal, name: string, beside: GhostComparison): readonly string[] => {
  const { results, points, player } = beside
  if (results === undefined) return []
  const [mine, theirs] = results
  const said = w.bothResults(player.title, amountText(goal, theirs), name, amountText(goal, mine))
  const cost = costOf(beside)
  if (cost === undefined || points === undefined) return [said]
  const luck = points[1] - points[0] - cost
  const own = cost < TRIFLE ? w.noMistake(name) : w.mistakes(name, meanText(cost))
  if (Math.abs(luck) < TRIFLE) return [said, own]
  return [said, `${own} ${w.kinderDice(luck < 0 ? name : player.title, meanText(luck))}`]
}

/** Explains the cost of choices in a chapter: mean loss and better choice. Empty without costly choices. */
export const tellSlips = ({ slips = [] }: GhostRow): readonly string[] =>
  slips.map(({ did, best, cost, why }) => {
    const said = w.better(best, did, meanText(cost))
    return why === undefined ? said : `${said} ${why}`
  })

/** Formats a share: "43.6 %"; an uncertain share never shows 0 or 100. */
const shareText = (share: number): string => {
  if (share > 0 && share < 0.0005) return w.lessThan(inPercent('0.1'))
  if (share < 1 && share > 0.9995) return w.moreThan(inPercent('99.9'))
  return percentText(share)
}

/** Describes how often a result is reached: "Perfect play reaches 81 points or more in 43.6 % of all games." */
export const tellChance = (goal: Goal, { title, chances }: Results, result: number): string => {
  const share = shareText(chanceToReach(goal, chances, result))
  return (goal.fewer === true ? w.reachesFewer : w.reachesMore)(title, amountText(goal, result), share)
}

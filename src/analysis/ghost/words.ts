import { amountText, chanceToReach } from '../../games/alone.ts'
import type { Goal, Results } from '../../games/goal.ts'
import { type Beside, costOf, type GhostRow, type Turn } from './rows.ts'
import { words } from '../words.ts'
import { inPercent, percentText } from '../../kit/text.ts'

const w = words.ghost

/** "Reroll the d12; Take the d12"; "no choice" if nothing was to be decided. */
export const didText = ({ did }: Turn): string => (did.length === 0 ? w.noChoice : did.join('; '))

/** Figures of a mean: "1.32"; what is less than a hundredth is no more than "0.00". */
const meanText = (mean: number): string => Math.abs(mean).toFixed(2)

/** Below this a mean is not worth a word. */
const TRIFLE = 0.005

/** What became of both, and how much of the difference choices made. `name` is the first player's. */
export const tellBeside = (goal: Goal, name: string, beside: Beside): readonly string[] => {
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

/** Why two turns of a chapter differ: what was given away on average, and what was better. Nothing where nothing was. */
export const tellSlips = ({ slips = [] }: GhostRow): readonly string[] =>
  slips.map(({ did, best, cost, why }) => {
    const said = w.better(best, did, meanText(cost))
    return why === undefined ? said : `${said} ${why}`
  })

/** A share in figures: "43.6 %", and never 0 or 100 where it is neither. */
const shareText = (share: number): string => {
  if (share > 0 && share < 0.0005) return w.lessThan(inPercent('0.1'))
  if (share < 1 && share > 0.9995) return w.moreThan(inPercent('99.9'))
  return percentText(share)
}

/** How many of all games come to as much: "Perfect play comes to 81 points or more in 43.6 % of all tries." */
export const tellChance = (goal: Goal, { title, chances }: Results, result: number): string => {
  const share = shareText(chanceToReach(goal, chances, result))
  return (goal.fewer === true ? w.reachesFewer : w.reachesMore)(title, amountText(goal, result), share)
}

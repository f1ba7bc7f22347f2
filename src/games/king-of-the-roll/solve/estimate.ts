import { memo, outcomesOf } from '../../../dice/index.ts'
import { outcomePly } from '../../../engine/index.ts'
import type { Content } from '../content/schema.ts'
import { turnsOf } from '../rules/house-rules.ts'
import type { King } from '../rules/rules.ts'
import { FIGHTERS, isSeated, type KingState } from '../rules/state.ts'
import { BELT_POOL } from '../rules/turn.ts'
import { ladders } from './ladder.ts'
import { leadOf, rowOf } from './lead.ts'
import { setUpWorth } from './set-up-worth.ts'
import { type Due, turnKey, turnWorths } from './turn-worth.ts'

/** What a state is worth to the first fighter, 0 to 1. */
export type Estimate = (state: KingState) => number

const ALL = BELT_POOL.groups.map((_, belt) => belt)

/** Both dice of the turn that are still to be rolled, by two the second one's after the first one's. */
const dueIn = (state: KingState): readonly Due[] =>
  FIGHTERS.filter((fighter) => fighter >= state.acting && isSeated(state, fighter)).map((owner) => ({
    owner,
    belts: ALL,
  }))

const rollKey = (state: KingState): string =>
  `${turnKey(state)} ${state.acting} ${state.used.join('.')} ${state.sides
    .map(({ place, rolled, hand }) => `${place.join('')}-${rolled.join('')}-${hand.length}`)
    .join()}`

/** The mean over all outcomes of what is rolled or drawn now. */
const meanBy = (game: King, state: KingState, worth: Estimate): number => {
  const node = game.node(state)
  if (node.kind !== 'chance') throw new RangeError('nothing is rolled here')
  const all = outcomesOf(node.chance)
  const total = all.reduce((sum, { weight }) => sum + weight, 0)
  return (
    all.reduce((sum, { outcome, weight }) => sum + weight * worth(game.step(state, outcomePly(outcome))), 0) / total
  )
}

/** So many rolls are kept with what they are worth. */
const KEPT = 2000

/**
 * What a match is worth, by a look at the rest of this turn and at what typical turns come to after it. What cards somebody holds it
 * does not look at, only how many.
 */
export const estimateFor = (content: Content, game: King): Estimate => {
  const ladderOf = ladders(content)
  const turnWorth = turnWorths(content, ladderOf)
  const rolls = memo<number>(KEPT)
  const setUp = setUpWorth(content, (state) => ladderOf(state)(rowOf(undefined), leadOf(state), turnsOf(state.rules)))
  const worth: Estimate = (state) => {
    switch (state.phase) {
      case 'opening':
      case 'character':
      case 'hand':
      case 'board':
      case 'face':
        return setUp(state)
      case 'roll':
        return rolls(rollKey(state), () => turnWorth(state, dueIn(state)))
      case 'lead':
      case 'solo':
        return meanBy(game, state, worth)
      case 'reroll':
        return state.reroll!.kind === 'place' ? meanBy(game, state, worth) : turnWorth(state, [state.reroll!])
      case 'token':
      case 'card':
      case 'place':
      case 'settle':
        return turnWorth(state)
      case 'over':
        return state.ending?.winner === undefined ? 0.5 : 1 - state.ending.winner
      default:
        return state.phase satisfies never
    }
  }
  return worth
}

import { memo, outcomesOf } from '../../../dice/index.ts'
import { choice, outcomePly } from '../../../engine/index.ts'
import type { Content } from '../content/schema.ts'
import { turnsOf } from '../rules/house-rules.ts'
import type { King } from '../rules/rules.ts'
import { soloCardsLeft, soloEffort } from '../rules/solo.ts'
import { type Fighter, FIGHTERS, isSeated, type KingState } from '../rules/state.ts'
import { BELT_POOL } from '../rules/turn.ts'
import { turnResultsIn, turnKey } from './turn-results.ts'
import { isLastDie } from './error-of.ts'
import { DICE, handOf } from './hand.ts'
import { effortOf, sidesFor } from './hands.ts'
import { type Ladder, ladders } from './ladder.ts'
import { leadOf, leadRow } from './lead.ts'
import { type Card, meetingWorth, orderIn, soloWorth, type StakeOf } from './meeting.ts'
import { setUpWorth } from './set-up-worth.ts'
import { type Stakes, stakesOf } from './stakes.ts'

/** Dice that a fighter has to roll first. */
type Due = { readonly owner: Fighter; readonly belts: readonly number[] }

/** Value of a saved card in later turns, and the maximum for all cards. */
const CARD = 0.035
const MOST_CARDS = 0.08

const cardsWorth = ({ sides: [one, other] }: KingState, left: number): number => {
  const more = CARD * Math.min(1, left / 3) * (one.hand.length - other.hand.length)
  return Math.max(-MOST_CARDS, Math.min(MOST_CARDS, more))
}

/** Solo cards that can still be drawn, or the revealed card. */
const cardsOf = (content: Content, state: KingState): readonly Card[] => {
  const numbers = state.soloCard === undefined ? soloCardsLeft(content, state) : [state.soloCard]
  return numbers.map((number) => {
    const { technique, total, bonus } = soloEffort(content, state, number)
    return { technique, effort: effortOf(total + bonus, 1), weight: 1 / numbers.length }
  })
}

/** Number of turns cached with their possible results. */
const KEPT_TURNS = 64

type StakesTable = { readonly stakes: Stakes; readonly left: number }

/**
 * Returns a function for the value of a match to the first fighter during a turn. With pending rolls (`due`), the value
 * is the mean of the values after these rolls.
 */
const turnWorths = (content: Content, ladderOf: (state: KingState) => Ladder) => {
  const turnResults = turnResultsIn(content)
  const sideOf = sidesFor(content)
  const tables = memo<StakesTable>(KEPT_TURNS)
  const tableOf = (state: KingState): StakesTable =>
    tables(turnKey(state), () => {
      const left = turnsOf(state.rules) - state.turn
      return { stakes: stakesOf(state, turnResults(state), ladderOf(state), left), left }
    })
  return (state: KingState, due: readonly Due[] = []): number => {
    const { stakes, left } = tableOf(state)
    const [one, other] = FIGHTERS.filter((fighter) => isSeated(state, fighter)).map((fighter) =>
      sideOf(state, fighter, due.find(({ owner }) => owner === fighter)?.belts),
    )
    const diceLeft = (fighter: Fighter): number => DICE - handOf(content, state, fighter).belt
    const dice = diceLeft(0) + (other === undefined ? 0 : diceLeft(1))
    const stakeOf: StakeOf = (first, second, a, b) => stakes(first, second, a, b, dice)
    const stay = cardsWorth(state, left)
    if (other !== undefined) return meetingWorth(one!, other, stakeOf, { order: orderIn(state), stay })
    const isSeen = state.soloCard !== undefined || state.ground?.top === 1
    return soloWorth(one!, cardsOf(content, state), stakeOf, { isSeen, stay })
  }
}

/** Value of a state to the first fighter, from 0 to 1. */
export type Estimate = (state: KingState) => number

const ALL = BELT_POOL.groups.map((_, belt) => belt)

/** Pending rolls of this turn, the first fighter's before the second's. */
const dueIn = (state: KingState): readonly Due[] =>
  FIGHTERS.filter((fighter) => fighter >= state.acting && isSeated(state, fighter)).map((owner) => ({
    owner,
    belts: ALL,
  }))

const rollKey = (state: KingState): string =>
  `${turnKey(state)} ${state.acting} ${state.used.join('.')} ${state.sides
    .map(({ place, rolled, hand }) => `${place.join('')}-${rolled.join('')}-${hand.length}`)
    .join()}`

/** Mean value over all outcomes of the pending roll or draw. */
const meanBy = (game: King, state: KingState, worth: Estimate): number => {
  const node = game.node(state)
  if (node.kind !== 'chance') throw new RangeError('no roll is due')
  const all = outcomesOf(node.chance)
  const total = all.reduce((sum, { weight }) => sum + weight, 0)
  return (
    all.reduce((sum, { outcome, weight }) => sum + weight * worth(game.step(state, outcomePly(outcome))), 0) / total
  )
}

const bestBy = (game: King, state: KingState, worth: Estimate): number => {
  const node = game.node(state)
  if (node.kind !== 'decision') throw new RangeError('no seat has to decide')
  const worths = node.actions.map((action) => worth(game.step(state, choice(node.seat, action))))
  return node.seat === 0 ? Math.max(...worths) : Math.min(...worths)
}

/** Number of rolls cached with their values. */
const KEPT_ROLLS = 4000

/**
 * Value of a match from a look-ahead over this turn and typical later turns. It uses the number of cards in hand, but
 * ignores which cards they are.
 */
export const estimateFor = (content: Content, game: King): Estimate => {
  const ladderOf = ladders(content)
  const turnWorth = turnWorths(content, ladderOf)
  const rolls = memo<number>(KEPT_ROLLS)
  const setUp = setUpWorth(content, (state) => ladderOf(state)(leadRow(undefined), leadOf(state), turnsOf(state.rules)))
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
        return turnWorth(state)
      case 'place':
        return isLastDie(state) ? bestBy(game, state, worth) : turnWorth(state)
      // The seat decides twice in a row. Changing a die is therefore worth the better of its two follow-ups.
      case 'settle':
        return bestBy(game, state, worth)
      case 'over':
        return state.ending?.winner === undefined ? 0.5 : 1 - state.ending.winner
      default:
        return state.phase satisfies never
    }
  }
  return worth
}

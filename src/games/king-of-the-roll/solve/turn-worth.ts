import { memo } from '../../../dice/index.ts'
import type { Content } from '../content/schema.ts'
import { turnsOf } from '../rules/house-rules.ts'
import { soloCardsLeft, soloEffort } from '../rules/solo.ts'
import { type Fighter, FIGHTERS, isSeated, type KingState } from '../rules/state.ts'
import { clashes } from './clash.ts'
import { effortOf } from './effort.ts'
import { DICE, handOf } from './hand.ts'
import { type Hands, handsFor } from './hands.ts'
import type { Ladder } from './ladder.ts'
import { type Card, meetingWorth, orderIn, type Side, soloWorth, type StakeOf } from './meeting.ts'
import { type Stakes, stakesOf } from './stakes.ts'

/** Dice that are rolled before anything else, of which fighter. */
export type Due = { readonly owner: Fighter; readonly belts: readonly number[] }

/** What a card in hand counts in later turns, and how much all of them may. */
const CARD = 0.035
const MOST_CARDS = 0.08

const cardsWorth = ({ sides: [one, other] }: KingState, left: number): number => {
  const more = CARD * Math.min(1, left / 3) * (one.hand.length - other.hand.length)
  return Math.max(-MOST_CARDS, Math.min(MOST_CARDS, more))
}

/** What a turn is fought for, as text: where, when, by whom, and who leads. */
export const turnKey = ({ ground, sides, turn }: Pick<KingState, 'ground' | 'sides' | 'turn'>): string =>
  [
    ground === undefined ? '' : `${ground.position}${ground.top}`,
    turn,
    ...sides.map(
      ({ character, board, face, points, advantages }) => `${character}${board}${face} ${points} ${advantages}`,
    ),
  ].join()

const sidesOf = ({ sideOf, sideBefore }: Hands, state: KingState, due: readonly Due[]): readonly Side[] =>
  FIGHTERS.filter((fighter) => isSeated(state, fighter)).map((fighter) => {
    const own = due.find(({ owner }) => owner === fighter)
    return own === undefined ? sideOf(state, fighter) : sideBefore(state, fighter, own.belts)
  })

/** Solo cards that may come, or the one that lies there. */
const cardsOf = (content: Content, state: KingState): readonly Card[] => {
  const numbers = state.soloCard === undefined ? soloCardsLeft(content, state) : [state.soloCard]
  return numbers.map((number) => {
    const { technique, total, bonus } = soloEffort(content, state, number)
    return { technique, effort: effortOf(total + bonus, 1), weight: 1 / numbers.length }
  })
}

/** So many turns are kept with what they may end in. */
const KEPT = 64

type Table = { readonly stakes: Stakes; readonly left: number }

/**
 * What a match is worth to the first fighter in the middle of a turn, with dice that are still to be rolled or none: in the mean over
 * their rolls, exactly as the same says once they lie there.
 */
export const turnWorths = (content: Content, ladderOf: (state: KingState) => Ladder) => {
  const clashOf = clashes(content)
  const hands = handsFor(content)
  const tables = memo<Table>(KEPT)
  const tableOf = (state: KingState): Table =>
    tables(turnKey(state), () => {
      const left = turnsOf(state.rules) - state.turn
      return { stakes: stakesOf(state, clashOf(state), ladderOf(state), left), left }
    })
  return (state: KingState, due: readonly Due[] = []): number => {
    const { stakes, left } = tableOf(state)
    const [one, other] = sidesOf(hands, state, due)
    const diceLeft = (fighter: Fighter): number => DICE - handOf(content, state, fighter).belt
    const dice = diceLeft(0) + (other === undefined ? 0 : diceLeft(1))
    const stakeOf: StakeOf = (first, second, a, b) => stakes(first, second, a, b, dice)
    const stay = cardsWorth(state, left)
    if (other !== undefined) return meetingWorth(one!, other, stakeOf, { order: orderIn(state), stay })
    const isSeen = state.soloCard !== undefined || state.ground?.top === 1
    return soloWorth(one!, cardsOf(content, state), stakeOf, { isSeen, stay })
  }
}

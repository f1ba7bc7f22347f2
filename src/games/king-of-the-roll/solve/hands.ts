import { handOf, openTechniques } from '../bots/forecast.ts'
import type { Hand } from '../bots/plan.ts'
import type { Content } from '../content/schema.ts'
import type { Fighter, KingState } from '../rules/state.ts'
import { aimOf } from './bouts.ts'
import { type Kind, kindsOf, type Plan, planOf, prospectBy, type Rolls } from './effort.ts'
import { keeper } from './keeper.ts'
import type { Side } from './meeting.ts'
import { type Aim, type Bare, type Way, waysOf } from './ways.ts'

const FACES = [1, 2, 3, 4, 5, 6]

type Ways = (bare: Bare, aim: Aim) => readonly Way[]

const keyOf = ({ place, modifications, belt, sum, filled }: Bare, { masks, needs }: Aim): string =>
  `${place.join('')} ${modifications.join('')} ${belt} ${sum} ${filled} ${masks.join()} ${needs}`

/** So many hands are kept with their ways. */
const KEPT = 400

/** Ways of lately asked hands. */
const keptWays = (): Ways => {
  const known = keeper<readonly Way[]>(KEPT)
  return (bare, aim) => known(keyOf(bare, aim), () => waysOf(bare, aim))
}

/** The Place die of this belt goes onto the board, if that takes it, or stays. */
const settling = (ways: Ways, hand: Hand, aim: Aim): Plan => {
  const { belt, place, rolled } = hand
  const own = place[belt]!
  const kept = planOf(ways({ ...hand, belt: belt + 1 }, aim), belt + 1, rolled)
  if (((aim.masks[belt]! >> own) & 1) === 0) return kept
  const next = { ...hand, place: place.with(belt, rolled[belt]!), belt: belt + 1 }
  const put = planOf(ways({ ...next, sum: hand.sum + own, filled: hand.filled + 1 }, aim), belt + 1, rolled)
  return put.score >= kept.score ? put : kept
}

/** What fighters can still come to in a turn. */
export type Hands = {
  /** Its dice being rolled. */
  sideOf(state: KingState, fighter: Fighter): Side
  /** Its dice of these belts being still to be rolled, and nothing placed yet. */
  sideBefore(state: KingState, fighter: Fighter, belts: readonly number[]): Side
}

export const handsFor = (content: Content): Hands => {
  const ways = keptWays()
  const kinds = keeper<readonly Kind[]>(KEPT)
  const aimsOf = (state: KingState, fighter: Fighter): ReadonlyMap<number, Aim> =>
    new Map(openTechniques(content, state, fighter).map((one) => [one, aimOf(content, state, fighter, one)]))
  return {
    sideOf: (state, fighter) => {
      const hand = handOf(content, state, fighter)
      const aims = aimsOf(state, fighter)
      const isSettling = state.phase === 'settle' && state.acting === fighter
      const plans = [...aims.values()].map((aim) =>
        isSettling ? settling(ways, hand, aim) : planOf(ways(hand, aim), hand.belt, hand.rolled),
      )
      return { techniques: [...aims.keys()], kinds: [{ ...prospectBy(plans), weight: 1 }] }
    },
    sideBefore: (state, fighter, belts) => {
      const hand = handOf(content, state, fighter)
      const aims = aimsOf(state, fighter)
      const rolls: Rolls = hand.place.map((_, belt) => (belts.includes(belt) ? FACES : [hand.rolled[belt]!]))
      const key = [...aims.values()].map((aim) => keyOf(hand, aim)).join() + JSON.stringify(rolls)
      const all = (): readonly Kind[] =>
        kindsOf(
          [...aims.values()].map((aim) => ways(hand, aim)),
          0,
          rolls,
        )
      return { techniques: [...aims.keys()], kinds: kinds(key, all) }
    },
  }
}

/** Dice that this fighter has still to place. */
export const diceLeft = (content: Content, state: KingState, fighter: Fighter): number =>
  5 - handOf(content, state, fighter).belt

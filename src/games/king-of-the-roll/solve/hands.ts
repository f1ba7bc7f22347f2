import { memo } from '../../../dice/index.ts'
import type { Content } from '../content/schema.ts'
import type { Fighter, KingState } from '../rules/state.ts'
import { type Kind, kindsOf, type Plan, planOf, prospectBy } from './effort.ts'
import { type Aim, aimOf, ANY_FACE, type Bare, type Hand, handOf, openTechniques, takes } from './hand.ts'
import type { Side } from './meeting.ts'
import { type Way, waysOf } from './ways.ts'

type Ways = (bare: Bare, aim: Aim) => readonly Way[]

const keyOf = ({ place, modifications, belt, sum, filled }: Bare, { masks, needs }: Aim): string =>
  `${place.join('')} ${modifications.join('')} ${belt} ${sum} ${filled} ${masks.join()} ${needs}`

/** So many hands are kept with their ways. */
const KEPT = 400

/** The Place die of this belt goes onto the board, if that takes it, or stays. */
const settlingPlan = (ways: Ways, hand: Hand, aim: Aim): Plan => {
  const { belt, place, rolled } = hand
  const own = place[belt]!
  const kept = planOf(ways({ ...hand, belt: belt + 1 }, aim), belt + 1, rolled)
  if (!takes(aim.masks[belt]!, own)) return kept
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
  const keptWays = memo<readonly Way[]>(KEPT)
  const keptKinds = memo<readonly Kind[]>(KEPT)
  const ways: Ways = (bare, aim) => keptWays(keyOf(bare, aim), () => waysOf(bare, aim))
  const chancesOf = (state: KingState, fighter: Fighter) => {
    const open = openTechniques(content, state, fighter)
    return {
      hand: handOf(content, state, fighter),
      techniques: open.map(({ at }) => at),
      aims: open.map(({ technique }) => aimOf(technique)),
    }
  }
  return {
    sideOf: (state, fighter) => {
      const { hand, techniques, aims } = chancesOf(state, fighter)
      const isSettling = state.phase === 'settle' && state.acting === fighter
      const plans = aims.map((aim) =>
        isSettling ? settlingPlan(ways, hand, aim) : planOf(ways(hand, aim), hand.belt, hand.rolled),
      )
      return { techniques, kinds: [{ ...prospectBy(plans), weight: 1 }] }
    },
    sideBefore: (state, fighter, belts) => {
      const { hand, techniques, aims } = chancesOf(state, fighter)
      const rolls = hand.place.map((_, belt) => (belts.includes(belt) ? ANY_FACE : [hand.rolled[belt]!]))
      const key = aims.map((aim) => keyOf(hand, aim)).join() + JSON.stringify(rolls)
      const kinds = keptKinds(key, () =>
        kindsOf(
          aims.map((aim) => ways(hand, aim)),
          0,
          rolls,
        ),
      )
      return { techniques, kinds }
    },
  }
}

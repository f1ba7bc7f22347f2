import { LISTABLE, outcomeCount, outcomesOf, itemAt } from '../../dice/index.ts'
import { type Game, outcomePly, type PerSeat, type Ruleset, type Seat } from '../../engine/index.ts'
import { actorIn } from './watch.ts'

/** Probability below which a state during the opening rolls is ignored. */
const LEFT = 1e-18
/** Maximum total probability of ignored and unfinished states; above it the result is undefined. */
const UNSETTLED = 1e-12
const SETTLING_ROUNDS = 10_000
/** Maximum outcomes of opening rolls (about a second's work). Roll-offs of three or more large dice exceed it. */
const MOST_OUTCOMES = 200_000

/** States by key, each with its probability. */
type Spots<S> = ReadonlyMap<string | number, { readonly state: S; readonly chance: number }>

type Begins<S> = { readonly state: S; readonly seat: Seat; readonly chance: number }

/** Number of outcomes of the next roll over all states; infinite if a roll has too many to list. */
const outcomesFrom = <S, A, V, H extends Ruleset>(game: Game<S, A, V, H>, spots: Spots<S>): number =>
  [...spots.values()].reduce((sum, { state }) => {
    const node = game.node(state)
    const isListed = node.kind === 'chance' && outcomeCount(node.chance) <= LISTABLE / 100n
    return sum + (isListed ? Number(outcomeCount(node.chance)) : Number.POSITIVE_INFINITY)
  }, 0)

/** Advances every state by one roll; every roll must be listable. */
const rolledOn = <S, A, V, H extends Ruleset>(game: Game<S, A, V, H>, spots: Spots<S>): Spots<S> => {
  const next = new Map<string | number, { state: S; chance: number }>()
  for (const { state, chance } of spots.values()) {
    const node = game.node(state)
    if (node.kind !== 'chance') continue
    const outcomes = outcomesOf(node.chance)
    const total = outcomes.reduce((sum, { weight }) => sum + weight, 0)
    for (const { outcome, weight } of outcomes) {
      const to = game.step(state, outcomePly(outcome))
      const key = game.key?.(to) ?? JSON.stringify(to)
      next.set(key, { state: to, chance: (chance * weight) / total + (next.get(key)?.chance ?? 0) })
    }
  }
  return new Map([...next].filter(([, { chance }]) => chance > LEFT))
}

/** Positions in which a seat acts first, with their probabilities; undefined if too many to list. */
const beginnings = <S, A, V, H extends Ruleset>(game: Game<S, A, V, H>, start: S): readonly Begins<S>[] | undefined => {
  const begun: Begins<S>[] = []
  let spots: Spots<S> = new Map([['', { state: start, chance: 1 }]])
  let left = MOST_OUTCOMES
  for (let round = 0; spots.size > 0 && round < SETTLING_ROUNDS; round++) {
    const open: Map<string | number, { readonly state: S; readonly chance: number }> = new Map(spots)
    for (const [key, { state, chance }] of spots) {
      const seat = actorIn(game, state, game.node(state))
      if (typeof seat !== 'number') continue
      begun.push({ state, seat, chance })
      open.delete(key)
    }
    left -= outcomesFrom(game, open)
    if (left < 0) return undefined
    spots = rolledOn(game, open)
  }
  const settled = begun.reduce((sum, { chance }) => sum + chance, 0)
  return settled < 1 - UNSETTLED ? undefined : begun
}

/**
 * Expected payoff of the first player, averaged over the table's opening rolls including repeated ties. Undefined if
 * several seats act first together, or if no seat acts. Also undefined if a seat chooses before play begins, or if the
 * rolls have too many outcomes.
 */
export const worthOfActingFirst = <S, A, V, H extends Ruleset>(
  game: Game<S, A, V, H>,
  start: S,
  worth: (state: S) => PerSeat<number>,
): number | undefined => {
  const begun = beginnings(game, start)
  if (begun === undefined) return undefined
  const total = begun.reduce((sum, { chance }) => sum + chance, 0)
  return begun.reduce((sum, { state, seat, chance }) => sum + (chance / total) * itemAt(worth(state), seat), 0)
}

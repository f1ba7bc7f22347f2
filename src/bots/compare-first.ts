import { type Chance, LISTABLE, outcomeCount, outcomesOf } from '../dice/index.ts'
import { type Game, happening, type Ruleset } from '../engine/index.ts'
import type { Reference } from '../odds/index.ts'
import { actorAt } from './compare-watch.ts'

/** Rolls of the table that may come over and over (ties) are followed until less than this is left of them. */
const LEFT = 1e-18
const ROUNDS = 10_000

type Spot<S> = { readonly state: S; readonly chance: number }

const isSmall = (chance: Chance): boolean => outcomeCount(chance) <= LISTABLE / 100n

/**
 * What the seat that acts first may expect, when everybody follows the reference: the mean over the table's opening rolls,
 * repeated ties included. Undefined where several act first together, nobody ever acts, or a roll is too large to list.
 */
export const worthOfActingFirst = <S, A, V, H extends Ruleset>(
  game: Game<S, A, V, H>,
  start: S,
  { equity }: Reference<S>,
): number | undefined => {
  const keyOf = (state: S): string | number => game.key?.(state) ?? JSON.stringify(state)
  let spots: ReadonlyMap<string | number, Spot<S>> = new Map([[keyOf(start), { state: start, chance: 1 }]])
  let [worth, settled] = [0, 0]
  for (let round = 0; round < ROUNDS && spots.size > 0; round++) {
    const next = new Map<string | number, Spot<S>>()
    for (const { state, chance } of spots.values()) {
      const node = game.node(state)
      const actor = actorAt(node)
      if (typeof actor === 'number') {
        worth += chance * equity(state).payoff[actor]!
        settled += chance
        continue
      }
      if (node.kind !== 'chance' || !isSmall(node.chance)) return undefined
      const outcomes = outcomesOf(node.chance)
      const total = outcomes.reduce((sum, { weight }) => sum + weight, 0)
      for (const { outcome, weight } of outcomes) {
        const to = game.step(state, happening(outcome))
        const share = (chance * weight) / total
        const before = next.get(keyOf(to))?.chance ?? 0
        if (share + before > LEFT) next.set(keyOf(to), { state: to, chance: share + before })
      }
    }
    spots = next
  }
  return settled === 0 ? undefined : worth / settled
}

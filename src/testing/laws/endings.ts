import { type Random, seeded } from '../../dice/index.ts'
import { type Choice, choice, ENDLESS, type Offer } from '../../engine/index.ts'
import { type Evidence, type Position, spread } from '../evidence.ts'
import { Breach, type Law } from '../law.ts'
import { anyPly, pick, type SomeNode, type SomePly } from '../play.ts'
import type { SomeGame } from '../subject.ts'

/** A way for all seats to choose that prolongs a game. */
type Habit = (game: SomeGame, state: unknown, offer: Offer<unknown>, random: Random) => unknown

const nth =
  (n: number): Habit =>
  (_, __, { actions }) =>
    actions.at(Math.min(n, actions.length - 1))

const anyhow: Habit = (_, __, { actions }, random) => pick(actions, random)

/** Avoids actions that immediately end the game. */
const stall: Habit = (game, state, { seat, actions }, random) => {
  const goesOn = actions.filter((a) => game.node(game.step(state, choice(seat, a))).kind !== 'terminal')
  return pick(goesOn.length > 0 ? goesOn : actions, random)
}

const HABITS: readonly Habit[] = [nth(0), nth(1), nth(2), (_, __, { actions }) => actions.at(-1), stall]

const habitual = (
  game: SomeGame,
  state: unknown,
  node: SomeNode,
  habit: Habit,
  random: Random,
): SomePly | undefined => {
  const by = (how: Habit, offer: Offer<unknown>): Choice<unknown> => choice(offer.seat, how(game, state, offer, random))
  if (node.kind === 'decision') return by(habit, node)
  if (node.kind !== 'simultaneous') return anyPly(node, random)
  // A part of a joint ply has no result of its own, so `stall` cannot avoid it.
  return { kind: 'joint', choices: node.seats.map((offer) => by(habit === stall ? anyhow : habit, offer)) }
}

const lengthFrom = (
  game: SomeGame,
  start: unknown,
  most: number,
  next: (s: unknown, n: SomeNode) => SomePly | undefined,
) => {
  let state = start
  for (let plies = 0; plies <= most; plies++) {
    const ply = next(state, game.node(state))
    if (ply === undefined) return plies
    state = game.step(state, ply)
  }
  return most + 1
}

const checkLengths = ({ game, traces }: Evidence): void => {
  for (const trace of traces) {
    const limit = game.plyLimit?.(trace.table.rules, trace.table.seats) ?? ENDLESS
    if (trace.length > limit) throw new Breach(`${trace.length} plies are more than its limit of ${limit}`, { trace })
    if (trace.length >= ENDLESS) throw new Breach(`the game has not ended after ${ENDLESS} plies`, { trace })
  }
}

/** Checks that from here the dice end the game, even if all seats choose by habit `h`. */
const checkHabit = (game: SomeGame, { trace, at, state }: Position, h: number): void => {
  const random = seeded(trace.seed, at, h)
  const limit = game.plyLimit?.(trace.table.rules, trace.table.seats)
  const most = limit === undefined ? ENDLESS : limit - at
  const plies = lengthFrom(game, state, most, (s, node) => habitual(game, s, node, HABITS[h]!, random))
  if (plies > most) throw new Breach(`no end within ${most} plies when everybody plays by habit ${h}`, { trace, at })
}

/**
 * Returns the habits to test from one position, in turn. The first position (start of the default game) tests all
 * habits. In the short run all other positions test two habits, or one if a limit ends the game anyway.
 */
const habitsAt = ({ game, effort }: Evidence, { trace }: Position, turn: number): readonly number[] => {
  if (effort.everything || turn === 0) return [...HABITS.keys()]
  const tried = game.plyLimit?.(trace.table.rules, trace.table.seats) === undefined ? 2 : 1
  return Array.from({ length: tried }, (_, n) => (turn * tried + n) % HABITS.length)
}

export const endings: Law = {
  name: 'endings',
  about: 'No game passes its limit; without one the dice end it from every state, whatever the seats choose.',
  check(evidence) {
    checkLengths(evidence)
    const starts = evidence.positions.filter(({ at }) => at === 0)
    const chosen = [
      ...spread(starts, evidence.tables.length),
      ...spread(evidence.positions, evidence.effort.positions / 15),
    ]
    chosen.forEach((position, turn) => {
      for (const h of habitsAt(evidence, position, turn)) checkHabit(evidence.game, position, h)
    })
  },
}

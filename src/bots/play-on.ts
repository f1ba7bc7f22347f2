import { type Random, sample, seeded, expectItem } from '../dice/index.ts'
import {
  type ChanceNode,
  type Choice,
  choice,
  drawAction,
  ENDLESS,
  type Game,
  type GameNode,
  outcomePly,
  type Offer,
  type PerSeat,
  type Ply,
  REVEAL,
  type Policy,
  type TerminalNode,
} from '../engine/index.ts'

/** Random sources of a playout: dice per roll, and players' choices. */
export type Fate = { dice(roll: ChanceNode): Random; readonly minds: Random }

/** Returns a 32-bit hash of a text (FNV-1a); part of seeds that distinguish states and rolls. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** Returns dice determined by seat and slot of a roll, so that playouts share dice for corresponding rolls. */
export const bySlot = (...seed: readonly number[]): Fate => ({
  dice: ({ seat, slot }) => seeded(...seed, 0, seat ?? -1, hashOf(slot)),
  minds: seeded(...seed, 1),
})

/** Game with a policy for each seat; the policies must not read the log. */
export type Players<S, A, V> = {
  readonly game: Pick<Game<S, A, V>, 'node' | 'step' | 'view' | 'imagine'>
  readonly policies: PerSeat<Policy<A, V>>
}

export const drawn = <S, A, V>(
  { game, policies }: Players<S, A, V>,
  state: S,
  { seat, actions }: Offer<A>,
  random: Random,
): Choice<A> => {
  const weighted = expectItem(policies[seat]).choose({ seat, view: game.view(state, seat), actions, log: [] })
  return choice(seat, drawAction(weighted, random))
}

type Ongoing<A> = Exclude<GameNode<A>, TerminalNode>

/** Returns the next ply of a node: an outcome by the dice of `fate`, or the players' choices. */
export const plyAt = <S, A, V>(players: Players<S, A, V>, state: S, node: Ongoing<A>, fate: Fate): Ply<A> => {
  if (node.kind === 'chance') return outcomePly(sample(node.chance, fate.dice(node)))
  if (node.kind === 'reveal') return REVEAL
  if (node.kind === 'decision') return drawn(players, state, node, fate.minds)
  return { kind: 'joint', choices: node.seats.map((offer) => drawn(players, state, offer, fate.minds)) }
}

/** Plays from a state to the end and returns the payoffs. @throws RangeError if the game exceeds `ENDLESS` plies */
export const playOn = <S, A, V>(players: Players<S, A, V>, from: S, fate: Fate): PerSeat<number> => {
  let state = from
  for (let plies = 0; plies <= ENDLESS; plies++) {
    const node = players.game.node(state)
    if (node.kind === 'terminal') return node.payoff
    state = players.game.step(state, plyAt(players, state, node, fate))
  }
  throw new RangeError(`the game has not ended after ${ENDLESS} plies`)
}

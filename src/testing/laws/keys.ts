import { type Evidence, type Position, randomAt, sampled, spread } from '../evidence.ts'
import { breach, type Law } from '../law.ts'
import { anyPly, type SomeNode } from '../play.ts'
import type { SomeGame } from '../subject.ts'
import { brief, same } from '../values.ts'

const unnamed = (node: SomeNode): SomeNode => (node.kind === 'chance' ? { ...node, slot: '' } : node)

type KeyStand = Pick<Position, 'state' | 'trace' | 'at'>

/** Number of plies for which positions with equal keys must continue equally. */
const KEYED_STEPS = 12

const compare = (game: SomeGame, position: KeyStand, other: unknown): void => {
  const random = randomAt(position)
  let [a, b] = [position.state, other]
  for (let n = 0; n < KEYED_STEPS; n++) {
    const [here, there] = [unnamed(game.node(a)), unnamed(game.node(b))]
    if (!same(here, there))
      breach(`equal keys, ${n} plies later unequal nodes: ${brief(here)} ${brief(there)}`, position)
    const ply = anyPly(here, random)
    if (ply === undefined) return
    a = game.step(a, ply)
    b = game.step(b, ply)
  }
}

const SIBLINGS = 8

/** Returns several states that follow this position. Siblings quickly reveal a key that omits something. */
const siblings = (game: SomeGame, { state, node, trace, at }: Position): readonly KeyStand[] => {
  const random = randomAt({ trace, at })
  const plies = Array.from({ length: SIBLINGS }, () => anyPly(node, random))
  return plies.flatMap((ply) => (ply === undefined ? [] : [{ state: game.step(state, ply), trace, at }]))
}

const twinsBy = (game: SomeGame, stands: readonly KeyStand[]): readonly (readonly [KeyStand, KeyStand])[] => {
  const first = new Map<string | number, KeyStand>()
  const twins: (readonly [KeyStand, KeyStand])[] = []
  for (const stand of stands) {
    const key = game.key!(stand.state)
    const before = first.get(key)
    if (before === undefined) first.set(key, stand)
    else if (!same(before.state, stand.state)) twins.push([stand, before])
  }
  return twins
}

export const keys: Law = {
  name: 'keys',
  about: 'Positions of one key have equal nodes, but for the names of slots, and go on alike.',
  check(evidence: Evidence) {
    const { game, positions, effort } = evidence
    if (game.key === undefined) return
    const stands = [...positions, ...sampled(evidence).flatMap((position) => siblings(game, position))]
    for (const [one, other] of spread(twinsBy(game, stands), effort.positions * 4)) compare(game, one, other.state)
  },
}

import type { Random } from '../../../dice/index.ts'
import type { PerSeat, Seat } from '../../../engine/index.ts'
import { ARENAS } from '../arena.ts'
import type { SwordEventRules } from '../house-rules.ts'
import { MOST } from '../state.ts'
import type { Scene } from './scene.ts'

/** A scene with the figures of its knights. */
export type Sample = {
  readonly scene: Scene
  readonly health: PerSeat<number>
  readonly rerolls: PerSeat<number>
  readonly dealt: PerSeat<number>
}

/** The list in any order, all orders alike. */
const shuffled = <T>(list: readonly T[], { below }: Random): readonly T[] => {
  const mixed = [...list]
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = below(i + 1)
    ;[mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!]
  }
  return mixed
}

const upTo = (most: number, seats: number, { below }: Random): number[] =>
  Array.from({ length: seats }, () => below(most + 1))

/** How many have fallen: seldom one or two of three and four. */
const fallenAmong = (seats: number, { below }: Random): number => (below(3) === 0 ? below(seats - 1) : 0)

/** Any scene of these rules: any number of knights standing anywhere, with any health and ReRolls. Not all of them are met in play. */
export const sampled = (rules: SwordEventRules, seats: number, random: Random): Sample => {
  const { below } = random
  const hexes = shuffled([...ARENAS[rules.arena].spots.keys()], random)
  const all = shuffled<Seat>([...Array(seats).keys()], random)
  const fallen = all.slice(0, fallenAmong(seats, random))
  const standing = shuffled(all.slice(fallen.length), random)
  const has = (seat: Seat): boolean => !fallen.includes(seat)
  const knights = Array.from({ length: seats }, (_, seat) => ({
    hex: has(seat) ? hexes[seat]! : -1,
    facing: below(6),
    heals: below(4),
  }))
  const spared = upTo(MOST - 1, seats, random).map((health, seat) => (has(seat) ? health + 1 : 0))
  return {
    scene: { knights, fallen, waiting: standing.slice(below(standing.length + 1)), rounds: below(below(2) ? 6 : 60) },
    health: spared,
    rerolls: upTo(MOST, seats, random),
    dealt: upTo(MOST, seats, random),
  }
}

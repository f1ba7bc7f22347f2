import { type Draw, type Outcome, type Pool, type Random, sample, seeded } from '../../dice/index.ts'
import type { AnyPlay, ChanceNode, Seat } from '../../engine/index.ts'
import { checksum } from '../../engine/transcript/checksum.ts'

/** A roll of a game: which one it was, and how it fell. `ply` counts from 0. */
type Fallen = { readonly ply: number; readonly node: ChanceNode; readonly outcome: Outcome }

/** How dice fell that another one meets, and whether all of them had fallen before. */
export type Common = { readonly outcome: Outcome; readonly isCommon: boolean }

const slotName = (slot: string, seat: Seat | undefined): string => `${seat ?? 'table'} ${slot}`

const rollsOf = ({ game, states, plies }: AnyPlay): readonly Fallen[] =>
  plies.flatMap((ply, at) => {
    const node = game.node(states[at])
    return ply.kind === 'outcome' && node.kind === 'chance' ? [{ ply: at, node, outcome: ply.outcome }] : []
  })

const numberOf = (text: string): number => Number.parseInt(checksum(text), 16)

/** Dice of one kind that fell in a roll, to be met once each. */
const diceKind = (sides: number, label: string | undefined): string => `${sides} ${label ?? ''}`

const facesByKind = ({ groups }: Pool, outcome: Outcome): Map<string, number[]> => {
  const found = new Map<string, number[]>()
  let from = 0
  for (const { count, sides, label } of groups) {
    const kind = diceKind(sides, label)
    found.set(kind, [...(found.get(kind) ?? []), ...(outcome.slice(from, (from += count)) as number[])])
  }
  return found
}

/** One of the faces, taken out; which one is drawn, since faces lie in order and the first would be the lowest. */
const takeOne = (faces: number[], random: Random): number | undefined =>
  faces.length === 0 ? undefined : faces.splice(random.below(faces.length), 1)[0]

const meetPool = (pool: Pool, fallen: Fallen | undefined, random: Random): Common => {
  const there = fallen?.node.chance.kind === 'pool' ? facesByKind(fallen.node.chance, fallen.outcome) : new Map()
  let isCommon = true
  const groups = pool.groups.map(({ count, sides, label }) =>
    Array.from({ length: count }, () => {
      const face = takeOne(there.get(diceKind(sides, label)) ?? [], random)
      if (face === undefined) isCommon = false
      return face ?? 1 + random.below(sides)
    }).toSorted((a, b) => a - b),
  )
  return { outcome: groups.flat(), isCommon }
}

/** Cards are the same only where the same ones could be drawn. */
const meetDraw = (draw: Draw, fallen: Fallen | undefined, random: Random): Common =>
  fallen !== undefined && JSON.stringify(fallen.node.chance) === JSON.stringify(draw)
    ? { outcome: fallen.outcome, isCommon: true }
    : { outcome: sample(draw, random), isCommon: false }

/** What the rolls before a ply were, and from which source chance comes that belongs to no roll of the game. */
const identityOf = ({ header }: AnyPlay, rolls: readonly Fallen[], before: number): string => {
  const seed = header.dice.kind === 'seed' ? header.dice.seed : ''
  const told = rolls.filter(({ ply }) => ply < before).map(({ node, outcome }) => `${node.slot} ${outcome.join('|')}`)
  return [header.game, seed, ...told].join('\n')
}

/** Dice and minds of a ghost, who plays another game on the dice of this one. */
export interface CommonDice {
  /** How the dice of a roll fall, by what fell in this game before a ply: later plies have no say. */
  meet(node: ChanceNode, before: number): Common
  /** Chance for a decision of that number. */
  mind(decision: number, before: number): Random
}

/**
 * The dice of a game for a ghost who decides differently: in a roll of the same name (seat and slot) a die of the same kind shows
 * the same face. Dice that were not thrown in this game fall by chance of their own, drawn from what has fallen before: they are
 * the same each time one asks, and tell nothing of rolls still to come (docs/decisions/0008-alone.md).
 */
export const commonDice = (play: AnyPlay): CommonDice => {
  const rolls = rollsOf(play)
  const known = new Map<number, number>()
  const root = (before: number): number => {
    const found = known.get(before) ?? numberOf(identityOf(play, rolls, before))
    known.set(before, found)
    return found
  }
  return {
    meet: ({ chance, slot, seat }, before) => {
      const name = slotName(slot, seat)
      const fallen = rolls.find((roll) => roll.ply < before && slotName(roll.node.slot, roll.node.seat) === name)
      const random = seeded(root(before), numberOf(name))
      return chance.kind === 'pool' ? meetPool(chance, fallen, random) : meetDraw(chance, fallen, random)
    },
    mind: (decision, before) => seeded(root(before), decision, 1),
  }
}

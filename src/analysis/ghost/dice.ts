import { isSameJson } from '../../dice/same-json.ts'
import { type Draw, type Outcome, type Pool, type Random, sample, seeded } from '../../dice/index.ts'
import type { AnyPlay, ChanceNode, Seat } from '../../engine/index.ts'
import { checksum } from '../../engine/transcript/checksum.ts'

/** Roll of a game with its outcome; `ply` counts from 0. */
type Fallen = { readonly ply: number; readonly node: ChanceNode; readonly outcome: Outcome }

/** Outcome of a ghost's roll. `isCommon`: all its dice are from the first game. */
export type Common = { readonly outcome: Outcome; readonly isCommon: boolean }

const slotName = (slot: string, seat: Seat | undefined): string => `${seat ?? 'table'} ${slot}`

const rollsOf = ({ game, states, plies }: AnyPlay): readonly Fallen[] =>
  plies.flatMap((ply, at) => {
    const node = game.node(states[at])
    return ply.kind === 'outcome' && node.kind === 'chance' ? [{ ply: at, node, outcome: ply.outcome }] : []
  })

const numberOf = (text: string): number => Number.parseInt(checksum(text), 16)

/** Returns the key of a kind of dice; dice with equal keys can replace each other. */
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

/** Removes a random face. Faces are sorted, so taking the first would favour low faces. */
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

/** Reuses a draw if the decks are equal; draws at random if they differ. */
const meetDraw = (draw: Draw, fallen: Fallen | undefined, random: Random): Common =>
  fallen !== undefined && isSameJson(fallen.node.chance, draw)
    ? { outcome: fallen.outcome, isCommon: true }
    : { outcome: sample(draw, random), isCommon: false }

/** Identifies the rolls before a ply; seeds all other random numbers. */
const identityOf = ({ header }: AnyPlay, rolls: readonly Fallen[], before: number): string => {
  const seed = header.dice.kind === 'seed' ? header.dice.seed : ''
  const told = rolls.filter(({ ply }) => ply < before).map(({ node, outcome }) => `${node.slot} ${outcome.join('|')}`)
  return [header.game, seed, ...told].join('\n')
}

/** Dice and random choices for a ghost of this game. */
export interface CommonDice {
  /** Returns a roll's outcome, using only this game's rolls before ply `before`. */
  meet(node: ChanceNode, before: number): Common
  /** Returns the random source for a numbered decision. */
  mind(decision: number, before: number): Random
}

/**
 * Dice for a ghost that makes other choices: in a roll of equal seat and slot, dice of a kind show equal faces. Other
 * dice come from a source seeded by the earlier rolls, so they are reproducible and reveal no future roll
 * (docs/decisions/0008-alone.md).
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

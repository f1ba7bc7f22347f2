import { turnTableFor } from '../../../src/games/sword-event/solve/turn-table.ts'
import type { SwordEventRules } from '../../../src/games/sword-event/rules/house-rules.ts'
import { type Ground, groundOf } from './ground.ts'

/** What a duel is played by, the round limit apart. */
export type DuelRules = Omit<SwordEventRules, 'round-limit' | 'length' | 'events' | 'decided'>

/**
 * How the states of a duel lie in a row: by stand, then by my health and the other's (1 to `health`), then by my ReRolls and
 * the other's (0 to `rerolls`). "I" am the knight to act, or either of the two where the round begins.
 */
export type Field = {
  readonly rules: DuelRules
  readonly ground: Ground
  readonly health: number
  readonly rerolls: number
  /** States of one stand, and of all. */
  readonly block: number
  readonly size: number
}

/**
 * Figures of every state. The first one decides: my chance of standing last. Others are told: the chance that somebody falls, and
 * the rounds that are begun until then or until the last one.
 */
export type Figures = readonly Float64Array[]

/** What each figure is once the other one has fallen, and what each round that is begun adds to it. */
export const FELLED = [1, 1, 0]
export const BEGUN = [0, 0, 1]

/**
 * The field of a duel. Fewer points of health or fewer ReRolls than six make a smaller game of the same kind.
 * @throws RangeError where heals are counted (S13), for the count is no part of a state
 */
export const fieldOf = (rules: DuelRules, health = 6, rerolls = 6): Field => {
  if (rules.healing === 'three') throw new RangeError('a duel in which heals are counted is not solved')
  const ground = groundOf(turnTableFor(rules))
  const block = health ** 2 * (rerolls + 1) ** 2
  return { rules, ground, health, rerolls, block, size: ground.stands * block }
}

/** The place of a state inside the block of its stand. */
export const inBlock = (
  { health, rerolls }: Pick<Field, 'health' | 'rerolls'>,
  mine: number,
  theirs: number,
  myRerolls: number,
  theirRerolls: number,
): number => (((mine - 1) * health + theirs - 1) * (rerolls + 1) + myRerolls) * (rerolls + 1) + theirRerolls

/** For each place in a block where it lies as the other one sees it. */
const swappedPlaces = (field: Field): Int32Array => {
  const places = new Int32Array(field.block)
  for (let mine = 1; mine <= field.health; mine++)
    for (let theirs = 1; theirs <= field.health; theirs++)
      for (let a = 0; a <= field.rerolls; a++)
        for (let b = 0; b <= field.rerolls; b++)
          places[inBlock(field, mine, theirs, a, b)] = inBlock(field, theirs, mine, b, a)
  return places
}

/** The same states as the other one sees them: what is worth to it is lost to me; what is told is the same for both. */
export const seenByOther = (field: Field, figures: Figures): Figures => {
  const { ground, block, size } = field
  const places = swappedPlaces(field)
  return figures.map((figure, n) => {
    const seen = new Float64Array(size)
    for (let stand = 0; stand < ground.stands; stand++) {
      const from = ground.swapped[stand]! * block
      for (let i = 0; i < block; i++) {
        const there = figure[from + places[i]!]!
        seen[stand * block + i] = n === 0 ? 1 - there : there
      }
    }
    return seen
  })
}

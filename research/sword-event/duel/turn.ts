import { MOST_WOUNDS } from '../../../src/games/sword-event/solve/strike/exchange.ts'
import { FELLED, type Field, type Figures, inBlock } from './field.ts'
import { NOWHERE } from './ground.ts'
import { LANES } from './strike-code.ts'
import { type Strikes, strikesFor } from './strikes.ts'

/** Actions and rotations of one turn (clause 3). */
const ACTIONS = 2
const ROTATIONS = 2

/** What a turn is worth by actions and rotations left. */
export type Layers = readonly Figures[]

/** Takes over what is better there, all figures of it. */
const raiseTo = (figures: Figures, at: number, from: Figures, there: number, block: number): void => {
  const [worth, source] = [figures[0]!, from[0]!]
  for (let i = 0; i < block; i++) {
    if (source[there + i]! <= worth[at + i]!) continue
    for (let n = 0; n < figures.length; n++) figures[n]![at + i] = from[n]![there + i]!
  }
}

/** The blocks of strikes: one for each health of both, and one for the fall of the other. */
const blockFor = ({ health }: Field, mine: number, theirs: number): number => (mine - 1) * health + theirs - 1
const felledBlock = ({ health }: Field): number => health ** 2

const kernels = new WeakMap<Field, Map<number, Strikes>>()

/** The strikes of a field, for so many figures. */
const strikesOn = (field: Field, figures: number): Strikes => {
  const known = kernels.get(field) ?? new Map<number, Strikes>()
  kernels.set(field, known)
  const before = known.get(figures)
  if (before !== undefined) return before
  const { rules, rerolls } = field
  const made = strikesFor({ rules, rerolls, figures }, felledBlock(field) + 1)
  for (let figure = 0; figure < figures; figure++) {
    const from = made.place(felledBlock(field), figure)
    made.room.fill(FELLED[figure]!, from, from + (rerolls + 1) * LANES)
  }
  known.set(figures, made)
  return made
}

/** What lies at a stand, for all health and ReRolls of both, becomes the blocks of strikes. */
const fillBlocks = (field: Field, at: number, after: Figures, { room, place }: Strikes): void => {
  const { health, rerolls } = field
  for (const [n, figure] of after.entries())
    for (let mine = 1; mine <= health; mine++)
      for (let theirs = 1; theirs <= health; theirs++) {
        const to = place(blockFor(field, mine, theirs), n)
        let from = at + inBlock(field, mine, theirs, 0, 0)
        for (let a = 0; a <= rerolls; a++) for (let b = 0; b <= rerolls; b++) room[to + b * LANES + a] = figure[from++]!
      }
}

/** Takes over what the last strike is worth where that is better, all figures of it. */
const raiseToStrike = ({ rerolls }: Field, figures: Figures, at: number, { room, starts }: Strikes): void => {
  let to = at
  for (let a = 0; a <= rerolls; a++)
    for (let b = 0; b <= rerolls; b++, to++) {
      const from = a * LANES + b
      if (room[starts(0) + from]! <= figures[0]![to]!) continue
      for (let n = 0; n < figures.length; n++) figures[n]![to] = room[starts(n) + from]!
    }
}

/** Raises the states of a stand to what a strike from there is worth, `after` being the turn with one action less. */
const raiseByStrike = (field: Field, stand: number, after: Figures, figures: Figures): void => {
  const { ground, block, health } = field
  const strikes = strikesOn(field, figures.length)
  const at = stand * block
  fillBlocks(field, at, after, strikes)
  for (let mine = 1; mine <= health; mine++)
    for (let theirs = 1; theirs <= health; theirs++) {
      const wounds = Array.from({ length: MOST_WOUNDS + 1 }, (_, lost) =>
        lost >= theirs ? felledBlock(field) : blockFor(field, mine, theirs - lost),
      )
      strikes.strike(ground.dice[stand] === 5 ? 5 : 4, wounds)
      raiseToStrike(field, figures, at + inBlock(field, mine, theirs, 0, 0), strikes)
    }
}

const fillLayer = (
  field: Field,
  done: Figures,
  fewer: Figures | undefined,
  lessTurned: Figures | undefined,
): Figures => {
  const { ground, block } = field
  const figures = done.map((figure) => figure.slice())
  for (let stand = 0; stand < ground.stands; stand++) {
    const at = stand * block
    if (lessTurned !== undefined) {
      raiseTo(figures, at, lessTurned, ground.left[stand]! * block, block)
      raiseTo(figures, at, lessTurned, ground.right[stand]! * block, block)
    }
    if (fewer === undefined) continue
    for (const there of [ground.forward[stand]!, ground.backward[stand]!])
      if (there !== NOWHERE) raiseTo(figures, at, fewer, there * block, block)
    if (ground.dice[stand]! > 0) raiseByStrike(field, stand, fewer, figures)
  }
  return figures
}

/** Clause 6: instead of anything else, one health more. */
const raiseByHealing = (field: Field, done: Figures, figures: Figures): void => {
  const { ground, block, health, rerolls } = field
  const wide = health * (rerolls + 1) ** 2
  for (let stand = 0; stand < ground.stands; stand++)
    for (let mine = 1; mine < health; mine++) {
      const at = stand * block + (mine - 1) * wide
      raiseTo(figures, at, done, at + wide, wide)
    }
}

/** The place of what a turn is worth with so many actions and rotations left. */
export const layerOf = (actions: number, rotations: number): number => actions * (ROTATIONS + 1) + rotations

/**
 * What a turn is worth to the knight who acts, `done` being what its end is worth, by actions and rotations left (`layerOf`); where
 * all are left it may heal instead. Of equal ways the first one found is gone. Running into the other one (S8) is left out:
 * whatever may be done afterwards may be done before it as well.
 */
export const turnLayers = (field: Field, done: Figures): Layers => {
  const layers: Layers[number][] = []
  for (let actions = 0; actions <= ACTIONS; actions++)
    for (let rotations = 0; rotations <= ROTATIONS; rotations++) {
      const fewer = actions > 0 ? layers[layerOf(actions - 1, rotations)] : undefined
      layers.push(fillLayer(field, done, fewer, rotations > 0 ? layers.at(-1) : undefined))
    }
  if (field.rules.healing === 'printed') raiseByHealing(field, done, layers.at(-1)!)
  return layers
}

/** What a turn is worth to the knight who begins it. */
export const turnWorth = (field: Field, done: Figures): Figures => turnLayers(field, done).at(-1)!

import { MOST_WOUNDS, placeOf, placesOf, solveDuel, type Terms } from '../exchange/exchange.ts'
import { FELLED, type Field, type Figures, inBlock } from './field.ts'
import { NOWHERE } from './ground.ts'

/** Actions and rotations of one turn (clause 3). */
const ACTIONS = 2
const ROTATIONS = 2

/** What a turn is worth by actions and rotations left: place `actions * (ROTATIONS + 1) + rotations`. */
type Layers = readonly Figures[]

/** Takes over what is better there, all figures of it. */
const raiseTo = (figures: Figures, at: number, from: Figures, there: number, block: number): void => {
  const [worth, source] = [figures[0]!, from[0]!]
  for (let i = 0; i < block; i++) {
    if (source[there + i]! <= worth[at + i]!) continue
    for (let n = 0; n < figures.length; n++) figures[n]![at + i] = from[n]![there + i]!
  }
}

/** Where a strike stands: the health of both, and the place of what comes after it. */
type Facing = { readonly terms: Terms; readonly mine: number; readonly theirs: number; readonly at: number }

/** Outcomes of a strike by one figure: the other one falls, or the turn goes on with what is left to both. */
const fillOutcomes = (
  field: Field,
  { terms, mine, theirs, at }: Facing,
  after: Float64Array,
  felled: number,
  out: Float64Array,
): void => {
  const wide = (field.rerolls + 1) ** 2
  for (let wounds = 0; wounds <= MOST_WOUNDS; wounds++) {
    const to = placeOf(terms, wounds, 0, 0)
    if (wounds >= theirs) out.fill(felled, to, to + wide)
    else {
      const from = at + inBlock(field, mine, theirs - wounds, 0, 0)
      out.set(after.subarray(from, from + wide), to)
    }
  }
}

/** Raises the states of a stand to what a strike from there is worth, `after` being the turn with one action less. */
const raiseByStrike = (field: Field, stand: number, after: Figures, figures: Figures): void => {
  const { ground, block, health, rerolls, rules } = field
  const terms: Terms = { dice: ground.dice[stand] === 5 ? 5 : 4, rules, attacker: rerolls, defender: rerolls }
  const outcomes = figures.map(() => new Float64Array(placesOf(terms)))
  const at = stand * block
  for (let mine = 1; mine <= health; mine++)
    for (let theirs = 1; theirs <= health; theirs++) {
      for (const [n, out] of outcomes.entries())
        fillOutcomes(field, { terms, mine, theirs, at }, after[n]!, FELLED[n]!, out)
      const { starts } = solveDuel(terms, outcomes[0]!, ...outcomes.slice(1))
      raiseTo(figures, at + inBlock(field, mine, theirs, 0, 0), starts, 0, starts[0]!.length)
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

/**
 * What a turn is worth to the knight who begins it, `done` being what its end is worth. Of equal ways the first one found is gone. Running into the other one (S8) is left
 * out: whatever may be done afterwards may be done before it as well.
 */
export const turnWorth = (field: Field, done: Figures): Figures => {
  const layers: Layers[number][] = []
  for (let actions = 0; actions <= ACTIONS; actions++)
    for (let rotations = 0; rotations <= ROTATIONS; rotations++) {
      const fewer = actions > 0 ? layers[(actions - 1) * (ROTATIONS + 1) + rotations] : undefined
      layers.push(fillLayer(field, done, fewer, rotations > 0 ? layers.at(-1) : undefined))
    }
  const figures = layers.at(-1)!
  if (field.rules.healing === 'printed') raiseByHealing(field, done, figures)
  return figures
}

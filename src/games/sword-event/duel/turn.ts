import { MOST_WOUNDS, placeOf, placesOf, solveDuel, type Terms } from '../exchange/exchange.ts'
import { type Field, inBlock, type Worth } from './field.ts'
import { NOWHERE } from './ground.ts'

/** Actions and rotations of one turn (clause 3). */
const ACTIONS = 2
const ROTATIONS = 2

/** What a turn is worth by actions and rotations left: place `actions * (ROTATIONS + 1) + rotations`. */
type Layers = readonly Worth[]

const raiseTo = (worth: Worth, at: number, from: Worth, there: number, block: number): void => {
  for (let i = 0; i < block; i++) if (from[there + i]! > worth[at + i]!) worth[at + i] = from[there + i]!
}

/** Outcomes of a strike at one with so much health: it falls, or the turn goes on with what is left to both. */
const fillOutcomes = (
  field: Field,
  terms: Terms,
  after: Worth,
  at: number,
  mine: number,
  theirs: number,
  out: Worth,
): void => {
  const wide = (field.rerolls + 1) ** 2
  for (let wounds = 0; wounds <= MOST_WOUNDS; wounds++) {
    const to = placeOf(terms, wounds, 0, 0)
    if (wounds >= theirs) out.fill(1, to, to + wide)
    else {
      const from = at + inBlock(field, mine, theirs - wounds, 0, 0)
      out.set(after.subarray(from, from + wide), to)
    }
  }
}

/** Raises the states of a stand to what a strike from there is worth, `after` being the turn with one action less. */
const raiseByStrike = (field: Field, stand: number, after: Worth, worth: Worth): void => {
  const { ground, block, health, rerolls, rules } = field
  const dice = ground.dice[stand] === 5 ? 5 : 4
  const terms: Terms = { dice, rules, attacker: rerolls, defender: rerolls }
  const outcomes = new Float64Array(placesOf(terms))
  for (let mine = 1; mine <= health; mine++)
    for (let theirs = 1; theirs <= health; theirs++) {
      fillOutcomes(field, terms, after, stand * block, mine, theirs, outcomes)
      const starts = solveDuel(terms, outcomes).starts[0]!
      raiseTo(worth, stand * block + inBlock(field, mine, theirs, 0, 0), starts, 0, starts.length)
    }
}

const fillLayer = (field: Field, done: Worth, fewer: Worth | undefined, lessTurned: Worth | undefined): Worth => {
  const { ground, block } = field
  const worth = done.slice()
  for (let stand = 0; stand < ground.stands; stand++) {
    const at = stand * block
    if (lessTurned !== undefined) {
      raiseTo(worth, at, lessTurned, ground.left[stand]! * block, block)
      raiseTo(worth, at, lessTurned, ground.right[stand]! * block, block)
    }
    if (fewer === undefined) continue
    for (const there of [ground.forward[stand]!, ground.backward[stand]!])
      if (there !== NOWHERE) raiseTo(worth, at, fewer, there * block, block)
    if (ground.dice[stand]! > 0) raiseByStrike(field, stand, fewer, worth)
  }
  return worth
}

/** Clause 6: instead of anything else, one health more. */
const raiseByHealing = (field: Field, done: Worth, worth: Worth): void => {
  const { ground, block, health, rerolls } = field
  const wide = health * (rerolls + 1) ** 2
  for (let stand = 0; stand < ground.stands; stand++)
    for (let mine = 1; mine < health; mine++) {
      const at = stand * block + (mine - 1) * wide
      raiseTo(worth, at, done, at + wide, wide)
    }
}

/**
 * What a turn is worth to the knight who begins it, `done` being what its end is worth. Running into the other one (S8) is left
 * out: whatever may be done afterwards may be done before it as well.
 */
export const turnWorth = (field: Field, done: Worth): Worth => {
  const layers: Layers[number][] = []
  for (let actions = 0; actions <= ACTIONS; actions++)
    for (let rotations = 0; rotations <= ROTATIONS; rotations++) {
      const fewer = actions > 0 ? layers[(actions - 1) * (ROTATIONS + 1) + rotations] : undefined
      layers.push(fillLayer(field, done, fewer, rotations > 0 ? layers.at(-1) : undefined))
    }
  const worth = layers.at(-1)!
  if (field.rules.healing === 'printed') raiseByHealing(field, done, worth)
  return worth
}

import {
  type Chance,
  emptyEntry,
  enteredFaces,
  enterFace,
  type DiceEntry,
  type Faces,
  groupFaces,
  holds,
  itemAt,
  type Outcome,
  outcomeCount,
  outcomesOf,
  parseOutcome,
  type Pool,
  printChance,
  printOutcome,
  type Random,
  readFaces,
  sample,
  seeded,
  takeOut,
  totalWeight,
  weightOf,
} from '../../dice/index.ts'
import type { Effort } from '../effort.ts'
import { spread } from '../evidence.ts'
import { Breach, type Law } from '../law.ts'
import { brief, same } from '../values.ts'

/** Maximum number of outcomes to list; a chance with more is sampled. */
export const LISTED = 10_000
const SAMPLES = 1_000
/** Throws per listed chance. Few, because the tests of `dice` check the distribution. */
const FALLEN = 100
/**
 * Parsed and entered outcomes per listed chance. Few, because both treat all faces alike, so any outcome shows a fault.
 */
const ENTERED = 100

/** Checks that manual entry of a pool accepts every outcome in any order, and no impossible one. */
const checkEntry = (pool: Pool, faces: Faces): void => {
  const text = printOutcome(pool, faces)
  const groups = pool.groups.map((_, group) => groupFaces(pool, faces, group).toReversed())
  const entry = groups.flat().reduce<DiceEntry>((so, face) => enterFace(pool, so, face), emptyEntry(pool))
  if (!same(enteredFaces(pool, entry), faces)) throw new Breach(`${text} of ${printChance(pool)} cannot be entered`)
  const { sides } = itemAt(pool.groups, pool.groups.length - 1)
  const wrong = takeOut(entry)
  if (enterFace(pool, wrong, 0) !== wrong || enterFace(pool, wrong, sides + 1) !== wrong)
    throw new Breach(`a face that a die of ${printChance(pool)} does not have can be entered`)
  const read = readFaces(pool, groups.flat().join(' '))
  if (!read.ok || !same(read.value, faces)) throw new Breach(`${text} of ${printChance(pool)} cannot be typed`)
  if (readFaces(pool, `${groups.flat().join(' ')} 1`).ok) throw new Breach(`too many dice can be typed`)
}

const checkOutcome = (chance: Chance, outcome: Outcome): void => {
  const text = printOutcome(chance, outcome)
  const parsed = parseOutcome(chance, text)
  if (!holds(chance, outcome)) throw new Breach(`${printChance(chance)} does not know its own outcome ${text}`)
  if (!parsed.ok || !same(parsed.value, outcome)) throw new Breach(`outcome ${text} does not parse back`)
  if (weightOf(chance, outcome) < 1n) throw new Breach(`outcome ${text} has no weight`)
  if (chance.kind === 'pool') checkEntry(chance, outcome as Faces)
}

const checkListed = (chance: Chance, everything: boolean): void => {
  const list = outcomesOf(chance)
  const texts = new Set(list.map(({ outcome }) => printOutcome(chance, outcome)))
  const sum = list.reduce((total, { weight }) => total + BigInt(weight), 0n)
  const bad = list.find(({ weight }) => !Number.isSafeInteger(weight) || weight < 1)
  if (bad !== undefined) throw new Breach(`${printOutcome(chance, bad.outcome)} has the weight ${bad.weight}`)
  if (texts.size !== list.length) throw new Breach(`${printChance(chance)} has outcomes that print alike`)
  if (BigInt(list.length) !== outcomeCount(chance)) throw new Breach(`${printChance(chance)} is miscounted`)
  if (sum !== totalWeight(chance)) throw new Breach(`${printChance(chance)}: weights sum to ${sum}`)
  for (const { outcome } of spread(list, everything ? list.length : ENTERED)) checkOutcome(chance, outcome)
}

const checkDrawn = (chance: Chance, random: Random): void => {
  const outcome = sample(chance, random)
  if (!holds(chance, outcome))
    throw new Breach(`${printChance(chance)} gives ${brief(outcome)}, which it does not know`)
}

/**
 * Checks a chance: weights are positive integers with the right total, outcomes are distinct, and notation parses back.
 * A throw must be in the complete list.
 */
const checkChance = (chance: Chance, { seed, everything }: Effort): void => {
  const random = seeded(seed)
  if (outcomeCount(chance) < 1n) throw new Breach(`${printChance(chance)} has no outcome`)
  if (outcomeCount(chance) <= LISTED) {
    checkListed(chance, everything)
    for (let i = 0; i < FALLEN; i++) checkDrawn(chance, random)
  } else for (let i = 0; i < (everything ? SAMPLES : ENTERED); i++) checkOutcome(chance, sample(chance, random))
}

export const chances: Law = {
  name: 'chances',
  about: 'Weights are positive integers, outcomes distinct, their sum the total; people can enter every roll of dice.',
  check({ positions, effort }) {
    const seen = new Set<string>()
    for (const { node, trace, at } of positions) {
      if (node.kind !== 'chance' || seen.has(JSON.stringify(node.chance))) continue
      seen.add(JSON.stringify(node.chance))
      try {
        checkChance(node.chance, effort)
      } catch (error) {
        throw new Breach(error instanceof Error ? error.message : String(error), { trace, at })
      }
    }
  },
}

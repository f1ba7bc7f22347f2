import type { Random } from '../../../dice/index.ts'
import { columnOf, initiativeKeys } from '../rules/combination.ts'
import type { SwordEventRules } from '../rules/house-rules.ts'
import type { Stage } from '../rules/state.ts'
import { allowsRerolls, diceAtStage, enoughAt, nextStage, PURPOSE_AT, type StrikeRoll } from '../rules/strike.ts'
import { FACE_CODES, GROWN, NO_DICE, ROW_OF, SETS, SIZES, STAY } from '../solve/strike/sets.ts'
import type { DiceSense } from './dice-sense.ts'

/** What each set of dice is worth, by roll of a strike. */
const COUNTS = {
  attack: Uint8Array.from(ROW_OF, (row) => columnOf(PURPOSE_AT.attack)[row]!),
  first: Uint8Array.from(ROW_OF, (row) => columnOf(PURPOSE_AT.first)[row]!),
  final: Uint8Array.from(ROW_OF, (row) => columnOf(PURPOSE_AT.final)[row]!),
} satisfies { readonly [stage in Stage]: Uint8Array }

/** Initiative of a set of five dice, and a number that is higher for the knight who acts earlier (S1). */
export const INITIATIVE: Uint8Array = Uint8Array.from(ROW_OF, (row) => columnOf('initiative')[row]!)
export const RANKS: Int32Array = Int32Array.from(SETS, (faces) =>
  faces.length < 5 ? 0 : initiativeKeys(faces).reduce((rank, key) => rank * 31 + key, 0),
)

/** Throws so many dice onto those of a set. */
export const grow = (from: number, count: number, { below }: Random): number => {
  let set = from
  for (let die = 0; die < count; die++) set = GROWN[set * FACE_CODES + 1 + below(6)]!
  return set
}

/** The one who decides about dice. */
export type DiceKeeper = Pick<DiceSense, 'keep'>

/** What a strike needs, and what it changes: the ReRolls of both, how many plies it took, and how many of them were throws. */
export type FastStrike = {
  readonly rules: SwordEventRules
  readonly attackSense: DiceKeeper
  readonly defenceSense: DiceKeeper
  readonly dice: 4 | 5
  readonly health: number
  attacker: number
  defender: number
  plies: number
  throws: number
}

/** Throws, and throws again as the sense says; a roll that is good enough is not asked about (S14). Answers the set and the ReRolls left. */
const throwInPlace = (strike: FastStrike, roll: StrikeRoll, sense: DiceKeeper, rerolls: number, random: Random) => {
  const count = diceAtStage(roll.stage, roll.dice)
  const enough = enoughAt(roll.stage, roll.dice, roll.hits)
  const counts = COUNTS[roll.stage]
  let left = rerolls
  let set = grow(NO_DICE, count, random)
  strike.plies += 1
  strike.throws += 1
  while (left > 0 && counts[set]! < enough) {
    strike.plies += 1
    const kept = sense.keep(roll, left, set)
    if (kept === STAY) break
    left -= 1
    strike.plies += 1
    strike.throws += 1
    set = grow(kept, count - SIZES[kept]!, random)
  }
  return { count: counts[set]!, left }
}

/** The rolls of a strike after its declaration; answers the wounds (clauses 4 and 5). */
export const strikeInPlace = (strike: FastStrike, random: Random): number => {
  const { rules, dice, health } = strike
  let hits = 0
  for (let stage: Stage | undefined = 'attack'; stage !== undefined; stage = nextStage(rules, stage, hits)) {
    const isAttack: boolean = stage === 'attack'
    const roll: StrikeRoll = { stage, dice, health, hits, other: isAttack ? strike.defender : strike.attacker }
    const sense = isAttack ? strike.attackSense : strike.defenceSense
    const owned = isAttack ? strike.attacker : strike.defender
    const usable = allowsRerolls(rules, stage) ? owned : 0
    const { count, left } = throwInPlace(strike, roll, sense, usable, random)
    if (isAttack) strike.attacker = left
    else strike.defender += left - usable
    hits = isAttack ? count : Math.max(0, hits - count)
  }
  return hits
}

import type { Random } from '../../../dice/index.ts'
import { COMBINATIONS, initiativeKeys, type Purpose, TABLE } from '../rules/combination.ts'
import type { DiceSense, Rolling } from './dice-sense.ts'
import { FACES, GROWN, NO_DICE, ROW_OF, SETS, SIZES, STAY } from '../solve/strike/sets.ts'
import type { SwordEventRules } from '../rules/house-rules.ts'

/** What each set of dice is worth in a column of the table. */
const columnOf = (purpose: Purpose): Uint8Array => Uint8Array.from(ROW_OF, (row) => TABLE[COMBINATIONS[row]!][purpose])

const [HITS, FIRST, FINAL] = [columnOf('hits'), columnOf('first-blocks'), columnOf('final-blocks')]

/** Initiative of a set of five dice, and a number that is higher for whoever acts first (S1). */
export const INITIATIVE = columnOf('initiative')
export const RANKS: Int32Array = Int32Array.from(SETS, (faces) =>
  faces.length < 5 ? 0 : initiativeKeys(faces).reduce((rank, key) => rank * 31 + key, 0),
)

/** Throws so many dice onto those of a set. */
export const grow = (from: number, count: number, { below }: Random): number => {
  let set = from
  for (let die = 0; die < count; die++) set = GROWN[set * FACES + 1 + below(6)]!
  return set
}

/** Whoever decides about dice. */
export type Keeper = Pick<DiceSense, 'keep'>

/** What a strike needs, and what it leaves: ReRolls of both, how many plies it took, and how many of them were throws of dice. */
export type Clash = {
  readonly rules: SwordEventRules
  readonly attackSense: Keeper
  readonly defenceSense: Keeper
  readonly dice: 4 | 5
  readonly health: number
  attacker: number
  defender: number
  plies: number
  throws: number
}

/** One roll with its ReRolls: `most` is what it can count, `enough` what it needs to; a roll that is good enough is not asked about (S14). */
type Throw = {
  readonly sense: Keeper
  readonly rolling: Rolling
  readonly count: 4 | 5
  readonly column: Uint8Array
  readonly enough: number
}

/** Throws, and throws again as the sense says. Answers the set that lies there; ReRolls left stand in `clash.left`. */
const thrown = (clash: Clash, { sense, rolling, count, column, enough }: Throw, rerolls: number, random: Random) => {
  let left = rerolls
  let set = grow(NO_DICE, count, random)
  clash.plies += 1
  clash.throws += 1
  while (left > 0 && column[set]! < enough) {
    clash.plies += 1
    const kept = sense.keep(rolling, left, set)
    if (kept === STAY) break
    left -= 1
    clash.plies += 1
    clash.throws += 1
    set = grow(kept, count - SIZES[kept]!, random)
  }
  return { set, left }
}

/** The rolls of a strike after its declaration; answers the wounds (clauses 4 and 5). */
export const clashed = (clash: Clash, random: Random): number => {
  const { rules, dice, health, attackSense, defenceSense: sense } = clash
  const attack = thrown(
    clash,
    {
      sense: attackSense,
      rolling: { stage: 'attack', dice, health, against: clash.defender, attacker: 0 },
      count: dice,
      column: HITS,
      enough: dice === 5 ? 6 : 4,
    },
    clash.attacker,
    random,
  )
  const attacker = (clash.attacker = attack.left)
  const hits = HITS[attack.set]!
  if (hits === 0) return 0
  const first = thrown(
    clash,
    {
      sense,
      rolling: { stage: 'first', dice, health, against: hits, attacker },
      count: 5,
      column: FIRST,
      enough: hits,
    },
    clash.defender,
    random,
  )
  clash.defender = first.left
  const against = hits - FIRST[first.set]!
  if (against <= 0 || rules['final-defence'] === 'off') return Math.max(0, against)
  const buys = rules['reroll-final-defence'] === 'on' ? clash.defender : 0
  const final = thrown(
    clash,
    {
      sense,
      rolling: { stage: 'final', dice, health, against, attacker },
      count: 4,
      column: FINAL,
      enough: Math.min(3, against),
    },
    buys,
    random,
  )
  clash.defender += final.left - buys
  return Math.max(0, against - FINAL[final.set]!)
}

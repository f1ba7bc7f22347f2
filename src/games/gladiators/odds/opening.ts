import { fraction, type Fraction, toNumber } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import type { WeighedChoice, Weighing, WeighingColumn } from '../../../odds/index.ts'
import { luckIn } from '../rules/actions.ts'
import { sumWeights } from '../solve/roll-chances.ts'
import { rosterOf } from '../rules/roster.ts'
import { knowledgeFor } from '../solve/choosing.ts'
import type { GladiatorsAction, GladiatorsState } from '../rules/state.ts'

/** More positions than these nobody waits for: pairings of own sheets have to be solved first. */
const MOST_POSITIONS = 1_000_000

const percent = (chance: number): number => chance * 100

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length

const againstOne = (name: string): readonly WeighingColumn[] => [
  { name: 'wins %', about: `The chance to win against ${name}, both playing best, in percent` },
]

const AGAINST_MANY: readonly WeighingColumn[] = [
  { name: 'at worst %', about: 'The chance to win against whoever suits it least, both playing best, in percent' },
  { name: 'mean %', about: 'The chance to win in the mean over all whom the other one may lead, both playing best' },
]

const without: WeighedChoice['chances'] = []

/** Every gladiator that may be led, by its chances against those of the other one; undefined where these are not known. */
export const weighGladiators = (state: GladiatorsState, seat: Seat): Weighing | undefined => {
  const { rules } = state
  const known = knowledgeFor(rules)
  if (!known.ok || known.value.unsolved > MOST_POSITIONS) return undefined
  const matrix = known.value.chances()
  const own = seat === 0 ? matrix : matrix[0]!.map((_, i) => matrix.map((row) => 1 - row[i]!))
  const others = rosterOf(seat === 0 ? rules.b : rules.a)
  const figures = (row: readonly number[]): readonly number[] =>
    others.length === 1 ? [percent(row[0]!)] : [percent(Math.min(...row)), percent(mean(row))]
  return {
    columns: others.length === 1 ? againstOne(others[0]!.name) : AGAINST_MANY,
    choices: own.map((row) => ({ chances: without, figures: figures(row) })),
  }
}

/** Chances of one initiative roll, so many dice each: that the own sum is the higher one, and that both are equal. */
const initiativeOf = (mine: number, theirs: number): { readonly first: Fraction; readonly tie: Fraction } => {
  const [own, other] = [sumWeights(mine), sumWeights(theirs)]
  let [first, tie, below] = [0n, 0n, 0n]
  own.forEach((weight, sum) => {
    const same = other[sum] ?? 0n
    first += weight * below
    tie += weight * same
    below += same
  })
  const total = 6n ** BigInt(mine + theirs)
  return { first: fraction(first, total), tie: fraction(tie, total) }
}

const LUCK_COLUMNS: readonly WeighingColumn[] = [
  { name: 'Luck lost', about: 'Luck dice lost in the mean: each that shows 1 to 3 (clause 6)' },
  { name: 'first %', about: 'The chance to attack first by this roll if the other one adds no Luck, in percent' },
]

const AGAINST_LUCK: WeighingColumn = {
  name: 'against Luck %',
  about: 'The chance to attack first by this roll if the other one adds all its Luck, in percent',
}

/** Luck for the initiative: what it costs, and what it brings. */
export const weighInitiative = (
  { sheets, sides }: GladiatorsState,
  seat: Seat,
  actions: readonly GladiatorsAction[],
): Weighing => {
  const [own, other] = [sheets[seat]!, sheets[1 - seat]!]
  const { luck } = sides[1 - seat]!
  const weigh = (count: number): WeighedChoice => {
    const mine = own.initiative + count
    const { first, tie } = initiativeOf(mine, other.initiative)
    const against = toNumber(initiativeOf(mine, other.initiative + luck).first)
    return {
      chances: [
        { name: 'attacks first', chance: first },
        { name: 'a tie', chance: tie },
      ],
      figures: [count / 2, ...(luck > 0 ? [percent(against)] : []), percent(toNumber(first))],
    }
  }
  return {
    columns: luck > 0 ? LUCK_COLUMNS.toSpliced(1, 0, AGAINST_LUCK) : LUCK_COLUMNS,
    choices: actions.map((action) => weigh(luckIn(action))),
  }
}

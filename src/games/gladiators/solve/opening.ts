import { countTo } from '../rules/actions.ts'
import { solveMatrix } from '../../../solver/index.ts'
import { type Frame, type Actor, baseAt, slotAt } from './frame.ts'

/** Chances of sums by Luck dice lost, at index lost * width + sum. */
type Sums = { readonly width: number; readonly chance: Float64Array }

type Luck = readonly [number, number]

/** Value of the initiative to seat 0 with the Luck dice left: `worth`, and a matrix by declarations (rows: seat 0). */
export type OpeningSolution = { readonly worth: number; readonly matrix: readonly (readonly number[])[] }

const FACES = [1, 2, 3, 4, 5, 6]

/** Adds one die. A Luck die is lost at 1 to 3 (clause 6). */
const withDie = ({ width, chance }: Sums, isLuck: boolean): Sums => {
  const next = new Float64Array(chance.length)
  chance.forEach((share, at) => {
    if (share === 0) return
    for (const face of FACES) next[at + face + (isLuck && face <= 3 ? width : 0)]! += share / 6
  })
  return { width, chance: next }
}

const sumsOf = (dice: number, luck: number): Sums => {
  const width = 6 * (dice + luck) + 1
  const chance = new Float64Array(width * (luck + 1))
  chance[0] = 1
  let sums: Sums = { width, chance }
  for (let die = 0; die < dice + luck; die++) sums = withDie(sums, die >= dice)
  return sums
}

/** Chances that seat 0 begins, that seat 1 begins, and of a tie, by Luck dice lost. */
type LuckRoll = { readonly lost: Luck; readonly chances: readonly [number, number, number] }

const against = (a: Sums, b: Sums, [lostA, lostB]: Luck): LuckRoll['chances'] => {
  let [first, tie, below] = [0, 0, 0]
  const total = b.chance.subarray(lostB * b.width, (lostB + 1) * b.width).reduce((sum, share) => sum + share, 0)
  for (let sum = 0; sum < a.width; sum++) {
    const share = a.chance[lostA * a.width + sum]!
    const same = sum < b.width ? b.chance[lostB * b.width + sum]! : 0
    first += share * below
    tie += share * same
    below += same
  }
  const mine = a.chance.subarray(lostA * a.width, (lostA + 1) * a.width).reduce((sum, share) => sum + share, 0)
  return [first, mine * total - first - tie, tie]
}

const rolledBy = (a: Sums, b: Sums, luck: Luck): readonly LuckRoll[] =>
  countTo(luck[0]).flatMap((mine) =>
    countTo(luck[1]).map((theirs) => ({ lost: [mine, theirs] as const, chances: against(a, b, [mine, theirs]) })),
  )

/** Value to seat 0 of a battle in which `actor` begins with this Luck left. */
const begun = ({ layout, spaces, values }: Frame, actor: Actor, luck: Luck): number => {
  const [a, b] = spaces
  const resources = [a.resources - 1 - (a.sheet.luck - luck[0]), b.resources - 1 - (b.sheet.luck - luck[1])] as const
  const at = baseAt(layout, { resources, health: [a.sheet.health, b.sheet.health] }) + slotAt(layout, actor, 0, 0)
  return actor === 0 ? values[at]! : 1 - values[at]!
}

/** Value of a pair of declarations: a fixed part, and the chance to repeat the roll with all Luck left. */
type OpeningEntry = { readonly fixed: number; readonly again: number }

/** Iterations for the value of a repeated tie; each reduces the error at least sixfold. */
const TIED_ROUNDS = 40

const settled = (entries: readonly (readonly OpeningEntry[])[]): OpeningSolution => {
  let worth = 0.5
  let matrix: OpeningSolution['matrix'] = []
  for (let round = 0; round < TIED_ROUNDS; round++) {
    const before = worth
    matrix = entries.map((row) => row.map(({ fixed, again }) => fixed + again * before))
    worth = solveMatrix(matrix).value
    if (Math.abs(worth - before) < Number.EPSILON / 8) break
  }
  return { worth, matrix }
}

/** Initiative of a solved pairing, by Luck dice left of seat 0 and seat 1 (clause 1, G9). */
export const openingsOf = (frame: Frame): readonly (readonly OpeningSolution[])[] => {
  const [a, b] = frame.spaces.map(({ sheet }) => sheet)
  const found: OpeningSolution[][] = []
  const entry = (left: Luck, declared: Luck): OpeningEntry => {
    const rolls = rolledBy(sumsOf(a!.initiative, declared[0]), sumsOf(b!.initiative, declared[1]), declared)
    let [fixed, again] = [0, 0]
    for (const { lost, chances } of rolls) {
      const luck = [left[0] - lost[0], left[1] - lost[1]] as const
      fixed += chances[0] * begun(frame, 0, luck) + chances[1] * begun(frame, 1, luck)
      if (lost[0] + lost[1] === 0) again += chances[2]
      else fixed += chances[2] * found[luck[0]]![luck[1]]!.worth
    }
    return { fixed, again }
  }
  for (const mine of countTo(a!.luck)) {
    const row: OpeningSolution[] = []
    found.push(row)
    for (const theirs of countTo(b!.luck))
      row.push(settled(countTo(mine).map((one) => countTo(theirs).map((two) => entry([mine, theirs], [one, two])))))
  }
  return found
}

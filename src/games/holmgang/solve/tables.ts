import { type Faces, facesOf, expectItem, outcomesOf } from '../../../dice/index.ts'
import type { ModelNode, ModelTable } from '../../../engine/index.ts'
import { armsOf } from '../rules/arms.ts'
import { damageOf, withReroll } from '../rules/damage.ts'
import type { HolmgangRules } from '../rules/house-rules.ts'
import { faceOf, OPENING, parriesOf, swingPool } from '../rules/rules.ts'

const D6_FACES = [1, 2, 3, 4, 5, 6]

export const codeOf = (dice: Faces): number => dice.reduce((code, face) => code * 7 + face, 0)

export const without = (dice: Faces, face: number): Faces => dice.toSpliced(dice.indexOf(face), 1)

/** A swing with all its results. A result is an amount of damage. */
export type Exchange = {
  readonly table: ModelTable
  /** Node of the parry, by the code of the dice. */
  readonly parries: ReadonlyMap<number, number>
  /** Node of the reroll, by the code of the dice that are not rerolled. */
  readonly rerolls: ReadonlyMap<number, number>
  /** Dice at a node: the whole swing, or all except the rerolled die. */
  readonly dice: ReadonlyMap<number, Faces>
}

const swingsOf = (size: number): readonly { readonly faces: Faces; readonly weight: number }[] => {
  const pool = swingPool(size)
  return outcomesOf(pool).map(({ outcome, weight }) => ({ faces: facesOf(pool, outcome), weight }))
}

/** Chance node in which equal successors share one weight. */
const chanceOf = (ways: readonly (readonly [next: number, weight: number])[]): ModelNode => {
  const weights = new Map<number, number>()
  for (const [next, weight] of ways) weights.set(next, (weights.get(next) ?? 0) + weight)
  return { kind: 'chance', next: [...weights.keys()], weights: [...weights.values()] }
}

const resultsUpTo = (most: number): readonly ModelNode[] =>
  Array.from({ length: most + 1 }, (_, result) => ({ kind: 'result', result }))

/** Table of a swing: roll, parry, reroll, damage. Parries that leave the same dice share a branch. */
export const exchangeOf = (rules: HolmgangRules, size: number): Exchange => {
  const arms = armsOf(rules)
  const swings = swingsOf(size)
  const table: ModelNode[] = [...resultsUpTo(Math.max(...swings.map(({ faces }) => damageOf(faces, arms))))]
  const [parries, rerolls, dice] = [new Map<number, number>(), new Map<number, number>(), new Map<number, Faces>()]
  const add = (node: ModelNode, lying: Faces): number => {
    dice.set(table.push(node) - 1, lying)
    return table.length - 1
  }
  const rerollFrom = (faces: Faces, parried: number): number => {
    const rest = without(faces, parried)
    const known = rerolls.get(codeOf(rest))
    if (known !== undefined) return known
    const node = add(chanceOf(D6_FACES.map((face) => [damageOf(withReroll(faces, parried, face), arms), 1])), rest)
    rerolls.set(codeOf(rest), node)
    return node
  }
  const ways = swings.map(({ faces, weight }) => {
    const actions = parriesOf({ dice: faces, rules })
    const next = actions.map((action) =>
      action === 'stand' ? damageOf(faces, arms) : rerollFrom(faces, faceOf(action)),
    )
    const node = add({ kind: 'choice', role: 1, next }, faces)
    parries.set(codeOf(faces), node)
    return [node, weight] as const
  })
  table.push(chanceOf(ways))
  return { table, parries, rerolls, dice }
}

/** Table of the opening roll (clause 1): seat 0 first, seat 1 first, or a tie. */
export const openingTable = (): ModelTable => {
  const ways = outcomesOf(OPENING).map(({ outcome, weight }) => {
    const faces = facesOf(OPENING, outcome)
    const ahead = expectItem(faces[0]) - expectItem(faces[1])
    return [ahead > 0 ? 0 : ahead < 0 ? 1 : 2, weight] as const
  })
  return [...resultsUpTo(2), chanceOf(ways)]
}

export const choiceTable = (role: 0 | 1, ways: number): ModelTable => [
  ...resultsUpTo(ways - 1),
  { kind: 'choice', role, next: Array.from({ length: ways }, (_, n) => n) },
]

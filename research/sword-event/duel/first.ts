import { dice, type Faces, outcomesOf } from '../../../src/dice/index.ts'
import { compareInitiative, worthOf } from '../../../src/games/sword-event/rules/combination.ts'

/** One way an initiative roll of two knights may come out, and how likely: what each gets, and who acts first. */
export type Initiative = {
  readonly mine: number
  readonly theirs: number
  /** That it comes out so and I act first; and that the other one does. */
  readonly first: number
  readonly second: number
}

const MOST = 6

const all = (): readonly Initiative[] => {
  const rolls = outcomesOf(dice(5, 6)).map(({ outcome, weight }) => {
    const faces = outcome as Faces
    return { faces, weight, worth: worthOf(faces, 'initiative') }
  })
  const sums = new Float64Array((MOST + 1) ** 2)
  for (const mine of rolls)
    for (const theirs of rolls) {
      const { ahead } = compareInitiative(mine.faces, theirs.faces)
      const share = ahead > 0 ? 1 : ahead < 0 ? 0 : 0.5
      sums[mine.worth * (MOST + 1) + theirs.worth]! += share * mine.weight * theirs.weight
    }
  const total = 6 ** 10
  return [1, 2, 3, 4, 5, 6].flatMap((mine) =>
    [1, 2, 3, 4, 5, 6].map((theirs) => ({
      mine,
      theirs,
      first: sums[mine * (MOST + 1) + theirs]! / total,
      second: sums[theirs * (MOST + 1) + mine]! / total,
    })),
  )
}

let known: readonly Initiative[] | undefined

/** Every way an initiative roll of two may come out; those who are tied roll again, which favours neither (S1). */
export const initiatives = (): readonly Initiative[] => (known ??= all())

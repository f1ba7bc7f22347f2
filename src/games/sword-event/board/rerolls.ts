import type { Faces } from '../../../dice/index.ts'
import type { BoardChoice } from '../../../kit/board.ts'
import type { RerollAction } from '../rules/state.ts'
import { rerolledBy } from '../rules/strike.ts'
import { inAir } from './scene.ts'

/** Places of dice in a row. */
export type Places = ReadonlySet<number>

/** What is done with dice of which these are picked. */
export const actionFor = (faces: Faces, picked: Places): RerollAction => {
  const again = faces.filter((_, place) => picked.has(place)).toSorted((a, b) => a - b)
  return again.length === 0 ? 'keep' : `reroll ${again.join('-')}`
}

/** Places of the dice that an action rolls again. Undoes `actionFor`, up to which of equal dice it is. */
export const placesOf = (faces: Faces, action: RerollAction): Places =>
  new Set(inAir(faces, rerolledBy(action)).flatMap((again, place) => (again ? [place] : [])))

/** Picked or not picked after a tap; where no more dice are offered at once, the tapped one alone (S3). */
export const toggled = (choices: readonly BoardChoice[], faces: Faces, picked: Places, place: number): Places => {
  const next = new Set(picked)
  if (!next.delete(place)) next.add(place)
  const isOffered = choices.some(({ id }) => id === actionFor(faces, next))
  return isOffered ? next : new Set([place])
}

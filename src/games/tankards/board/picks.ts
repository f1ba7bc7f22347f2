import { itemAt } from '../../../dice/index.ts'
import type { BoardChoice } from '../../../kit/board.ts'
import { DICE, type Die } from '../rules/card.ts'
import { actionIn, placesOf } from '../rules/rules.ts'

/** The places of the dice that a choice names, given its notation. */
export const placesIn = (id: string): readonly number[] => placesOf(actionIn(id))

/** The offered choice that rerolls just these dice; without any the one that keeps all. */
export const choiceFor = (choices: readonly BoardChoice[], picked: readonly number[]): BoardChoice | undefined => {
  const names: readonly Die[] = picked.toSorted((a, b) => a - b).map((place) => itemAt(DICE, place))
  const id = names.length === 0 ? 'keep' : `reroll ${names.join('+')}`
  return choices.find((choice) => choice.id === id)
}

/** With that die in the set if it was not, without it if it was. */
export const toggled = (picked: readonly number[], place: number): readonly number[] =>
  picked.includes(place) ? picked.filter((other) => other !== place) : [...picked, place]

/** Whether dice are picked together: then most choices name several. */
export const areSets = (choices: readonly BoardChoice[]): boolean => choices.some(({ id }) => id.includes('+'))

/** The dice that the best choice rerolls, while a coach speaks and knows. */
export const advisedIn = (choices: readonly BoardChoice[]): readonly number[] | undefined => {
  const best = choices.find(({ coach }) => coach?.worth?.best === true)
  return best === undefined ? undefined : placesIn(best.id)
}

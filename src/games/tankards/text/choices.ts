import type { Seat } from '../../../engine/index.ts'
import type { ActionWords } from '../../text.ts'
import { D20, DICE } from '../rules/card.ts'
import { placesOf, type TableState, type TankardsAction, type TankardsState, unusedBy, usedBy } from '../rules/rules.ts'
import { bonusClauses, bonusText, roundText, singleText } from './scoring.ts'
import { capitalise, listAnd, sortClauses } from '../../../kit/text.ts'

const words = (label: string, short: string, about: string, ...clauses: readonly string[]): ActionWords => ({
  label,
  short,
  about,
  clauses: sortClauses(clauses),
})

/** "d12: 9 + 17 bonus = 26". */
const brings = ({ dice, rules }: TableState, die: number): string => `${DICE[die]}: ${roundText(dice, die, rules)}`

/** What keeping means: the last die counts at once, before that there is a choice to come. */
const keepAbout = (game: TableState, seat: Seat): string => {
  const { dice, rules } = game
  if (rules.style === 'single-roll') return capitalise(singleText(dice, rules))
  const [only, ...more] = unusedBy(game, seat)
  return more.length === 0 ? brings(game, only!) : capitalise(bonusText(dice, rules))
}

const keepWords = (game: TableState, seat: Seat): ActionWords => {
  const clause = game.rules.style === 'single-roll' ? '5' : '2'
  return words('Keep all six', 'Keep', keepAbout(game, seat), clause, ...bonusClauses(game.dice, game.rules))
}

const rerollAbout = (game: TableState, seat: Seat, die: number): string => {
  const face = game.dice[die]!
  if (usedBy(game, seat).includes(die)) return `The ${face} goes; the ${DICE[die]} is used, only the bonus can change`
  return `The ${face} goes, the new result stands${die === D20 ? '; a 1 is a Natural 1' : ''}`
}

const rerollOne = (game: TableState, seat: Seat, die: number): ActionWords =>
  words(`Reroll the ${DICE[die]}`, `Reroll ${DICE[die]}`, rerollAbout(game, seat, die), '2', 'T6')

const goesText = (faces: readonly number[]): string => {
  if (faces.length === 1) return `The ${faces[0]} goes, the new result stands`
  return `${listAnd(faces)} go, the new results stand`
}

const rerollSome = ({ dice }: TableState, places: readonly number[]): ActionWords => {
  const names = places.map((die) => DICE[die]!)
  const label =
    places.length === DICE.length ? 'Reroll all six' : `Reroll ${listAnd(names.map((name) => `the ${name}`))}`
  return words(label, `Reroll ${names.join('+')}`, goesText(places.map((die) => dice[die]!)), '5', 'T9')
}

const takeWords = (game: TableState, die: number): ActionWords => {
  const clauses = bonusClauses(game.dice, game.rules)
  return words(`Take the ${DICE[die]}`, `Take ${DICE[die]}`, brings(game, die), '2', ...clauses)
}

/** How an offered action is put to the player. */
export const actionWords = ({ game }: TankardsState, seat: Seat, text: string): ActionWords => {
  if (text === 'keep') return keepWords(game, seat)
  const places = placesOf(text as TankardsAction)
  if (text.startsWith('take ')) return takeWords(game, places[0]!)
  return game.rules.style === 'single-roll' ? rerollSome(game, places) : rerollOne(game, seat, places[0]!)
}

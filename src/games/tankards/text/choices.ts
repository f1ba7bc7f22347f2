import { itemAt } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { type ActionWords, type Habits, offerWords } from '../../text.ts'
import { capitalise } from '../../../kit/text.ts'
import { D20, DICE, roundPoints } from '../rules/card.ts'
import {
  isSingleRoll,
  actionIn,
  dieNamed,
  placesOf,
  type TableState,
  type TankardsState,
  unusedBy,
  usedBy,
} from '../rules/rules.ts'
import { bonusClauses, bonusText, dieText, placesText, singleText } from './scoring.ts'
import { words } from './words.ts'

const w = words.action

/** Describes the effect of keeping. A single unused die counts at once; with several, the player chooses one. */
const keepAbout = (game: TableState, seat: Seat): string => {
  const { dice, rules } = game
  if (isSingleRoll(rules)) return capitalise(singleText(dice, rules))
  const unused = unusedBy(game, seat)
  return unused.length === 1 ? dieText(dice, itemAt(unused, 0), rules) : capitalise(bonusText(dice, rules))
}

const keepWords = (game: TableState, seat: Seat): ActionWords => {
  const clause = isSingleRoll(game.rules) ? '5' : '2'
  return offerWords(w.keep, w.keepShort, keepAbout(game, seat), clause, ...bonusClauses(game.dice, game.rules))
}

const rerollAbout = (game: TableState, seat: Seat, die: number): string => {
  const face = itemAt(game.dice, die)
  if (usedBy(game, seat).includes(die)) return w.goesUsed(face, itemAt(DICE, die))
  return (die === D20 ? w.goesD20 : w.goes)(face)
}

const rerollWords = (game: TableState, seat: Seat, places: readonly number[]): ActionWords => {
  const isSingle = isSingleRoll(game.rules)
  const [first, names] = [itemAt(places, 0), places.map((die) => itemAt(DICE, die))]
  const faces = places.map((die) => itemAt(game.dice, die))
  const aboutSet = faces.length === 1 ? w.goes(itemAt(faces, 0)) : w.go(faces)
  const about = isSingle ? aboutSet : rerollAbout(game, seat, first)
  const clauses = isSingle ? ['5', 'T9'] : ['2', 'T6']
  const said = offerWords(w.reroll(placesText(places)), w.reroll(names.join('+')), about, ...clauses)
  return { ...said, facets: { dice: places } }
}

const takeWords = ({ dice, rules }: TableState, die: number): ActionWords => {
  const [name, clauses] = [itemAt(DICE, die), bonusClauses(dice, rules)]
  const said = offerWords(w.take(name), w.takeShort(name), dieText(dice, die, rules), '2', ...clauses)
  return { ...said, facets: { dice: [die] }, figure: `${roundPoints(dice, die, rules)}` }
}

export const actionWords = ({ game }: TankardsState, seat: Seat, text: string): ActionWords => {
  const action = actionIn(text)
  if (action === 'keep') return keepWords(game, seat)
  return action.startsWith('take ') ? takeWords(game, dieNamed(action)) : rerollWords(game, seat, placesOf(action))
}

const stageOf = ({ round }: TableState): string => (round <= 2 ? 'early' : round <= 4 ? 'middle' : 'late')

/** Keys of the statistics: question and part of the game. The single-roll style has only one question. */
export const habits: Habits<TankardsState> = {
  of: ({ game }, _seat, text) => {
    const choice = text.includes('+') ? 'reroll-several' : text.replace(' ', '-')
    if (isSingleRoll(game.rules)) return { position: 'single', choice }
    return { position: `${game.phase === 'choose' ? 'take' : 'reroll'}-${stageOf(game)}`, choice }
  },
  ...words.habits,
}

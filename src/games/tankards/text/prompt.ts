import { itemAt, lastOf } from '../../../dice/index.ts'
import type { GameNode, PerSeat, Seat } from '../../../engine/index.ts'
import { resultHeading } from '../../../kit/readers.ts'
import { type Prompt, type Readers, namesOf } from '../../text.ts'
import { advantagePoints, D20, DICE, SIDES } from '../rules/card.ts'
import {
  finalTotal,
  isSingleRoll,
  offOf,
  grandTotal,
  ROUNDS,
  type TableState,
  type TankardsState,
} from '../rules/rules.ts'
import { winnerOf } from './result.ts'
import { bonusText, singleText } from './scoring.ts'
import { words } from './words.ts'

const w = words.prompt

const startPrompt = ({ starts, starters }: TableState, names: Readers): Prompt => ({
  heading: w.start.heading,
  detail: starts === 0 ? w.start.detail : w.start.tie(namesOf(starters, names)),
})

const rollPrompt = ({ rules, round, turn }: TableState, names: Readers): Prompt => ({
  heading: w.roll.heading(itemAt(names, turn)),
  detail: isSingleRoll(rules) ? w.roll.single : w.roll.detail(round, ROUNDS),
})

const rerollPrompt = ({ rules, dice }: TableState): Prompt =>
  isSingleRoll(rules)
    ? { heading: w.reroll.any, detail: w.lies(singleText(dice, rules)) }
    : { heading: w.reroll.one, detail: w.lies(bonusText(dice, rules)) }

const rerolledPrompt = ({ turn, picked }: TableState, names: Readers): Prompt => ({
  heading: w.rerolled.heading(
    itemAt(names, turn),
    picked.map((die) => itemAt(DICE, die)),
  ),
  detail: picked.length === 1 ? w.rerolled.one : w.rerolled.many,
})

/** Faces of the last Advantage Roll that win the game; undefined before it, and for a player alone. */
const facesThatWin = (game: TableState): readonly number[] | undefined => {
  const { turn, order, advantages, rounds, rules } = game
  if (order.length < 2 || advantages.length < order.length - 1) return undefined
  const best = Math.max(...rounds.flatMap((_, seat) => (seat === turn ? [] : [finalTotal(game, seat)])))
  const faces = Array.from({ length: itemAt(SIDES, D20) }, (_, i) => i + 1)
  return faces.filter((face) => grandTotal(game, turn) + advantagePoints(face, rules) > best)
}

/** Returns why that player won, in one sentence. */
const wonBy = (totals: PerSeat<number>, winner: Seat, names: Readers): string => {
  const who = itemAt(names, winner)
  const total = itemAt(totals, winner)
  const others = totals.filter((_, seat) => seat !== winner)
  if (others.includes(total)) return w.won.rollOff(who, total)
  if (others.length > 1) return w.won.detail(who, total)
  return w.won.ahead(who, total, itemAt(names, 1 - winner), lastOf(others))
}

const overPrompt = (state: TankardsState, names: Readers): Prompt => {
  const { totals } = state.standing
  const winner = winnerOf(state)
  const who = itemAt(names, winner)
  if (totals.length === 1)
    return { heading: w.finished.heading, detail: w.finished.detail(who, itemAt(totals, winner)) }
  return { heading: resultHeading([who], names), detail: wonBy(totals, winner, names) }
}

const gamePrompt = (game: TableState, names: Readers): Prompt => {
  switch (game.phase) {
    case 'start':
      return startPrompt(game, names)
    case 'roll':
      return rollPrompt(game, names)
    case 'reroll':
      return rerollPrompt(game)
    case 'rerolled':
      return rerolledPrompt(game, names)
    case 'choose':
      return { heading: w.choose, detail: w.lies(bonusText(game.dice, game.rules)) }
    case 'advantage':
      return {
        heading: w.advantage.heading(itemAt(names, game.turn)),
        detail: w.advantage.detail(grandTotal(game, game.turn), facesThatWin(game)),
      }
    case 'over':
      return w.gameOver
    default:
      return game.phase satisfies never
  }
}

/** Returns the current question or the next event, in words for everyone at the table. */
export const prompt = (state: TankardsState, _: GameNode<unknown>, names: Readers): Prompt => {
  if (state.phase === 'over') return overPrompt(state, names)
  if (state.phase === 'game') return gamePrompt(state.game, names)
  return { heading: w.rollOff.heading, detail: w.rollOff.detail(namesOf(offOf(state).among, names)) }
}

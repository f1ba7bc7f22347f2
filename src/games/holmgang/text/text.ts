import { itemAt } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { nameColumn } from '../../../kit/name-column.ts'
import type { GameText, Names } from '../../text.ts'
import { type HolmgangState, sideOf } from '../rules/rules.ts'
import { roundOfSwing } from '../rules/side.ts'
import { actionWords, habits, prompt, seatNames } from './choices.ts'
import { arithmetic } from './scoring.ts'
import { highlight, tell } from './tell.ts'
import { why } from './why.ts'
import { words } from '../words.ts'

const { houseRules, sketch, standing } = words

const sideSketch = (state: HolmgangState, seat: Seat, names: Names): string => {
  const { active, spares, fifth, bound } = sideOf(state, seat)
  const role = state.round === 0 ? {} : { swings: seat === state.attacker }
  const name = nameColumn(itemAt(names, seat), 24)
  return `  ${sketch.side(name, String(active).padStart(2), spares, { ...role, fifth, bound })}`
}

const standingText = (state: HolmgangState, names: Names): readonly string[] => {
  if (state.round === 0) return []
  const { attacker, phase, sides } = state
  const [name, rival] = [itemAt(names, attacker), itemAt(names, 1 - attacker)]
  const shields = sides.map(({ active, spares }, seat) => standing.shields(itemAt(names, seat), active, spares))
  return phase === 'over' ? shields : [...shields, standing.decides(name, rival, sideOf(state, 1 - attacker).active)]
}

const diceSketch = (state: HolmgangState): readonly string[] =>
  state.dice.length === 0 ? [] : [`  ${sketch.dice(state.dice.join('-'), arithmetic(state))}`]

export const text: GameText<HolmgangState> = {
  title: words.title,
  tagline: words.tagline,
  credit: { author: 'Jeremy Rodgers', source: 'Holmgang Rules v2.2, 2016', ours: words.ours },
  seatNames,
  houseRules: {
    broken: { ...houseRules.broken, ruling: 'H1' },
    parry: { ...houseRules.parry, ruling: 'H4' },
    wager: { ...houseRules.wager, ruling: 'H7' },
    round: { ...houseRules.round, ruling: 'H2' },
    first: { ...houseRules.first, ruling: 'H8' },
    arms: { ...houseRules.arms, ruling: 'H10' },
  },
  action: actionWords,
  why,
  prompt,
  habits,
  tell,
  highlight,
  chapter: ({ rules, round }) => {
    const number = roundOfSwing(rules, round)
    return { number, title: number === 0 ? words.opening : words.round(number) }
  },
  standing: standingText,
  sketch: (state, names) => [...[0, 1].map((seat) => sideSketch(state, seat, names)), ...diceSketch(state)],
}

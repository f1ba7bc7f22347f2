import { itemAt } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { nameColumn } from '../../../kit/name-column.ts'
import { numberText } from '../../../kit/text.ts'
import type { Names } from '../../text.ts'
import type { EventState, SwordEventState } from '../rules/state.ts'
import { arenaOf, knightOf, knightOn } from '../rules/turns.ts'
import { words } from '../words.ts'
import { countText, facesText, letterOf, shownText } from './phrases.ts'

const said = words.sketch

const NAME = 24
const ARROWS = ['→', '↗', '↖', '←', '↙', '↘']

const hexText = (state: EventState, hex: number): string => {
  const seat = knightOn(state, hex)
  return seat === undefined ? '·' : `${letterOf(seat)}${itemAt(ARROWS, knightOf(state, seat).facing)}`
}

/** Draws the arena from above, one line per row: letters and facings. */
const ground = (state: EventState): readonly string[] => {
  const { spots, rows } = arenaOf(state)
  return rows.map((_, row) => {
    const line = spots.reduce(
      (text, { x, y }, hex) => (y === row ? text.padEnd(4 + 2 * x) + hexText(state, hex) : text),
      '',
    )
    return line.trimEnd()
  })
}

const knightText = ({ game, rules, standing }: SwordEventState, seat: Seat, names: Names): string => {
  const { health, initiative, rerolls } = knightOf(game, seat)
  const has = health === 0 ? said.fallen : said.knight(health, initiative, rerolls)
  const points = rules.length === 'one' ? [] : [said.points(numberText(itemAt(standing.totals, seat)))]
  return [`  ${letterOf(seat)} ${nameColumn(itemAt(names, seat), NAME)}`, has, ...points].join('  ')
}

/** Draws the dice of the current strike. */
const table = ({ rules, strike, phase }: EventState): readonly string[] => {
  if (strike === undefined || strike[strike.stage].length === 0 || phase === 'initiative') return []
  const faces = strike[strike.stage]
  const say = strike.stage === 'attack' ? said.strike : said.defence
  return [`  ${say(facesText(faces), shownText(faces), countText(rules, strike))}`]
}

/** Formats the health of all knights, which shows who is ahead. */
export const healthLeft = ({ game }: SwordEventState, names: Names): readonly string[] => [
  words.standing.health(game.knights.map(({ health }, seat) => words.standing.of(itemAt(names, seat), health))),
]

/** Draws the arena, the knights with their dice, and the current strike. */
export const sketch = (state: SwordEventState, names: Names): readonly string[] => [
  ...ground(state.game),
  ...state.game.knights.map((_, seat) => knightText(state, seat, names)),
  ...table(state.game),
]

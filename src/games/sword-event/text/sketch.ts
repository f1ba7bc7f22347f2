import type { Names } from '../../text.ts'
import { FACINGS } from '../rules/arena.ts'
import { numberText } from '../../../kit/text.ts'
import { ARMS, countText, facesText, shownText } from './words.ts'
import type { EventState, SwordEventState } from '../rules/state.ts'
import { arenaOf, knightOf, knightOn } from '../rules/turns.ts'
import { nameColumn } from '../../../kit/name-column.ts'

const NAME = 24

const ARROWS: { readonly [name in (typeof FACINGS)[number]]: string } = {
  e: '→',
  ne: '↗',
  nw: '↖',
  w: '←',
  sw: '↙',
  se: '↘',
}

const hexText = (state: EventState, hex: number): string => {
  const seat = knightOn(state, hex)
  return seat === undefined ? '·' : `${ARMS[seat]!.letter}${ARROWS[FACINGS[knightOf(state, seat).facing]!]}`
}

/** The arena from above, a line a row: letters and where they look. */
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

const knightText = (state: EventState, seat: number, names: Names, points: string): string => {
  const { health, initiative, rerolls } = knightOf(state, seat)
  const who = `  ${ARMS[seat]!.letter} ${nameColumn(names[seat]!, NAME)}`
  const dice = health === 0 ? 'has left the arena' : `health ${health}  initiative ${initiative}  ReRolls ${rerolls}`
  return `${who}  ${dice}${points}`
}

/** The dice of the strike on the table. */
const table = ({ strike, phase }: EventState): readonly string[] => {
  if (strike === undefined || strike[strike.stage].length === 0 || phase === 'initiative') return []
  const faces = strike[strike.stage]
  const what = strike.stage === 'attack' ? 'Strike' : 'Defence'
  return [`  ${what}: ${facesText(faces)}, ${shownText(faces)}: ${countText(strike)}`]
}

/** The arena, the knights with their dice, and the strike on the table. */
export const sketch = ({ game, rules, standing }: SwordEventState, names: Names): readonly string[] => [
  ...ground(game),
  ...game.knights.map((_, seat) => {
    const points = rules.length === 'one' ? '' : `  points ${numberText(standing.totals[seat]!)}`
    return knightText(game, seat, names, points)
  }),
  ...table(game),
]

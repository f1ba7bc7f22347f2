import { itemAt } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { numberText } from '../../../kit/text.ts'
import { cutName, nameColumn } from '../../../kit/name-column.ts'
import type { Names } from '../../text.ts'
import { defenceDice, inHand, throwsLeft } from '../rules/battle.ts'
import { battlesWon } from '../rules/series.ts'
import type { GladiatorsState } from '../rules/state.ts'
import { columnText, facesText, namedOn, words } from './words.ts'

const w = words.sketch
const NAME = 24

const trackers = ({ sheets, sides }: GladiatorsState, seat: Seat, names: Names): string => {
  const [{ name, luck, heal }, side] = [itemAt(sheets, seat), itemAt(sides, seat)]
  const dice = [...(luck > 0 ? [w.luck(side.luck)] : []), ...(heal > 0 ? [w.heal(side.heal)] : [])].join('  ')
  const who = nameColumn(itemAt(names, seat), NAME)
  return `  ${who}  ${name.padEnd(NAME)}  ${w.health(`${side.health}`.padStart(2))}  ${dice}`.trimEnd()
}

const weaponText = ({ sheets, sides }: GladiatorsState, seat: Seat): string => {
  const [sheet, side] = [itemAt(sheets, seat), itemAt(sides, seat)]
  return inHand(sheet, side)
    .map((weapon) => {
      const left = throwsLeft(sheet, side, weapon)
      const name = namedOn(sheet, weapon)
      return left === undefined ? name : w.ammo(left, name)
    })
    .join(', ')
}

const standingText = (state: GladiatorsState, seat: Seat): readonly string[] => {
  const [sheet, side] = [itemAt(state.sheets, seat), itemAt(state.sides, seat)]
  const how = [w.stances[side.stance], side.stunned ? w.stunned : ''].filter((word) => word !== '')
  const dice = defenceDice(sheet, side)
  return [`    ${weaponText(state, seat)}`, `    ${how.length === 0 ? w.defends(dice) : w.defendsAfter(dice, how)}`]
}

const table = ({ record, phase }: GladiatorsState): readonly string[] => {
  if (record?.kind !== 'attack' || record.faces === undefined || phase === 'attack') return []
  const column = columnText(record.hit?.column ?? 'whiff', [...record.faces, ...record.lucky])
  const say = phase === 'turn' || phase === 'over' ? w.lastAttack : w.attack
  return [`  ${say(facesText(record.faces, record.lucky), column)}`]
}

/** Battles won so far in a series; nothing before the first one ends. */
const battlesText = (state: GladiatorsState, names: Names): readonly string[] => {
  const won = battlesWon(state).map((battles, seat) => words.tell.battlesOf(itemAt(names, seat), numberText(battles)))
  return won.length === 0 ? [] : [words.standing.battles(won)]
}

export const healthLeft = (state: GladiatorsState, names: Names): readonly string[] => {
  const { sides } = state
  if (sides.length === 0) return []
  const left = sides.map(({ health }, seat) => words.standing.of(itemAt(names, seat), health))
  return [words.standing.health(left), ...battlesText(state, names)]
}

export const sketch = (state: GladiatorsState, names: Names): readonly string[] => {
  if (state.sheets.length === 0) return names.map((name) => `  ${w.chooses(cutName(name, NAME))}`)
  const seats = [0, 1].flatMap((seat) => [trackers(state, seat, names), ...standingText(state, seat)])
  const won = battlesWon(state).map(numberText)
  return [...seats, ...table(state), ...(won.length > 0 ? [`  ${words.standing.battles(won)}`] : [])]
}

import type { Seat } from '../../../engine/index.ts'
import type { Names } from '../../text.ts'
import { defenceDice, inHand } from '../rules/battle.ts'
import { WEAPONS } from '../rules/content.ts'
import type { GladiatorsState } from '../rules/state.ts'
import { columnText } from '../odds/roll-words.ts'
import { diceText, facesText, WEAPON_WORDS } from './words.ts'
import { cutName, nameColumn } from '../../../kit/name-column.ts'

const NAME = 24

const STANCES = { open: '', berserk: 'berserk', defensive: 'defensive', thrown: 'threw', whiffed: 'whiffed' } as const

const trackers = ({ sheets, sides }: GladiatorsState, seat: Seat, names: Names): string => {
  const [{ name, luck, heal }, side] = [sheets[seat]!, sides[seat]!]
  const dice = [...(luck > 0 ? [`Luck ${side.luck}`] : []), ...(heal > 0 ? [`Heal ${side.heal}`] : [])].join('  ')
  const who = nameColumn(names[seat]!, NAME)
  return `  ${who}  ${name.padEnd(NAME)}  health ${`${side.health}`.padStart(2)}  ${dice}`.trimEnd()
}

const weaponText = ({ sheets, sides }: GladiatorsState, seat: Seat): string =>
  inHand(sheets[seat]!, sides[seat]!)
    .map((weapon) => {
      const left = sides[seat]!.ammo[sheets[seat]!.arms.findIndex((arm) => arm.weapon === weapon)]
      return WEAPONS[weapon].ammo > 1 ? `${left} ${WEAPON_WORDS[weapon]}` : WEAPON_WORDS[weapon]
    })
    .join(', ')

const standing = (state: GladiatorsState, seat: Seat): readonly string[] => {
  const [sheet, side] = [state.sheets[seat]!, state.sides[seat]!]
  const how = [STANCES[side.stance], side.stunned ? 'stunned' : ''].filter((word) => word !== '').join(', ')
  return [
    `    ${weaponText(state, seat)}`,
    `    defends with ${diceText(defenceDice(sheet, side))}${how === '' ? '' : ` (${how})`}`,
  ]
}

/** The dice of the attack on the table, or of the last one. */
const table = ({ deed, phase }: GladiatorsState): readonly string[] => {
  if (deed?.kind !== 'attack' || deed.faces === undefined || phase === 'attack') return []
  const column = deed.hit === undefined ? columnText('whiff', 0) : columnText(deed.hit.column, deed.hit.needed)
  const when = phase === 'turn' || phase === 'over' ? 'Last attack' : 'Attack'
  return [`  ${when}: ${facesText(deed.faces, deed.lucky!)}: ${column}`]
}

/** Both gladiators with their trackers, and the attack on the table. */
export const sketch = (state: GladiatorsState, names: Names): readonly string[] => {
  if (state.sheets.length === 0) return names.map((name) => `  ${cutName(name, NAME)} chooses a gladiator.`)
  return [...[0, 1].flatMap((seat) => [trackers(state, seat, names), ...standing(state, seat)]), ...table(state)]
}

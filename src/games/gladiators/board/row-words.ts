import { columnOf } from '../rules/attack-table.ts'
import type { Strike } from '../rules/state.ts'
import { columnText, sixesText } from '../odds/roll-words.ts'
import { attackVerb, diceText, WEAPON_WORDS } from '../text/words.ts'
import { type Row, type Scene, sixesOf } from './scene.ts'

type Names = readonly string[]

const isRolled = ({ dice }: Row): boolean => dice.length > 0 && dice.every(({ face }) => face !== undefined)

const isFalling = ({ dice }: Row): boolean => dice.some(({ act }) => act === 'tumble')

/** A row whose dice lie, so that they can be read. */
export const isCounted = (row: Row): boolean => isRolled(row) && !isFalling(row)

const MANNER_WORDS = { normal: '', berserk: ' berserk', defensive: ' defensive' } as const

const rolledText = ({ faces, lucky, hit }: Strike): string => {
  if (hit === undefined) return 'a whiff'
  const column = columnOf([...(faces ?? []), ...(lucky ?? [])])
  return column === 'critical' ? `${sixesText(hit.needed)}!` : columnText(column, hit.needed)
}

/** "Octavia throws the spear berserk", then "Octavia, thrown spear berserk: double 5". */
const attackText = (row: Row, strike: Strike, names: Names): string => {
  const { attack } = strike
  const [who, how] = [names[row.seat]!, MANNER_WORDS[attack.manner]]
  if (!isCounted(row)) return `${who} ${attackVerb(attack)}${how}`
  return `${who}, ${attack.thrown ? 'thrown ' : ''}${WEAPON_WORDS[attack.weapon]}${how}: ${rolledText(strike)}`
}

const defenceText = (row: Row, { hit }: Strike, names: Names): string => {
  const who = names[row.seat]!
  if (row.dice.length === 0) return `${who} has no dice to defend with`
  if (!isCounted(row)) return `${who} defends with ${diceText(row.dice.length)}`
  const sixes = sixesOf(row)
  return `${who}: ${sixesText(sixes)}, ${sixes >= hit!.needed ? 'blocked' : 'not blocked'}`
}

/** What a row of dice is, and once they lie what it came to. */
export const rowText = (row: Row, { strike, sums }: Scene, names: Names): string => {
  const who = names[row.seat]!
  switch (row.kind) {
    case 'attack':
      return attackText(row, strike!, names)
    case 'defence':
      return defenceText(row, strike!, names)
    case 'initiative':
      return sums !== undefined && (isCounted(row) || row.dice.length === 0)
        ? `${who}: ${sums[row.seat]}`
        : `${who} rolls for initiative`
    case 'heal':
      return isCounted(row) ? `${who} regains ${Math.ceil(row.dice[0]!.face! / 2)}` : `${who} rolls a Heal die`
    default:
      return row.kind satisfies never
  }
}

import { changedRules } from '../../engine/index.ts'
import type { VersusCell, VersusTable } from '../../games/versus-table.ts'
import { heading } from '../story.ts'
import { paint, shade } from '../terminal.ts'
import { hang, wrap } from '../wrap.ts'
import type { Meeting } from './versus.ts'

const CELL = 7
const LONGEST_NAME = 16

/** How far from even, in steps of a shade: −3 to 3. */
const STEPS = [0.01, 0.04, 0.08]
const stepOf = (chance: number): number =>
  Math.sign(chance - 0.5) * STEPS.filter((least) => Math.abs(chance - 0.5) >= least).length

const short = (name: string, width: number): string => (name.length <= width ? name : `${name.slice(0, width - 1)}…`)

const cellText = ({ chance, exact }: VersusCell): string =>
  shade(`${exact ? '' : '~'}${(chance * 100).toFixed(1)} `.padStart(CELL), stepOf(chance))

/** Places from the strongest to the weakest. */
const byStrength = ({ field }: VersusTable): readonly number[] =>
  field.map((_, place) => place).toSorted((a, b) => field[b]! - field[a]!)

/** So many columns stand side by side, the others below. */
const blocks = (places: readonly number[], room: number): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(places.length / room) }, (_, n) => places.slice(n * room, (n + 1) * room))

const blockLines = (table: VersusTable, order: readonly number[], columns: readonly number[], names: number) => {
  const { fighters, cells, field } = table
  const isLast = columns.at(-1) === order.at(-1)
  const nameAt = (place: number): string => fighters[place]!.name
  const heads = columns.map((place) => `${short(nameAt(place), CELL - 1)} `.padStart(CELL))
  return [
    paint('dim', `${''.padEnd(names)}${heads.join('')}${isLast ? '   field' : ''}`),
    ...order.map((row) => {
      const shown = columns.map((column) => (row === column ? '– '.padStart(CELL) : cellText(cells[row]![column]!)))
      const mean = isLast ? paint('bold', (field[row]! * 100).toFixed(1).padStart(CELL + 1)) : ''
      return `${short(nameAt(row), names - 1).padEnd(names)}${shown.join('')}${mean}`
    }),
    '',
  ]
}

const tableLines = (table: VersusTable, width: number): readonly string[] => {
  const order = byStrength(table)
  const names = Math.min(LONGEST_NAME, Math.max(...table.fighters.map(({ name }) => name.length))) + 1
  const room = Math.max(1, Math.floor((width - names - CELL - 1) / CELL))
  return blocks(order, room).flatMap((columns) => blockLines(table, order, columns, names))
}

const mixText = ({ table, mix }: Meeting): string =>
  mix
    .map((share, place) => ({ share, name: table.fighters[place]!.name }))
    .filter(({ share }) => share > 0.0005)
    .toSorted((a, b) => b.share - a.share)
    .map(({ share, name }) => (share > 0.9995 ? `always ${name}` : `${name} ${(share * 100).toFixed(1)} %`))
    .join(', ')

const notes = (meeting: Meeting): readonly string[] => {
  const { counted, positions } = meeting.table
  return [
    'The chance in percent that the row beats the column before anything is rolled, both playing best; field: the mean against all others.',
    counted === undefined
      ? 'All chances are exact.'
      : `~: counted in ${counted.battles.toLocaleString('en-US')} battles between two of the ${counted.by}. ${counted.why}`,
    ...(positions > 0 ? [`${positions.toLocaleString('en-US')} positions in ${meeting.seconds.toFixed(1)} s.`] : []),
    `Who chooses in secret does best with: ${mixText(meeting)}.`,
  ]
}

/** The table for people, strongest first; more than fit side by side stand below each other. */
export const meetingLines = (meeting: Meeting, width: number): readonly string[] => {
  const { manifest, rules, table } = meeting
  const changed = changedRules(manifest.game.houseRules, rules).map(({ name }) => `${name}=${rules[name]}`)
  return [
    heading(`${manifest.text.title}: who beats whom`),
    ...(changed.length > 0 ? hang('House rules: ', changed.join(', '), width) : []),
    '',
    ...tableLines(table, width),
    ...notes(meeting).flatMap((note) => wrap(note, width)),
  ]
}

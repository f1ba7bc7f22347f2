import { itemAt } from '../../dice/index.ts'
import { changedRules } from '../../engine/index.ts'
import { largestError, isAllExact, type VersusCell, type VersusTable } from '../../analysis/versus/table.ts'
import { byStrength, mixText, stepOf } from '../../analysis/versus/words.ts'
import { heading } from '../story.ts'
import { paint, shade } from '../terminal.ts'
import { hang, wrap } from '../wrap.ts'
import type { Meeting } from './versus.ts'
import { texts } from '../text/texts.ts'

const CELL = 7
const HEADING_WIDTH = 16

const short = (name: string, width: number): string => (name.length <= width ? name : `${name.slice(0, width - 1)}…`)

const cellText = ({ chance, exact }: VersusCell): string =>
  shade(`${exact ? '' : '~'}${(chance * 100).toFixed(1)} `.padStart(CELL), stepOf(chance))

/** Splits columns into blocks that fit beside each other. */
const blocks = (places: readonly number[], room: number): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(places.length / room) }, (_, n) => places.slice(n * room, (n + 1) * room))

const blockLines = (table: VersusTable, order: readonly number[], columns: readonly number[], names: number) => {
  const { fighters, cells, field } = table
  const isLast = columns.at(-1) === order.at(-1)
  const nameAt = (place: number): string => itemAt(fighters, place).name
  const heads = columns.map((place) => `${short(nameAt(place), CELL - 1)} `.padStart(CELL))
  return [
    paint('dim', `${''.padEnd(names)}${heads.join('')}${isLast ? `   ${texts.versus.field}` : ''}`),
    ...order.map((row) => {
      const shown = columns.map((column) =>
        row === column ? '– '.padStart(CELL) : cellText(itemAt(itemAt(cells, row), column)),
      )
      const mean = isLast ? paint('bold', (itemAt(field, row) * 100).toFixed(1).padStart(CELL + 1)) : ''
      return `${short(nameAt(row), names - 1).padEnd(names)}${shown.join('')}${mean}`
    }),
    '',
  ]
}

const tableLines = (table: VersusTable, width: number): readonly string[] => {
  const order = byStrength(table)
  const names = Math.min(HEADING_WIDTH, Math.max(...table.fighters.map(({ name }) => name.length))) + 1
  const room = Math.max(1, Math.floor((width - names - CELL - 1) / CELL))
  return blocks(order, room).flatMap((columns) => blockLines(table, order, columns, names))
}

const notes = (meeting: Meeting): readonly string[] => {
  const { counted, positions } = meeting.table
  return [
    texts.versus.chances,
    counted === undefined
      ? isAllExact(meeting.table)
        ? texts.versus.exact
        : texts.versus.offBy((largestError(meeting.table) * 100).toPrecision(2))
      : texts.versus.counted(counted.battles, counted.by, counted.why),
    ...(positions > 0 ? [texts.versus.positions(positions, meeting.seconds.toFixed(1))] : []),
    texts.versus.mix(mixText(meeting.table)),
  ]
}

/** Table for people, strongest fighter first; columns that do not fit follow below. */
export const meetingLines = (meeting: Meeting, width: number): readonly string[] => {
  const { manifest, rules, table } = meeting
  const changed = changedRules(manifest.game.houseRules, rules).map(({ name }) => `${name}=${rules[name]}`)
  return [
    heading(texts.versus.title(manifest.text.title)),
    ...(changed.length > 0 ? hang(texts.rules.label, changed.join(', '), width) : []),
    '',
    ...tableLines(table, width),
    ...notes(meeting).flatMap((note) => wrap(note, width)),
  ]
}

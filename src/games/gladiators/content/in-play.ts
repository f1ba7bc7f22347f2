import { contentKind } from '../../../engine/content/content.ts'
import { schema, type StrikeTables } from './schema.ts'

/** The tables of the sheets (G1, `five`). */
export const HOUSE: StrikeTables = {
  format: 1,
  name: 'Hazelring',
  damage: {
    A: { 'one-4': 1, 'double-4': 1, 'one-5': 2, 'double-5': 2, 'one-6': 3, 'double-6': 3 },
    B: { 'one-4': 1, 'double-4': 1, 'one-5': 3, 'double-5': 3, 'one-6': 4, 'double-6': 4 },
    C: { 'one-4': 1, 'double-4': 1, 'one-5': 3, 'double-5': 3, 'one-6': 5, 'double-6': 5 },
    D: { 'one-4': 1, 'double-4': 1, 'one-5': 3, 'double-5': 3, 'one-6': 5, 'double-6': 7 },
  },
  stun: {
    'one-4': 'none',
    'double-4': 'stun',
    'one-5': 'none',
    'double-5': 'stun',
    'one-6': 'stay',
    'double-6': 'stun',
  },
  block: { 'one-4': 1, 'double-4': 2, 'one-5': 1, 'double-5': 2, 'one-6': 1, 'double-6': 2 },
  bonus: { A: 0, B: 0, C: 1, D: 2 },
  criticalStun: 'stun',
}

/** Value of the house rule `tables` for the tables of the sheets. */
export const HOUSE_TABLES = 'hazelring'

/** House rule that selects the tables. */
export type TablesPlayed = { readonly tables: string }

/** Reader and compact text of tables. The longest text takes less than 300 characters. */
export const tablesContent = contentKind({
  schema,
  called: 'attack tables',
  longest: 400,
})

/** Returns the tables of a battle. @throws RangeError if its house rules are not valid */
export const tablesOf = ({ tables }: TablesPlayed): StrikeTables =>
  tables === HOUSE_TABLES ? HOUSE : tablesContent.readOrThrow(tables)

/** Returns sharper tables as a value of the house rule: an example of an owner's tables. */
export const sampleTables = (): string => {
  const bonus = { A: 1, B: 1, C: 2, D: 4 }
  const printed = tablesContent.print({ ...HOUSE, name: 'Sharp', bonus, criticalStun: 'none' })
  return printed.ok ? printed.value : ''
}

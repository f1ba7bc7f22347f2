import type { ContentUses } from '../../manifest.ts'
import { type Column, COLUMNS } from '../rules/attack-table.ts'
import { CLASSES, WEAPONS } from '../rules/content.ts'
import type { GladiatorsRules } from '../rules/house-rules.ts'
import type { GladiatorsState, Strike } from '../rules/state.ts'
import { words } from './words.ts'

const title = (of: string, column: Exclude<Column, 'whiff'>): string =>
  words.tableField(of, column === 'critical' ? words.critical(3) : words.columns[column])

const strikeIn = ({ record }: GladiatorsState): Strike | undefined => (record?.kind === 'attack' ? record : undefined)

/** Fields of the attack table, used by each attack that hits. */
export const uses: ContentUses<GladiatorsState, GladiatorsRules> = {
  pieces: () => CLASSES.flatMap((of) => COLUMNS.flatMap((column) => (column === 'whiff' ? [] : [title(of, column)]))),
  used: (before, after) => {
    const strike = strikeIn(after)
    if (strike?.hit === undefined || strike.hit === strikeIn(before)?.hit) return []
    return [title(WEAPONS[strike.attack.weapon].class, strike.hit.column)]
  },
}

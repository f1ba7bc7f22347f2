import type { Random } from '../../dice/index.ts'
import { type AnyGame, ownedRules } from '../../engine/index.ts'
import { type Clock, type Settings, usualSettings, VISIBILITIES } from '../../protocol/index.ts'
import { isBrief } from '../play.ts'
import { type RuledTable, tablesOf } from '../tables.ts'

const CLOCKS: readonly Clock[] = [
  { kind: 'none' },
  { kind: 'live', move: 600_000, bank: 600_000, away: 600_000 },
  { kind: 'days', days: 1 },
]

const anyOf = <T>(list: readonly T[], random: Random): T => list[random.below(list.length)]!

/** Number of draws after which the test accepts even a table with a very long game. */
const DRAWS = 20

const anyTable = (game: AnyGame, random: Random): RuledTable => {
  const tables = tablesOf(game, { everything: false, games: 1, positions: 1, kept: 1, seed: 1 })
  const all = tables.filter(({ rules }) => ownedRules(game.houseRules, rules).length === 0)
  let table = anyOf(all, random)
  for (let draws = 1; draws < DRAWS && !isBrief(game, table, draws); draws++) table = anyOf(all, random)
  return table
}

/**
 * Returns random valid settings of a table: house rules, seats, visibility and clock. No test lasts long enough for a
 * clock to expire.
 */
export const anySettings = (game: AnyGame, random: Random): Settings => {
  const { rules, seats } = anyTable(game, random)
  return {
    ...usualSettings(game.id, seats),
    rules,
    visibility: anyOf(VISIBILITIES, random),
    clock: anyOf(CLOCKS, random),
  }
}

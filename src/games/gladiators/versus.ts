import { type Result, fault, ok } from '../../dice/index.ts'
import type { Fighter, Pair, Versus } from '../versus.ts'
import type { GladiatorsRules } from './house-rules.ts'
import { READY_MADE } from './ready-made.ts'
import { parseRoster, printRoster, rosterOf } from './roster.ts'
import type { Sheet } from './sheet.ts'
import { hasFarLimit } from './solution.ts'
import { chanceOf } from './solve/field.ts'
import { writtenChance } from './solve/known-chances.ts'
import { LEAST_LIMIT, positionsOf } from './solve/oracle.ts'
import { sheetText } from './text-words.ts'

const fighter = (sheet: Sheet): Fighter => ({ text: printRoster([sheet]), name: sheet.name, about: sheetText(sheet) })

const sheetsOf = ([one, other]: Pair): readonly [Sheet, Sheet] => [rosterOf(one.text)[0]!, rosterOf(other.text)[0]!]

const limitFault = (): Result<never> =>
  fault('limit', `Only battles that last until one falls are solved: choose a turn-limit of ${LEAST_LIMIT} or more.`)

/** Gladiators against each other. */
export const versus: Versus<GladiatorsRules> = {
  one: 'gladiator',
  many: 'gladiators',
  seats: ['a', 'b'],
  readyMade: READY_MADE.map(fighter),
  read: (text) => {
    const roster = parseRoster(text)
    return roster.ok ? ok(roster.value.map(fighter)) : roster
  },
  positions: (rules, pair) => positionsOf(sheetsOf(pair), rules),
  written: (rules, pair) => (hasFarLimit(rules) ? writtenChance(...sheetsOf(pair), rules) : undefined),
  chance: (rules, pair, tell) => (hasFarLimit(rules) ? chanceOf(...sheetsOf(pair), rules, tell) : limitFault()),
}

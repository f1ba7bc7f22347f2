import { expectItem, ok } from '../../../dice/index.ts'
import type { Fighter, Pair, Versus } from '../../versus.ts'
import type { GladiatorsRules } from '../rules/house-rules.ts'
import { READY_MADE } from '../rules/ready-made.ts'
import { parseRoster, printRoster, rosterOf } from '../rules/roster.ts'
import type { Sheet } from '../rules/sheet.ts'
import { chanceOf } from './field.ts'
import { writtenChance } from './known-chances.ts'
import { positionsOf } from './oracle.ts'
import { SAME } from './turns-left.ts'
import { sheetText, words } from '../text/words.ts'

const fighter = (sheet: Sheet): Fighter => ({ text: printRoster([sheet]), name: sheet.name, about: sheetText(sheet) })

const sheetsOf = ([one, other]: Pair): readonly [Sheet, Sheet] => [
  expectItem(rosterOf(one.text)[0]),
  expectItem(rosterOf(other.text)[0]),
]

/** Gladiators against each other. */
export const versus: Versus<GladiatorsRules> = {
  one: words.versus.one,
  many: words.versus.many,
  seats: ['a', 'b'],
  readyMade: READY_MADE.map(fighter),
  read: (text) => {
    const roster = parseRoster(text)
    return roster.ok ? ok(roster.value.map(fighter)) : roster
  },
  positions: (rules, pair) => positionsOf(sheetsOf(pair), rules),
  written: (rules, pair) => writtenChance(...sheetsOf(pair), rules),
  chance: (rules, pair, tell) => {
    const found = chanceOf(...sheetsOf(pair), rules, tell)
    return found.ok ? ok({ chance: found.value, error: SAME }) : found
  },
}

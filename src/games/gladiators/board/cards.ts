import type { BoardChoice } from '../../../kit/board.ts'
import type { GladiatorsRules } from '../rules/house-rules.ts'
import { isReadyMade, readyMadeOf, rosterOf } from '../rules/roster.ts'
import type { Sheet } from '../rules/sheet.ts'
import type { GladiatorsState } from '../rules/state.ts'
import { writtenChance } from '../solve/known-chances.ts'
import { sheetText } from '../text/words.ts'

/** Sheet of a choice. If two gladiators have the same name, the description identifies the sheet. */
export const sheetFor = ({ rules }: Pick<GladiatorsState, 'rules'>, { id, about }: BoardChoice): Sheet | undefined => {
  const known = [rules.a, rules.b].flatMap((text) => rosterOf(text, rules)).filter(({ name }) => name === id)
  return known.find((sheet) => sheetText(sheet) === about) ?? known[0]
}

export const fullDefence = ({ armor, shield, parry }: Sheet): number => armor + shield + parry

/** Winning chance against each other ready-made gladiator if both play best; empty if no chances are stored. */
export const chancesOf = (
  sheet: Sheet,
  rules: GladiatorsRules,
): readonly { readonly name: string; readonly chance: number }[] =>
  readyMadeOf(rules)
    .filter(({ name }) => name !== sheet.name)
    .flatMap((other) => {
      const chance = writtenChance(sheet, other, rules)
      return chance === undefined ? [] : [{ name: other.name, chance }]
    })

/** Mean chance against the other ready-made gladiators; undefined if none is stored. */
export const fieldChance = (sheet: Sheet, rules: GladiatorsRules): number | undefined => {
  const chances = chancesOf(sheet, rules)
  return chances.length === 0 ? undefined : chances.reduce((sum, { chance }) => sum + chance, 0) / chances.length
}

/** True if a gladiator has no Luck and no weapon to throw, so that players track health alone. */
const isPlain = ({ luck, arms }: Sheet): boolean =>
  luck === 0 && arms.every(({ kind }) => kind.throwBonus === undefined)

/** Gladiator recommended to beginners: the best at blocking among the plain ready-made gladiators. */
export const firstChoice = (rules: GladiatorsRules, cards: readonly { readonly sheet: Sheet }[]): Sheet | undefined =>
  cards
    .map(({ sheet }) => sheet)
    .filter((sheet) => isPlain(sheet) && isReadyMade(sheet, rules))
    .toSorted((a, b) => fullDefence(b) - fullDefence(a))[0]

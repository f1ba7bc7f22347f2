import type { RuleWords } from '../../text.ts'
import { listOr } from '../../../kit/text.ts'
import { READY_MADE } from '../rules/ready-made.ts'
import { rosterOf } from '../rules/roster.ts'
import { words } from './words.ts'

/** "Ursa"; "Brutus or Livia"; "any, or Ursa". */
const rosterText = (value: string): string => {
  const roster = rosterOf(value)
  const isAll = READY_MADE.every((sheet) => roster.includes(sheet))
  const names = roster.filter((sheet) => !isAll || !READY_MADE.includes(sheet)).map(({ name }) => name)
  if (!isAll) return listOr(names)
  return names.length === 0 ? words.roster.any : words.roster.anyOr(names)
}

const { a, b, ...others } = words.houseRules

/** The house rules in words, by name. */
export const houseRuleWords: { readonly [name: string]: RuleWords } = {
  a: { ...a, say: rosterText },
  b: { ...b, say: rosterText },
  ...others,
}

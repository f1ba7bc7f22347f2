import type { RulesRequest } from '../../../engine/index.ts'
import type { GameText, RuleWords } from '../../text.ts'
import { MOST_TURNS } from '../rules/house-rules.ts'
import { battleNumber, isOneBattle } from '../rules/series.ts'
import type { GladiatorsState } from '../rules/state.ts'
import { actionWords, habits } from './choices.ts'
import { prompt } from './prompt.ts'
import { healthLeft, sketch } from './sketch.ts'
import { highlight, tell } from './tell.ts'
import { words } from './words.ts'
import { listOr, numberText } from '../../../kit/text.ts'
import { HOUSE_TABLES } from '../rules/in-play.ts'
import { isReadyMade, parseRoster, readyMadeOf } from '../rules/roster.ts'

/** Roster in words: "Ursa"; "Brutus or Livia"; "any, or Ursa". */
const rosterText = (value: string, { tables = HOUSE_TABLES }: RulesRequest = {}): string => {
  const rules = { tables: `${tables}` }
  const roster = parseRoster(value, rules)
  if (!roster.ok) return value
  const own = roster.value.filter((sheet) => !isReadyMade(sheet, rules))
  const isAll = roster.value.length - own.length === readyMadeOf(rules).length
  const names = (isAll ? own : roster.value).map(({ name }) => name)
  if (!isAll) return listOr(names)
  return names.length === 0 ? words.roster.any : words.roster.anyOr(names)
}

const { a, b, ...others } = words.houseRules

const houseRuleWords: { readonly [name: string]: RuleWords } = {
  a: { ...a, say: rosterText },
  b: { ...b, say: rosterText },
  ...others,
}

/** Texts of Gladiators, except the coach's reasons (`odds/why.ts`). */
export const text: GameText<GladiatorsState> = {
  title: words.title,
  tagline: words.tagline,
  credit: words.credit,
  seatNames: ['Octavia', 'Cassius'],
  dice: words.pools,
  houseRules: houseRuleWords,
  action: actionWords,
  prompt,
  habits,
  tell,
  highlight,
  chapter: (state) => {
    const { turn, rules } = state
    const battle = battleNumber(state)
    const title = isOneBattle(rules) ? words.chapter(turn) : words.chapterOfBattle(battle, turn)
    // Turns of a later battle have higher numbers.
    return { number: (battle - 1) * MOST_TURNS + turn, title, last: rules['turn-limit'] }
  },
  series: ({ rules, standing }) =>
    isOneBattle(rules)
      ? undefined
      : {
          format: words.houseRules.length.values[rules.length].title,
          scores: (standing?.totals ?? [0, 0]).map(numberText),
          games: standing?.games ?? [],
        },
  standing: healthLeft,
  sketch,
}

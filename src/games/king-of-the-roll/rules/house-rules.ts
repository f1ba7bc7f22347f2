import { memoByObject } from '../../../dice/index.ts'
import { contentRule } from '../../../engine/content/content-rule.ts'
import type { HouseRule } from '../../../engine/index.ts'
import { HOUSE } from '../content/house.ts'
import { type BoardsPlayed, HOUSE_BOARDS, kingContent } from '../content/in-play.ts'
import { sampleBoards } from '../content/sample.ts'
import { type Content, TIERS, type Tier } from '../content/schema.ts'

/** Technical limit for the number of turns in a match without a last turn (K18). */
export const MOST_TURNS = 1000

/** Number of turns in a scored match. */
const SCORED_TURNS = 8

const MODES = ['scoring', 'submission'] as const
const CASTINGS = ['choose', 'random', 'named'] as const
const ADVANTAGES = ['any-technique', 'near-scores'] as const
const TIES = ['coin', 'youngest'] as const
const YOUNGEST = ['first', 'second'] as const
const TAKEDOWN_BOARDS = ['lot', 'chosen'] as const

/** All house rules by name; the rules page explains their values. */
export type KingRules = {
  readonly mode: (typeof MODES)[number]
  /** Techniques that can earn an advantage (K28). */
  readonly advantage: (typeof ADVANTAGES)[number]
  /** Without points: true if the turns are limited (K18). */
  readonly 'last-turn': 'on' | 'off'
  /** Number of turns without a winner after which an unscored match is a draw (K18). */
  readonly 'turn-limit': number
  readonly characters: (typeof CASTINGS)[number]
  /** Named characters: the first seat's, and the second seat's or the Solo opponent's. */
  readonly first: string
  readonly second: string
  /** Named characters: `on` if both fighters may have the same character. */
  readonly twins: 'off' | 'on'
  /** Tie-break for the initiative (K7). `youngest`: the youngest player's seat, used by one of the tie-breaks. */
  readonly tie: (typeof TIES)[number]
  readonly youngest: (typeof YOUNGEST)[number]
  /** Solo play: how the Solo opponent gets its takedown board (K29). */
  readonly 'takedown-boards': (typeof TAKEDOWN_BOARDS)[number]
  /** Difficulty of the Solo opponent. */
  readonly tier: Tier
  /** Boards and cards in play (K25). */
  readonly boards: string
}

/** Hazelring's boards and cards, or others in the compact text of `kingContent` (K25). */
const BOARDS = contentRule('boards', kingContent, {
  house: HOUSE_BOARDS,
  called: 'boards and cards',
  sample: sampleBoards,
})

/** Returns the house rules (K24), computed once per content, which defines the possible names. */
export const houseRulesOf = /* @__PURE__ */ memoByObject(({ characters }: Content): readonly HouseRule[] => {
  const values = characters.map(({ id }) => id)
  const when = { characters: ['named'], boards: [HOUSE_BOARDS] }
  return [
    { name: 'mode', values: MODES, default: 'scoring' },
    { name: 'advantage', values: ADVANTAGES, default: 'any-technique', when: { mode: ['scoring'] } },
    { name: 'last-turn', values: ['on', 'off'], default: 'on', casual: ['off'], when: { mode: ['submission'] } },
    { name: 'turn-limit', min: 10, max: 200, default: 100, when: { mode: ['submission'], 'last-turn': ['on'] } },
    { name: 'characters', values: CASTINGS, default: 'choose' },
    { name: 'first', values, default: values[0]!, when },
    { name: 'second', values, default: values[1]!, when },
    { name: 'twins', values: ['off', 'on'], default: 'off', when },
    { name: 'tie', values: TIES, default: 'coin' },
    { name: 'youngest', values: YOUNGEST, default: 'first', when: { tie: ['youngest'] } },
    { name: 'tier', values: TIERS, default: 'usual' },
    { name: 'takedown-boards', values: TAKEDOWN_BOARDS, default: 'lot' },
    BOARDS,
  ]
})

/** House rules of a match on Hazelring's boards. */
export const houseRules = /* @__PURE__ */ houseRulesOf(HOUSE)

/** Clause 7, K18: true if points and advantages count, false if only a submission wins. */
export const isScored = ({ mode }: Pick<KingRules, 'mode'>): boolean => mode === 'scoring'

/** K18: true if only a submission ends the match. The technical limit still applies. */
export const isEndless = (rules: Pick<KingRules, 'mode' | 'last-turn'>): boolean =>
  !isScored(rules) && rules['last-turn'] === 'off'

/** Turns of a match under these rules. */
export const turnsOf = (rules: KingRules): number => {
  if (isEndless(rules)) return MOST_TURNS
  return isScored(rules) ? SCORED_TURNS : rules['turn-limit']
}

/** K28: true if every technique with its dice can earn an advantage; false if only those that score can. */
export const isAnyAdvantage = ({ advantage }: Pick<KingRules, 'advantage'>): boolean => advantage === 'any-technique'

/** Cache key of the rules that affect what a turn can score. */
export const scoringKey = ({ mode, advantage }: KingRules): string => `${mode} ${advantage}`

/** K7: returns the youngest player, who has the initiative at equal sums. Undefined if a coin decides. */
export const youngestOf = ({ tie, youngest }: Pick<KingRules, 'tie' | 'youngest'>): 0 | 1 | undefined => {
  if (tie === 'coin') return undefined
  return youngest === 'first' ? 0 : 1
}

/** K29: true if the player chooses the Solo opponent's takedown board. */
export const isSoloBoardChosen = (rules: Pick<KingRules, 'takedown-boards'>): boolean =>
  rules['takedown-boards'] === 'chosen'

/** K24: true if the rules name both characters (`namedCharacters`). */
export const areCharactersNamed = ({ characters }: Pick<KingRules, 'characters'>): boolean => characters === 'named'

/** K24: true if players choose their characters instead of drawing them. */
export const areCharactersChosen = ({ characters }: Pick<KingRules, 'characters'>): boolean => characters === 'choose'

/** Returns the next character in the list after this character. */
const nextAfter = ({ characters }: Pick<Content, 'characters'>, id: string): string => {
  const at = characters.findIndex((one) => one.id === id)
  return characters[(at + 1) % characters.length]!.id
}

/**
 * Returns the named characters: on Hazelring’s boards those of `first` and `second`, on others the first two (K25). If
 * twins are not allowed, the second fighter gets the next character of the list instead of the first fighter's
 * character.
 */
export const namedCharacters = (
  content: Pick<Content, 'characters'>,
  { boards, first, second, twins }: BoardsPlayed & Pick<KingRules, 'first' | 'second' | 'twins'>,
): readonly [string, string] => {
  const { characters } = content
  if (boards !== HOUSE_BOARDS) return [characters[0]!.id, characters[1]!.id]
  return [first, first === second && twins === 'off' ? nextAfter(content, first) : second]
}

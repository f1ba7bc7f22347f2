import { ok } from '../../../dice/index.ts'
import type { HouseRule, TextRule } from '../../../engine/index.ts'
import { type BoardsPlayed, HOUSE_BOARDS, kingContent } from '../content/in-play.ts'
import { sampleBoards } from '../content/sample.ts'
import { type Content, TIERS, type Tier } from '../content/schema.ts'

/** Turns of a scored match. */
const SCORED_TURNS = 8

const MODES = ['scoring', 'submission'] as const
const CASTINGS = ['choose', 'random', 'named'] as const

/** All house rules by name; the rules page explains their values. */
export type KingRules = {
  readonly mode: (typeof MODES)[number]
  /** Without points: turns before a draw (K18). */
  readonly 'turn-limit': number
  readonly characters: (typeof CASTINGS)[number]
  /** Named characters: of the first seat, and of the second seat or the Solo opponent. */
  readonly first: string
  readonly second: string
  /** Difficulty of the Solo opponent. */
  readonly tier: Tier
  /** Boards and cards in play (K25). */
  readonly boards: string
}

/** Hazelring's boards and cards, or others in the compact text of `kingContent` (K25). */
const BOARDS: TextRule = {
  name: 'boards',
  default: HOUSE_BOARDS,
  get samples() {
    return [sampleBoards()]
  },
  longest: kingContent.longest,
  about: `${HOUSE_BOARDS}, or boards and cards of your own: "own-", their digest and all that is printed on them`,
  read(text) {
    if (text === HOUSE_BOARDS) return ok(text)
    const read = kingContent.read(text)
    return read.ok ? ok(text) : read
  },
}

/** Returns the house rules (K24); the content defines the possible names. */
export const houseRulesOf = ({ characters }: Pick<Content, 'characters'>): readonly HouseRule[] => {
  const values = characters.map(({ id }) => id)
  const when = { characters: ['named'], boards: [HOUSE_BOARDS] }
  return [
    { name: 'mode', values: MODES, default: 'scoring' },
    { name: 'turn-limit', min: 10, max: 200, default: 100, when: { mode: ['submission'] } },
    { name: 'characters', values: CASTINGS, default: 'choose' },
    { name: 'first', values, default: values[0]!, when },
    { name: 'second', values, default: values[1]!, when },
    { name: 'tier', values: TIERS, default: 'usual' },
    BOARDS,
  ]
}

/** Clause 7, K18: true if points and advantages count, false if only a submission wins. */
export const isScored = ({ mode }: Pick<KingRules, 'mode'>): boolean => mode === 'scoring'

/** Turns of a match under these rules. */
export const turnsOf = (rules: KingRules): number => (isScored(rules) ? SCORED_TURNS : rules['turn-limit'])

/** K24: true if the rules name both characters (`namedCharacters`). */
export const areCharactersNamed = ({ characters }: Pick<KingRules, 'characters'>): boolean => characters === 'named'

/** K24: true if players choose their characters instead of drawing them. */
export const areCharactersChosen = ({ characters }: Pick<KingRules, 'characters'>): boolean => characters === 'choose'

/** Named characters: on Hazelring’s boards those of `first` and `second`, on others the first two (K25). */
export const namedCharacters = (
  { characters }: Pick<Content, 'characters'>,
  { boards, first, second }: BoardsPlayed & Pick<KingRules, 'first' | 'second'>,
): readonly [string, string] => (boards === HOUSE_BOARDS ? [first, second] : [characters[0]!.id, characters[1]!.id])

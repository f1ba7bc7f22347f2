import type { HouseRule } from '../../../engine/index.ts'
import { type Content, TIERS, type Tier } from '../content/schema.ts'

/** Turns in a match that is scored. */
const SCORED_TURNS = 8

const MODES = ['scoring', 'submission'] as const
const CASTINGS = ['choose', 'random', 'named'] as const

export type KingRules = {
  readonly mode: (typeof MODES)[number]
  /** Without points: turns until it is a draw (K18). */
  readonly 'turn-limit': number
  readonly characters: (typeof CASTINGS)[number]
  /** Who fights where they are named: the first seat, and the second one or the Solo opponent. */
  readonly first: string
  readonly second: string
  /** How hard the Solo opponent is. */
  readonly tier: Tier
}

/** The house rules (K24); who can be named follows from the content. */
export const houseRulesOf = ({ characters }: Pick<Content, 'characters'>): readonly HouseRule[] => {
  const values = characters.map(({ id }) => id)
  const when = { characters: ['named'] }
  return [
    { name: 'mode', values: MODES, default: 'scoring' },
    { name: 'turn-limit', min: 10, max: 200, default: 100, when: { mode: ['submission'] } },
    { name: 'characters', values: CASTINGS, default: 'choose' },
    { name: 'first', values, default: values[0]!, when },
    { name: 'second', values, default: values[1]!, when },
    { name: 'tier', values: TIERS, default: 'usual' },
  ]
}

/** Turns of a match under these rules. */
export const turnsOf = (rules: KingRules): number => (rules.mode === 'scoring' ? SCORED_TURNS : rules['turn-limit'])

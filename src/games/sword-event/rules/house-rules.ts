import { contentRule } from '../../../engine/content/content-rule.ts'
import type { RulesetOf } from '../../../engine/index.ts'
import { HOUSE_PIECES, piecesContent, samplePieces } from '../content/in-play.ts'

/** The pieces of the rules page, or others in the compact text of `piecesContent` (S25). */
const PIECES = contentRule('pieces', piecesContent, {
  house: HOUSE_PIECES,
  called: 'arenas and tables',
  sample: samplePieces,
})

/** House rules of one event: arena, rulings with several reasonable readings (S1–S5, S10, S11, S13), and pieces. */
const eventRules = [
  { name: 'arena', values: ['great', 'small', 'ring'], default: 'great', when: { pieces: [HOUSE_PIECES] } },
  { name: 'initiative', values: ['set', 'add'], default: 'set' },
  { name: 'tie', values: ['combination', 'sum'], default: 'combination' },
  { name: 'rerolls', values: ['accumulate', 'reset'], default: 'accumulate' },
  { name: 'reroll-buys', values: ['any-dice', 'one-die'], default: 'any-dice' },
  { name: 'flank-attack', values: ['on', 'off'], default: 'on' },
  { name: 'final-defence', values: ['on', 'off'], default: 'on' },
  { name: 'reroll-final-defence', values: ['on', 'off'], default: 'on', when: { 'final-defence': ['on'] } },
  { name: 'healing', values: ['printed', 'three', 'off'], default: 'printed' },
  { name: 'last-round', values: ['on', 'off'], default: 'on', casual: ['off'] },
  { name: 'round-limit', min: 10, max: 200, default: 40, when: { 'last-round': ['on'] } },
  { name: 'runner-up', values: ['last-removed', 'second-to-last'], default: 'last-removed' },
  PIECES,
] as const

/** House rules for several events with the same knights (S17). */
const seriesRules = [
  { name: 'length', values: ['one', 'series'], default: 'one' },
  { name: 'events', min: 2, max: 9, default: 3, when: { length: ['series'] } },
  { name: 'decided', values: ['play-on', 'stop'], default: 'play-on', when: { length: ['series'] } },
  {
    name: 'champion',
    values: ['points-then-wins', 'both'],
    default: 'points-then-wins',
    when: { length: ['series'] },
  },
] as const

export const houseRules = [...eventRules, ...seriesRules] as const

/** Complete house rules by name; the rules page explains each value. */
export type SwordEventRules = RulesetOf<typeof houseRules>

/** Technical cap of rounds in an event without a last round (S11). */
export const MOST_ROUNDS = 1000

/** S11: number of the last round of an event. */
export const lastRoundOf = (rules: Pick<SwordEventRules, 'last-round' | 'round-limit'>): number =>
  rules['last-round'] === 'off' ? MOST_ROUNDS : rules['round-limit']

/** S17: true if several events are played with the same knights. */
export const isSeries = ({ length }: Pick<SwordEventRules, 'length'>): boolean => length === 'series'

/** S17: planned number of events, 1 without a series. A deciding event may follow. */
export const eventsIn = (rules: Pick<SwordEventRules, 'length' | 'events'>): number =>
  isSeries(rules) ? rules.events : 1

/** S17: true if the champion needs both the most points and the most events won. */
export const needsBoth = (rules: Pick<SwordEventRules, 'length' | 'champion'>): boolean =>
  isSeries(rules) && rules.champion === 'both'

/** True if all rules of one event have their default values. The number of rounds may be smaller. */
export const isUsualEvent = (rules: SwordEventRules): boolean =>
  eventRules.every(({ name, default: usual }) =>
    name === 'round-limit' ? rules[name] <= usual : rules[name] === usual,
  )

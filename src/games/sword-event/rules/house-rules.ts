import type { RulesetOf } from '../../../engine/index.ts'

/** What one event is played by: the rulings with more than one reasonable reading, and the arena (S2–S5, S11, S13). */
const eventRules = [
  { name: 'arena', values: ['great', 'small', 'ring'], default: 'great' },
  { name: 'rerolls', values: ['accumulate', 'reset'], default: 'accumulate' },
  { name: 'reroll-buys', values: ['any-dice', 'one-die'], default: 'any-dice' },
  { name: 'flank-attack', values: ['on', 'off'], default: 'on' },
  { name: 'final-defence', values: ['on', 'off'], default: 'on' },
  { name: 'reroll-final-defence', values: ['on', 'off'], default: 'on', when: { 'final-defence': ['on'] } },
  { name: 'healing', values: ['printed', 'three', 'off'], default: 'printed' },
  { name: 'round-limit', min: 10, max: 200, default: 40 },
] as const

/** Several events with the same knights (S17). */
const tournamentRules = [
  { name: 'length', values: ['one', 'tournament'], default: 'one' },
  { name: 'events', min: 2, max: 9, default: 3, when: { length: ['tournament'] } },
  { name: 'decided', values: ['play-on', 'stop'], default: 'play-on', when: { length: ['tournament'] } },
] as const

/** The house rules of one event and of a Grand Tournament. */
export const houseRules = [...eventRules, ...tournamentRules] as const

/** House rules by name, complete: what each value means stands on the rules page. */
export type SwordEventRules = RulesetOf<typeof houseRules>

/** S17: true if several events are played with the same knights. */
export const isTournament = ({ length }: Pick<SwordEventRules, 'length'>): boolean => length === 'tournament'

/** S17: number of events, 1 without a tournament. */
export const eventsIn = (rules: Pick<SwordEventRules, 'length' | 'events'>): number =>
  isTournament(rules) ? rules.events : 1

/** True if all rules of one event have their default values; it may have fewer rounds. */
export const isUsualEvent = (rules: SwordEventRules): boolean =>
  eventRules.every(({ name, default: usual }) =>
    name === 'round-limit' ? rules[name] <= usual : rules[name] === usual,
  )

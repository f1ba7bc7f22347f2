import { type Bot, type Strength, strengthOf } from '../../bots/index.ts'
import type { PerSeat, Ruleset } from '../../engine/index.ts'
import { type AnyManifest, botsOf } from '../../games/index.ts'
import { solve } from '../../solver/index.ts'

/**
 * A game and rules whose players are measured. `value` is the game's value by seat; undefined without a solved model.
 */
export type Roster = {
  readonly manifest: AnyManifest
  readonly rules: Ruleset
  readonly seats: number
  readonly value?: PerSeat<number>
}

/** A computer player with its figures under these rules; undefined without exact ones. */
export type RosterRow = { readonly bot: Bot<unknown, unknown>; readonly strength?: Strength }

/** Solves the game if possible. */
export const rosterOf = (manifest: AnyManifest, rules: Ruleset, seats: number): Roster => {
  const solution = solve(manifest.game, rules, seats)
  if (!solution.ok || solution.value.ground === undefined) return { manifest, rules, seats }
  return { manifest, rules, seats, value: solution.value.valueOf(manifest.game.start(rules, seats)) }
}

const measured = ({ manifest, rules, seats }: Roster, bot: Bot<unknown, unknown>): RosterRow => {
  const policy = bot.policyFor(rules, seats)
  if (policy.readsLog === true) return { bot }
  const strength = strengthOf(manifest.game, rules, policy, seats)
  return strength.ok ? { bot, strength: strength.value } : { bot }
}

/** Measures each computer player on demand: one takes a second or two. */
export function* rowsOf(roster: Roster): Generator<RosterRow> {
  for (const bot of botsOf(roster.manifest)) yield roster.value === undefined ? { bot } : measured(roster, bot)
}

/**
 * JSON of one player for `bots --json`; `strength` is `null` without exact figures; `counted`: simulated under the
 * default rules.
 */
export const rowJson = ({ bot: { id, title, about, usual, counted }, strength }: RosterRow): object => ({
  id,
  title,
  about,
  usual: usual === true,
  strength: strength === undefined ? null : { ...strength, exact: true, error: 0 },
  ...(strength === undefined && counted !== undefined && { counted: { ...counted, exact: false } }),
})

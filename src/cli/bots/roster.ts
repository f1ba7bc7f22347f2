import { type Bot, type Strength, strengthOf } from '../../bots/index.ts'
import type { PerSeat, Ruleset } from '../../engine/index.ts'
import { type AnyManifest, botsOf } from '../../games/index.ts'
import { solve } from '../../solver/index.ts'

/**
 * Game and rules under which computer players are measured. `value`: value of the game by seat, undefined without a
 * solved model.
 */
export type Roster = {
  readonly manifest: AnyManifest
  readonly rules: Ruleset
  readonly seats: number
  readonly value?: PerSeat<number>
}

/** Computer player with its strength under these rules; undefined without exact figures. */
export type RosterRow = { readonly bot: Bot<unknown, unknown>; readonly strength?: Strength }

/** Prepares the roster; solves the game if possible. */
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

/** Measures computer players one at a time, because each takes a second or two. */
export function* rowsOf(roster: Roster): Generator<RosterRow> {
  for (const bot of botsOf(roster.manifest)) yield roster.value === undefined ? { bot } : measured(roster, bot)
}

/**
 * JSON of a player for `bots --json`. `strength`: null without exact figures; `counted`: measured under default rules.
 */
export const rowJson = ({ bot: { id, title, about, usual, counted }, strength }: RosterRow): object => ({
  id,
  title,
  about,
  usual: usual === true,
  strength: strength === undefined ? null : { ...strength, exact: true, error: 0 },
  ...(strength === undefined && counted !== undefined && { counted: { ...counted, exact: false } }),
})

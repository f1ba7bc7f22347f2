import { type Bot, type Strength, strengthOf } from '../../bots/index.ts'
import type { PerSeat, Ruleset } from '../../engine/index.ts'
import { type AnyManifest, botsOf } from '../../games/index.ts'
import { solve } from '../../solver/index.ts'

/** Whose players are asked about, under which rules. `value` is what the game is worth by seat; missing where no model is solved. */
export type Roster = {
  readonly manifest: AnyManifest
  readonly rules: Ruleset
  readonly seats: number
  readonly value?: PerSeat<number>
}

/** A computer player with its figures under the rules at hand; none where nothing exact can be told. */
export type RosterRow = { readonly bot: Bot<unknown, unknown>; readonly strength?: Strength }

/** Solves the game if it can be solved. */
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

/** Every computer player, measured when it is asked for: the figures of each take a second or two. */
export function* rowsOf(roster: Roster): Generator<RosterRow> {
  for (const bot of botsOf(roster.manifest)) yield roster.value === undefined ? { bot } : measured(roster, bot)
}

/** What `bots --json` prints of a player; `strength` is `null` where nothing exact can be told; `counted`: in games, by the usual rules. */
export const rowJson = ({ bot: { id, title, about, usual, counted }, strength }: RosterRow): object => ({
  id,
  title,
  about,
  usual: usual === true,
  strength: strength === undefined ? null : { ...strength, exact: true, error: 0 },
  ...(strength === undefined && counted !== undefined && { counted: { ...counted, exact: false } }),
})

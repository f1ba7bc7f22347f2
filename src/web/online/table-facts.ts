import { parseRuleset, type RulesRequest, type Seat } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import {
  type Clock,
  computerOn,
  hasPeoplePresent,
  type LobbyTable,
  type Match,
  awaitedSeats,
} from '../../protocol/index.ts'
import { changesOf } from '../data/share/compare-address.ts'
import { briefSpan } from './time-words.ts'
import { onlineWords } from './words.ts'

const w = onlineWords

const liveShort = ({ move, bank }: Clock & { readonly kind: 'live' }): string =>
  bank === 0 ? w.clock.each(briefSpan(move)) : w.clock.live(briefSpan(move), briefSpan(bank))

export const clockShort = (clock: Clock): string =>
  clock.kind === 'none' ? w.clock.none : clock.kind === 'days' ? w.clock.days(clock.days) : liveShort(clock)

/** Changed house rules of a table in words ("Parry: …"); raw names and values if this app cannot parse them. */
export const rulesShort = (manifest: AnyManifest, rules: RulesRequest): readonly string[] => {
  const read = parseRuleset(manifest.game.houseRules, rules)
  if (!read.ok) return Object.entries(rules).map(([name, value]) => `${name}: ${value}`)
  return changesOf(manifest, read.value).map(({ title, value }) => w.rule(title, value))
}

const missingIn = ({ seats, missing }: LobbyTable): readonly string[] =>
  missing.flatMap((seat) => seats[seat]?.name ?? [])

/** Short facts that help a player to choose a table. */
export const factsOf = (manifest: AnyManifest, table: LobbyTable): readonly string[] => {
  const { settings, seats, phase, watchers } = table
  const rules = rulesShort(manifest, settings.rules)
  const free = seats.filter((seat) => seat === null).length
  return [
    clockShort(settings.clock),
    ...(rules.length === 0 ? [w.asPrinted] : rules),
    ...(phase === 'gathering' && settings.visibility === 'invited' ? [w.invitedOnly] : []),
    ...(phase === 'gathering' ? [w.free(free)] : []),
    ...(watchers > 0 ? [w.watchers(watchers)] : []),
    ...(phase === 'gathering' && !hasPeoplePresent(table) ? [w.missing(missingIn(table))] : []),
  ]
}

/** True if a computer plays this seat now, permanently or as a replacement. False for free seats. */
export const isComputerAt = ({ seats }: Match, seat: Seat): boolean => {
  const seated = seats[seat] ?? null
  return seated !== null && computerOn(seated) !== undefined
}

/** True if the match waits for this person's seat, regardless of animation on the page. */
export const isTurnOf = (match: Match, mine: Seat | undefined): boolean =>
  mine !== undefined && awaitedSeats(match).includes(mine) && !isComputerAt(match, mine)

import type { Match, MatchAction } from '../../protocol/index.ts'
import { errorAnswer, type ErrorAnswer } from './errors.ts'
import type { ServerContext } from './server-context.ts'
import type { Subscriber } from './subscribers.ts'

type AccountContext = Pick<ServerContext, 'accounts'>

/** Both sides of a block get this message, so that players do not learn who blocked them. */
const NO_SEAT = errorAnswer('not-now', 'You cannot sit down at this table. Choose another one.')
const FRIENDS_ONLY = errorAnswer(
  'not-now',
  'Only friends may write their own messages: all players need accounts and must follow each other. Anyone may use phrases.',
)

/** Matches with a player whom this player blocks, or who blocks this player. */
export const matchesToAvoid = async (
  { accounts }: AccountContext,
  player: string | undefined,
  matches: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (player === undefined || matches.length === 0) return new Set()
  const owners = await accounts.seatOwners(matches)
  const blocked = await accounts.blockedAmong(player, [...new Set(owners.map((one) => one.player))])
  return new Set(owners.flatMap((one) => (blocked.includes(one.player) ? [one.match] : [])))
}

/**
 * True if the player may write free text. At private tables, no block may exist between the players; at visible tables,
 * all must be friends.
 */
const mayWrite = async (
  { accounts }: AccountContext,
  holder: string,
  player: string | undefined,
  match: Match,
): Promise<boolean> => {
  const seated = match.seats.flatMap((seat) =>
    seat?.holder === undefined || seat.holder === holder ? [] : [seat.holder],
  )
  const owners = new Map((await accounts.seatOwners([match.id])).map((one) => [one.holder, one.player]))
  const others = seated.flatMap((one) => owners.get(one) ?? [])
  const strangers = [...new Set(others)].filter((one) => one !== player)
  if (match.settings.visibility === 'private')
    return player === undefined || (await accounts.blockedAmong(player, strangers)).length === 0
  if (player === undefined || others.length < seated.length) return false
  return (await accounts.friendsAmong(player, strangers)).length === strangers.length
}

/** Refusal of a seat or of free text because of blocks or missing friendship; undefined if allowed. */
export const relationshipFault = async (
  server: AccountContext,
  { client, holder }: Pick<Subscriber, 'client' | 'holder'>,
  match: Match,
  action: MatchAction,
): Promise<ErrorAnswer | undefined> => {
  if (action.kind === 'sit' && client.player !== undefined)
    return (await matchesToAvoid(server, await client.player(), [match.id])).has(match.id) ? NO_SEAT : undefined
  if (action.kind === 'say' && action.text !== undefined && match.settings.talk === 'free')
    return (await mayWrite(server, holder, await client.player?.(), match)) ? undefined : FRIENDS_ONLY
  return undefined
}

import { errorAnswer, type ErrorAnswer } from '../matches/errors.ts'
import type { ClientConnection, ServerContext } from '../matches/server-context.ts'
import type { ModerationAct } from '../store/moderation-store.ts'

const untilWhen = ({ until }: ModerationAct): string =>
  until === undefined ? '' : ` until ${new Date(until).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** What a player is told who may not do something: what was decided, why, and where to object. */
const restrictionText = (act: ModerationAct): string => {
  const kept = act.kind === 'ban' ? 'sit down at open tables or talk' : 'talk'
  const object = act.about.player === undefined ? '' : ' You can object on your account page.'
  return `A moderator has decided that you cannot ${kept} here${untilWhen(act)}. Rule: ${act.rule}.${object}`
}

/** Why a connection may not talk, or sit down where everyone may; undefined where it may. Games under way go on. */
export const restrictionFault = async (
  { accounts, now }: Pick<ServerContext, 'accounts' | 'now'>,
  { player, device }: Pick<ClientConnection, 'player' | 'device'>,
  what: 'talk' | 'sit',
): Promise<ErrorAnswer | undefined> => {
  const account = await player?.()
  const about = { ...(account !== undefined && { player: account }), ...(device !== undefined && { device }) }
  const { mute, ban } = await accounts.restrictions(about, now())
  const act = ban ?? (what === 'talk' ? mute : undefined)
  return act && errorAnswer('not-now', restrictionText(act))
}

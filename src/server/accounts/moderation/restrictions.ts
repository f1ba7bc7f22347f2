import { errorAnswer, type ErrorAnswer } from '../../matches/errors.ts'
import type { ClientConnection } from '../../matches/server-context.ts'
import type { ModerationAct, ModerationStore } from './store.ts'

const untilWhen = ({ until }: ModerationAct): string =>
  until === undefined ? '' : ` until ${new Date(until).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Message about a mute or ban: the decision, its rule and how to appeal. */
const restrictionText = (act: ModerationAct): string => {
  const kept = act.kind === 'ban' ? 'sit down at open tables or talk' : 'talk'
  const object = act.about.player === undefined ? '' : ' You can object on your account page.'
  return `A moderator has decided that you cannot ${kept} here${untilWhen(act)}. Rule: ${act.rule}.${object}`
}

export type RestrictionCheck = (
  from: Pick<ClientConnection, 'player' | 'device'>,
  what: 'talk' | 'sit',
) => Promise<ErrorAnswer | undefined>

/**
 * Returns a check for mutes and bans: whether a connection may chat, and whether it may sit at open tables. Running
 * games continue.
 */
export const restrictionCheck =
  ({ restrictions }: Pick<ModerationStore, 'restrictions'>, now: () => number): RestrictionCheck =>
  async ({ player, device }, what) => {
    const account = await player?.()
    const about = { ...(account !== undefined && { player: account }), ...(device !== undefined && { device }) }
    const { mute, ban } = await restrictions(about, now())
    const act = ban ?? (what === 'talk' ? mute : undefined)
    return act && errorAnswer('not-now', restrictionText(act))
  }

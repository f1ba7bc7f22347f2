import type * as z from 'zod/mini'
import type { AnyManifest } from '../../games/index.ts'
import { manifestOf } from '../../games/registry.ts'
import type { challengesSchema, Proposal } from '../../protocol/accounts/friends.ts'
import type { ServerClient } from '../../protocol/client/index.ts'
import { SIGNED_IN, store } from '../data/storage/store.ts'
import { requestJson } from './ask-server.ts'
import { type EntryResult, tablePath, enterSeat } from './enter-table.ts'
import { type OnlineForm, type SeatPlan, type TableAsk, usualForm } from './form.ts'

export type { Proposal }

/** True if this device is signed in, according to its storage. */
export const isSignedIn = (): boolean => store.read(SIGNED_IN) !== undefined
export const noteSignedIn = (isIn: boolean): void => {
  if (isIn) store.write(SIGNED_IN, 'yes')
  else store.remove(SIGNED_IN)
}

/** Fetches the player's challenges. @throws Error with a message for the user */
export const fetchProposals = async (): Promise<readonly Proposal[]> =>
  ((await requestJson('GET', '/api/me/challenges')) as z.infer<typeof challengesSchema>).challenges

/** True if the challenge waits for this player to answer or to join. */
export const isWaiting = ({ isMine, state }: Proposal): boolean => state === 'accepted' || (state === 'open' && !isMine)

/** Seat that this player gets under the proposed terms. */
const ownSeat = ({ isMine, seat, computers, settings }: Proposal): number => {
  const taken = new Set([seat, ...computers.map((one) => one.seat)])
  return isMine ? seat : Array.from({ length: settings.seats }, (_, i) => i).findIndex((i) => !taken.has(i))
}

/** Set-up form with the proposed terms, seen from the recipient's side. */
export const proposedForm = (manifest: AnyManifest, proposal: Proposal): OnlineForm => {
  const { settings, computers } = proposal
  const { clock, late, undo, coach, talk, rated = false, series } = settings
  const plans = Array.from({ length: settings.seats }, (_, seat): SeatPlan => {
    const computer = computers.find((one) => one.seat === seat)
    if (computer !== undefined) return { kind: 'bot', bot: computer.bot }
    return { kind: seat === ownSeat(proposal) ? 'you' : 'guest' }
  })
  return { ...usualForm(manifest), seats: plans, timeControl: 'own', clock, late, undo, coach, talk, rated, series }
}

/** Challenges a player, or answers a challenge with other terms. @throws Error with a message for the user */
export const propose = async (to: { readonly player: string } | { readonly counter: string }, ask: TableAsk) => {
  const { settings, computers, seat = -1 } = ask
  return 'counter' in to
    ? requestJson('PUT', `/api/me/challenges/${to.counter}`, { settings, computers, seat })
    : requestJson('POST', '/api/me/challenges', { settings, computers, seat, to: to.player })
}

export const endProposal = ({ challenge }: Proposal): Promise<unknown> =>
  requestJson('DELETE', `/api/me/challenges/${challenge}`)

const sitAsAgreed = async (
  server: ServerClient,
  proposal: Proposal,
  match: string,
  key: string,
): Promise<EntryResult> => {
  const manifest = manifestOf(proposal.settings.game)
  const entered = manifest && (await enterSeat(server, match, manifest, ownSeat(proposal), key))
  // If the device cannot sit down, navigates to the table anyway, whose page explains why.
  return entered?.ok === true ? entered : { ok: true, path: tablePath(match, key) }
}

/**
 * Accepts a challenge: opens the table, reports it to the server, and sits down. Joins the table if the other player
 * has already opened it.
 */
export const takeUp = async (server: ServerClient, proposal: Proposal): Promise<EntryResult> => {
  const { challenge, settings, computers, match, key } = proposal
  if (match !== undefined && key !== undefined) return sitAsAgreed(server, proposal, match, key)
  const opened = await server.open(settings, computers)
  if (!opened.ok) return { ok: false, message: opened.message }
  const table = { match: opened.match!, key: opened.key! }
  try {
    await requestJson('POST', `/api/me/challenges/${challenge}/accept`, table)
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) }
  }
  return sitAsAgreed(server, proposal, table.match, table.key)
}

import type { AnyManifest } from '../../games/index.ts'
import {
  type ServerClient,
  isFinal,
  matchLink,
  type MatchClient,
  type MatchSnapshot,
  until,
} from '../../protocol/client/index.ts'
import { defaultName } from '../data/new-game.ts'
import { device } from './device.ts'
import { noteSeat } from './seat-note.ts'
import type { TableAsk } from './form.ts'

/** Address of the entered table, or the reason for the failure. */
export type EntryResult =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly message: string }

/** Milliseconds until this page releases a match, so that the next page follows it without a gap. */
const HAND_OVER = 5000

/** Player's name on a seat: the entered name, or the game's default if none was entered. */
export const nameForSeat = (manifest: AnyManifest, seat: number): string => device.name() || defaultName(manifest, seat)

/** Address of a table's page. The key is in the fragment, which browsers do not send to servers. */
export const tablePath = (match: string, key?: string): string => matchLink('', match, key)

/** Waits for a table's first state or final stage. */
const awaitTable = (table: MatchClient): Promise<MatchSnapshot> =>
  until(table, ({ match, stage }) => match !== undefined || isFinal(stage))

/** Reason why this device cannot enter a match; undefined if it can. */
const troubleOf = ({ stage }: MatchSnapshot): string | undefined =>
  stage.kind === 'joining' || stage.kind === 'following' || stage.kind === 'dismissed' ? undefined : stage.message

const sitDown = async (table: MatchClient, manifest: AnyManifest, seat: number): Promise<EntryResult> => {
  const snapshot = await awaitTable(table)
  const message = troubleOf(snapshot)
  if (message !== undefined) return { ok: false, message }
  const answer = await table.sit(seat, nameForSeat(manifest, seat))
  if (!answer.ok) return { ok: false, message: answer.message }
  noteSeat(table.id, table.getSnapshot())
  return { ok: true, path: '' }
}

export const enterSeat = async (
  server: ServerClient,
  match: string,
  manifest: AnyManifest,
  seat: number,
  key?: string,
): Promise<EntryResult> => {
  const table = server.match(match, key === undefined ? {} : { key })
  const entered = await sitDown(table, manifest, seat)
  setTimeout(() => table.close(), HAND_OVER)
  return entered.ok ? { ok: true, path: tablePath(match) } : entered
}

/**
 * Opens a table and takes the requested seat. If the seat is refused, still returns the table's address, whose page
 * explains the reason and offers a retry.
 */
export const openTable = async (server: ServerClient, manifest: AnyManifest, ask: TableAsk): Promise<EntryResult> => {
  const answer = await server.open(ask.settings, ask.computers)
  if (!answer.ok) return { ok: false, message: answer.message }
  const match = answer.match!
  if (ask.seat !== undefined) await enterSeat(server, match, manifest, ask.seat)
  return { ok: true, path: tablePath(match, answer.key) }
}

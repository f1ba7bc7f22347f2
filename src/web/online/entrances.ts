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

/** The address of the table one has come to, or why one has not. */
export type Entered = { readonly ok: true; readonly path: string } | { readonly ok: false; readonly message: string }

/** Long enough for the next page to attend the match itself, so that the seat is never left. */
const HAND_OVER = 5000

/** How this person is called on a seat: as chosen, else by the game's own name for it. */
export const nameOn = (manifest: AnyManifest, seat: number): string => device.name() || defaultName(manifest, seat)

/** The page of a table; the key stands where no server reads it. */
export const pathOf = (match: string, key?: string): string => matchLink('', match, key)

/** A table that this device attends, once something is known of it. */
const awaitTable = (table: MatchClient): Promise<MatchSnapshot> =>
  until(table, ({ match, stage }) => match !== undefined || isFinal(stage))

/** Why a match cannot be entered; undefined when nothing speaks against it. */
const troubleOf = ({ stage }: MatchSnapshot): string | undefined =>
  stage.kind === 'joining' || stage.kind === 'following' || stage.kind === 'dismissed' ? undefined : stage.message

const sitDown = async (table: MatchClient, manifest: AnyManifest, seat: number): Promise<Entered> => {
  const snapshot = await awaitTable(table)
  const message = troubleOf(snapshot)
  if (message !== undefined) return { ok: false, message }
  const answer = await table.sit(seat, nameOn(manifest, seat))
  if (!answer.ok) return { ok: false, message: answer.message }
  noteSeat(table.id, table.getSnapshot())
  return { ok: true, path: '' }
}

export const sitAt = async (
  server: ServerClient,
  match: string,
  manifest: AnyManifest,
  seat: number,
  key?: string,
): Promise<Entered> => {
  const table = server.match(match, key === undefined ? {} : { key })
  const entered = await sitDown(table, manifest, seat)
  setTimeout(() => table.close(), HAND_OVER)
  return entered.ok ? { ok: true, path: pathOf(match) } : entered
}

/**
 * Sets a table up and sits down there, if that was asked for. A table that stands is gone to even when nobody could sit down:
 * its page says why and lets one try again.
 */
export const setUp = async (server: ServerClient, manifest: AnyManifest, ask: TableAsk): Promise<Entered> => {
  const answer = await server.open(ask.settings, ask.computers)
  if (!answer.ok) return { ok: false, message: answer.message }
  const match = answer.match!
  if (ask.seat !== undefined) await sitAt(server, match, manifest, ask.seat)
  return { ok: true, path: pathOf(match, answer.key) }
}

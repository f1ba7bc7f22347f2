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

/** Address of the entered table, or the reason for a failure. */
export type Entered = { readonly ok: true; readonly path: string } | { readonly ok: false; readonly message: string }

/** Milliseconds until release, so that the next page attends the match and the seat is never empty. */
const HAND_OVER = 5000

/** This person's name on a seat: the chosen one, otherwise the game's default. */
export const nameOn = (manifest: AnyManifest, seat: number): string => device.name() || defaultName(manifest, seat)

/** Page of a table; the key is in the fragment, which servers do not receive. */
export const pathOf = (match: string, key?: string): string => matchLink('', match, key)

/** First known state of an attended table. */
const awaitTable = (table: MatchClient): Promise<MatchSnapshot> =>
  until(table, ({ match, stage }) => match !== undefined || isFinal(stage))

/** Reason why a match cannot be entered; undefined if it can. */
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
 * Opens a table and sits down, if requested. Goes to an existing table even if sitting down failed: its page explains
 * why and offers a retry.
 */
export const setUp = async (server: ServerClient, manifest: AnyManifest, ask: TableAsk): Promise<Entered> => {
  const answer = await server.open(ask.settings, ask.computers)
  if (!answer.ok) return { ok: false, message: answer.message }
  const match = answer.match!
  if (ask.seat !== undefined) await sitAt(server, match, manifest, ask.seat)
  return { ok: true, path: pathOf(match, answer.key) }
}

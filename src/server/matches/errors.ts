import type { Answer, ErrorCode } from '../../protocol/index.ts'

export type ErrorAnswer = Extract<Answer, { readonly ok: false }>

/** A refusal: `code` for programs, `message` for people. */
export const errorAnswer = (code: ErrorCode, message: string): ErrorAnswer => ({ ok: false, code, message })

export const errors = {
  match: errorAnswer('no-match', 'There is no such table, or its game was deleted.'),
  seat: errorAnswer('no-seat', 'You do not sit at this table.'),
  nobody: errorAnswer('no-seat', 'No player sits there.'),
  noSuchSeat: errorAnswer('no-seat', 'This table has no such seat.'),
  host: errorAnswer('not-host', 'Only the host of this table can do that.'),
  name: errorAnswer('not-offered', 'The host of this server does not allow this name. Choose another one.'),
  playing: errorAnswer('not-now', 'That can be done only while the game is played.'),
  tooFast: errorAnswer('too-fast', 'That was too much at once. Wait a moment and try again.'),
  quiet: errorAnswer(
    'not-now',
    'The host has sent away a watcher from your network, so newcomers from there can only watch for some minutes.',
  ),
  notSigned: errorAnswer(
    'not-signed',
    'This was not signed with the key of the device that holds the seat. Go on there, or move the seat here by a link.',
  ),
  weakKey: errorAnswer(
    'not-offered',
    'This is no public key of Ed25519 that binds a device. It needs to draw another one.',
  ),
  stale: errorAnswer('stale', 'The game has gone on since. Look again, then choose.'),
  closing: errorAnswer('closing', 'The server goes down for a moment. Try again soon.'),
  failed: errorAnswer('failed', 'Something went wrong on the server, and it has been noted. Try again in a moment.'),
  stored: errorAnswer('failed', 'The server could not store this, and nothing has changed. Try again in a moment.'),
  opened: errorAnswer(
    'failed',
    'This table cannot be opened here: it was played by rules that this server does not have.',
  ),
} as const

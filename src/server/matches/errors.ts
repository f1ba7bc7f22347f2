import type { Answer, ErrorCode } from '../../protocol/index.ts'

export type ErrorAnswer = Extract<Answer, { readonly ok: false }>

/** A refusal: `code` for programs, `message` for people. */
export const errorAnswer = (code: ErrorCode, message: string): ErrorAnswer => ({ ok: false, code, message })

export const errors = {
  match: errorAnswer('no-match', 'There is no such table, or its game was deleted.'),
  seat: errorAnswer('no-seat', 'You do not sit at this table.'),
  nobody: errorAnswer('no-seat', 'No player has that seat.'),
  noSuchSeat: errorAnswer('no-seat', 'This table has no such seat.'),
  host: errorAnswer('not-host', 'Only the host of this table can do that.'),
  name: errorAnswer('not-offered', 'The host of this server does not allow this name. Choose another one.'),
  playing: errorAnswer('not-now', 'You can do that only during the game.'),
  tooFast: errorAnswer('too-fast', 'Too many requests at once. Wait a moment and try again.'),
  quiet: errorAnswer(
    'not-now',
    'The host removed a spectator from your network, so you can only watch from there for a few minutes.',
  ),
  notSigned: errorAnswer(
    'not-signed',
    'This was not signed with the key of the device that holds the seat. Play on that device, or make a link there that moves the seat here.',
  ),
  weakKey: errorAnswer('not-offered', 'This is not a valid Ed25519 public key. The device must create another key.'),
  stale: errorAnswer('stale', 'The game has moved on. Look at the table, then choose again.'),
  closing: errorAnswer('closing', 'The server is restarting. Try again soon.'),
  failed: errorAnswer('failed', 'Something went wrong on the server, and the error was logged. Try again in a moment.'),
  stored: errorAnswer('failed', 'The server could not store this, and nothing has changed. Try again in a moment.'),
  opened: errorAnswer('failed', 'This table cannot be opened: this server does not have its rules.'),
} as const

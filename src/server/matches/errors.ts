import type { Answer, Refusal } from '../../protocol/index.ts'

export type Refused = Extract<Answer, { readonly ok: false }>

/** No, and why: `code` for programs, the message for people. */
export const refuse = (code: Refusal, message: string): Refused => ({ ok: false, code, message })

/** What more than one place says. */
export const NO = {
  match: refuse('no-match', 'There is no such table, or its game was deleted.'),
  seat: refuse('no-seat', 'You do not sit at this table.'),
  host: refuse('not-host', 'Only the host of this table can do that.'),
  playing: refuse('not-now', 'That can be done only while the game is played.'),
  closing: refuse('closing', 'The server goes down for a moment. Try again soon.'),
  stored: refuse('failed', 'The server could not store this, and nothing has changed. Try again in a moment.'),
  opened: refuse('failed', 'This table cannot be opened here: it was played by rules that this server does not have.'),
} as const

import { type Base64, currentNode, isOpen, type Seat, type SignedAct } from '../../engine/index.ts'
import { actBytes } from '../sealed/signing.ts'
import { linkOf } from './chain-link.ts'
import { unsignedChoices, unsignedSince } from './device-signatures.ts'
import { limits } from './limits.ts'
import type { MatchAction } from './messages.ts'
import type { Match } from './state.ts'

/** Returns the text that a device signs for an act; undefined for acts that are not about the game. */
export const actWords = (act: MatchAction): string | undefined => {
  if (act.kind === 'play') return `play ${act.choices.join(' & ')}`
  if (act.kind === 'ask') return `ask ${act.what}`
  if (act.kind === 'answer') return `answer ${act.what} ${act.yes ? 'yes' : 'no'}`
  if (act.kind === 'pass') return `pass ${act.code}`
  return act.kind === 'resign' || act.kind === 'resume' || act.kind === 'sign' ? act.kind : undefined
}

/**
 * Returns the key that must sign an act of this seat; undefined if none must. Only acts about the game need a
 * signature. A seat without a commitment has no key, because the server's key covers it.
 */
export const signingKey = ({ chain, seats }: Match, seat: Seat | undefined, act: MatchAction): Base64 | undefined => {
  const seated = seat === undefined ? undefined : seats[seat]
  const isDevice = chain !== undefined && seated?.digest !== undefined
  return isDevice && actWords(act) !== undefined ? seated.key : undefined
}

/**
 * True if a device may leave this act unsigned for now: a public choice within the bounds of unsigned choices. `now`:
 * the server's time. `within`: maximum age of the first unsigned choice, in ms.
 */
export const mayWait = (
  match: Match,
  seat: Seat,
  act: MatchAction,
  now: number,
  within: number = limits.unsignedFor,
): boolean => {
  const { play } = match
  // Once another device takes the seat, this device cannot sign any more.
  if (match.pass?.seat === seat) return false
  if (act.kind !== 'play' || play === undefined || !isOpen(play.game) || currentNode(play).kind === 'simultaneous')
    return false
  const unsigned = unsignedChoices(match, seat).length
  const since = unsigned === 0 ? now : (unsignedSince(match, seat) ?? now)
  return unsigned + act.choices.length <= limits.unsignedChoices && now - since <= within
}

/** Returns the signed statement of an act; undefined if unsigned, or if its link is unknown or precedes the key. */
export const statementOf = (match: Match, seat: Seat, cid: string, act: MatchAction): SignedAct | undefined => {
  const what = actWords(act)
  if (what === undefined || !('signed' in act) || act.signed === undefined) return undefined
  const { chain, sig } = act.signed
  const link = linkOf(match.chain, chain, match.seats[seat]?.keySince)
  return link && { seat, cid, after: link.plies, chain, what, sig }
}

/** Signs an act with a seat's key on the newest chain link; returns it unchanged if it needs no signature. */
export const signAct = (
  { id, chain: link }: Pick<Match, 'id' | 'chain'>,
  seat: Seat,
  cid: string,
  act: MatchAction,
  sign: (bytes: Uint8Array) => Base64,
): MatchAction => {
  const what = actWords(act)
  if (what === undefined || link === undefined) return act
  const { chain, plies: after } = link
  const sig = sign(actBytes(id, { seat, cid, after, chain, what }))
  return { ...act, signed: { chain, sig } } as MatchAction
}

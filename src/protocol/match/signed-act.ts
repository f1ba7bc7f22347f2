import type { Base64, Seat, SignedAct } from '../../engine/index.ts'
import { actBytes } from '../sealed/signing.ts'
import { linkOf } from './chain-link.ts'
import type { MatchAction } from './messages.ts'
import type { Match } from './state.ts'

/** An act in the words that a device signs; undefined for acts that say nothing of the game. */
export const actWords = (act: MatchAction): string | undefined => {
  if (act.kind === 'play') return `play ${act.choices.join(' & ')}`
  if (act.kind === 'ask') return `ask ${act.what}`
  if (act.kind === 'answer') return `answer ${act.what} ${act.yes ? 'yes' : 'no'}`
  if (act.kind === 'pass') return `pass ${act.code}`
  return act.kind === 'resign' || act.kind === 'resume' ? act.kind : undefined
}

/**
 * The key by which a seat has to sign this act: its device's, where it has one and the act says something of the game. A seat without a
 * digest has the server's key, which signs the game's course for it.
 */
export const signingKey = ({ chain, seats }: Match, seat: Seat | undefined, act: MatchAction): Base64 | undefined => {
  const seated = seat === undefined ? undefined : seats[seat]
  const isDevice = chain !== undefined && seated?.digest !== undefined
  return isDevice && actWords(act) !== undefined ? seated.key : undefined
}

/**
 * What the signature of an act is about, on a link of the chain that the match has had since the seat's key holds it; undefined where
 * there is no such link, or the act is not signed.
 */
export const statementOf = (match: Match, seat: Seat, cid: string, act: MatchAction): SignedAct | undefined => {
  const what = actWords(act)
  if (what === undefined || !('signed' in act) || act.signed === undefined) return undefined
  const { chain, sig } = act.signed
  const link = linkOf(match.chain, chain, match.seats[seat]?.keySince)
  return link && { seat, cid, after: link.plies, chain, what, sig }
}

/** The act as the device of a seat sends it, signed on the newest link of the chain; as it is where nothing is to be signed. */
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

import type { Seat } from '../../engine/index.ts'
import type { Match } from '../match/match.ts'
import { seatCommitment, type Secret } from '../sealed/seal.ts'
import { chainBytes, freshKeyPair, isSignedBy, type KeyPair } from '../sealed/signing.ts'
import type { StoredMatch } from './keep.ts'
import { freshSecret } from './secrets.ts'
import { unboundSeat } from './log-checks.ts'

/** Ceremony step due for a device: reveal its secret, or withhold it for the given reason. */
export type CeremonyStep =
  | { readonly kind: 'reveal'; readonly digest: string; readonly secret: Secret }
  | { readonly kind: 'silent'; readonly message: string }

type DrawnSecret = { readonly digest: string; readonly kept: StoredMatch['secrets'][string]; readonly keys: KeyPair }

/** Draws a fresh secret and key for a seat, bound to the seat and the server's commitment. */
export const drawSecret = ({ id, digest: server }: Pick<Match, 'id' | 'digest'>, seat: Seat): DrawnSecret => {
  const [secret, keys] = [freshSecret(), freshKeyPair()]
  const { key } = keys
  return { digest: seatCommitment(id, server, seat, secret, key), kept: { secret, server, seat, key }, keys }
}

const silent = (message: string): CeremonyStep => ({ kind: 'silent', message })

/** True if the server signed the seats and their commitments: the receipt that a device requires before it reveals. */
const hasReceipt = ({ id, chain, attested }: Match, serverKeys: readonly string[]): boolean =>
  chain === undefined ||
  (attested?.chain === chain.chain &&
    serverKeys.some((key) => isSignedBy(key, attested.sig, chainBytes(id, attested.chain))))

/**
 * Returns the ceremony step that is due for this device; undefined if none. Before revealing, checks that every device
 * has committed. Also checks that the server and this device use their published commitments, and that one of
 * `serverKeys` signed them.
 */
export const dueStep = (
  match: Match,
  seat: Seat | undefined,
  { secrets }: StoredMatch,
  serverKeys: readonly string[],
): CeremonyStep | undefined => {
  const mine = seat === undefined ? undefined : match.seats[seat]
  if (match.phase !== 'revealing' || mine?.digest === undefined || mine.secret !== undefined) return undefined
  const drawn = Object.hasOwn(secrets, mine.digest) ? secrets[mine.digest] : undefined
  if (drawn === undefined)
    return silent('This device does not have the secret that its seat committed to, so the table will be set up again.')
  if (drawn.server !== match.digest || drawn.seat !== seat || drawn.key !== mine.key)
    return silent('The server has changed what it bound itself to. This device keeps its secret, and no die will fall.')
  if (unboundSeat(match) !== undefined)
    return silent('Another player is not bound to anything. This device keeps its secret, and no die will fall.')
  if (!hasReceipt(match, serverKeys))
    return silent(
      'The server has not signed who plays at this table. This device keeps its secret, and no die will fall.',
    )
  return { kind: 'reveal', digest: mine.digest, secret: drawn.secret }
}

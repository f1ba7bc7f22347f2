import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Passkey } from './tables.ts'
import { cookieWith, isSecure, tokenIn } from './cookie.ts'
import { storedForm } from './sessions.ts'
import type { PlayerAccount, PlayerStore } from './store.ts'

/** Milliseconds within which the player must confirm on the device. */
const CHALLENGE_STANDS = 5 * 60_000
const MOST_PASSKEYS = 20
/** COSE numbers of Ed25519, ECDSA on P-256 and RSA. Every authenticator supports at least one. */
const ALGORITHMS = [-8, -7, -257]
const COOKIE = 'hazelring-passkey'

/** Site of a passkey: its host name, and the origin that browsers sign. */
export type PasskeySite = { readonly name: string; readonly origin: string }

type Reached = { readonly origins: readonly string[]; readonly proxies: number }

/**
 * Site of a request to this server. Undefined if browsers allow no passkeys there: without HTTPS (except localhost), or
 * at an IP address.
 */
export const passkeySite = (
  request: Pick<IncomingMessage, 'socket' | 'headers'>,
  { origins, proxies }: Reached,
): PasskeySite | undefined => {
  const { origin: from, host = '' } = request.headers
  const own = `${isSecure(request, proxies) ? 'https' : 'http'}://${host}`
  const whole = from !== undefined && origins.includes(from) ? from : own
  if (!URL.canParse(whole)) return undefined
  const { protocol, hostname, origin } = new URL(whole)
  const isLocalName = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0 || (protocol !== 'https:' && !isLocalName)) return undefined
  return { name: hostname, origin }
}

/** A challenge for a device, and the cookie that identifies the device when it responds. */
type Ceremony<Options> = { readonly options: Options; readonly cookie: string }

type PasskeyRequest = { readonly site: PasskeySite; readonly request: Pick<IncomingMessage, 'headers'> }

/** Passkeys: a signed-in device creates one; later a device signs in with it, without entering a name. */
export interface Passkeys {
  /** Challenge for creating a passkey; undefined if the account has the maximum number. */
  offer(
    player: PlayerAccount,
    request: PasskeyRequest,
  ): Promise<Ceremony<PublicKeyCredentialCreationOptionsJSON> | undefined>
  /** Verifies and adds a new passkey. Returns false if it is invalid. */
  add(
    player: PlayerAccount,
    answer: RegistrationResponseJSON,
    request: PasskeyRequest & { device: string },
  ): Promise<boolean>
  /** Challenge for signing in to any account. */
  ask(request: PasskeyRequest): Promise<Ceremony<PublicKeyCredentialRequestOptionsJSON>>
  enter(answer: AuthenticationResponseJSON, request: PasskeyRequest): Promise<string | undefined>
}

/** Loads the library on first use; a server without passkeys saves 25 MB. */
const library = () => import('@simplewebauthn/server')

type Deps = { readonly store: PlayerStore; readonly now: () => number }

/** Resolves to undefined instead of the library's error. */
const orUndefined = <R>(work: Promise<R>): Promise<R | undefined> => work.catch(() => undefined)

const expectedOf = ({ name, origin }: PasskeySite) => ({ expectedOrigin: origin, expectedRPID: name })

const noteChallenge = async ({ store, now }: Deps, site: PasskeySite, challenge: string, player: string) => {
  const token = randomBytes(32).toString('base64url')
  const until = now() + CHALLENGE_STANDS
  await store.challenge({ device: storedForm(token), challenge, player, until }, now())
  return cookieWith(`${COOKIE}=${token}`, '/api', CHALLENGE_STANDS / 1000, site.origin.startsWith('https:'))
}

const making = ({ store, now }: Deps): Pick<Passkeys, 'offer' | 'add'> => ({
  offer: async (player, { site }) => {
    const own = await store.passkeys(player.player)
    if (own.length >= MOST_PASSKEYS) return undefined
    const { generateRegistrationOptions } = await library()
    const options = await generateRegistrationOptions({
      rpName: 'Hazelring',
      rpID: site.name,
      userName: player.name,
      userID: Uint8Array.from(Buffer.from(player.player)),
      excludeCredentials: own.map(({ passkey }) => ({ id: passkey })),
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { options, cookie: await noteChallenge({ store, now }, site, options.challenge, player.player) }
  },
  add: async (player, answer, { site, request, device }) => {
    const asked = await store.takeChallenge(storedForm(tokenIn(request, COOKIE) ?? ''), now())
    if (asked === undefined || asked.player !== player.player) return false
    const { verifyRegistrationResponse } = await library()
    const checked = await orUndefined(
      verifyRegistrationResponse({
        response: answer,
        expectedChallenge: asked.challenge,
        supportedAlgorithmIDs: ALGORITHMS,
        ...expectedOf(site),
      }),
    )
    if (checked?.verified !== true) return false
    const { id, publicKey, counter } = checked.registrationInfo.credential
    const at = now()
    const key = Buffer.from(publicKey).toString('base64url')
    const made = { passkey: id, player: player.player, key, counter, device, site: site.name }
    return store.addPasskey({ ...made, madeAt: at, usedAt: at })
  },
})

/** True if the response names the passkey's account, which the device stores with the key. */
const isOwners = ({ response }: AuthenticationResponseJSON, { player }: Passkey): boolean =>
  Buffer.from(response.userHandle ?? '', 'base64url').toString() === player

const entering = ({ store, now }: Deps): Pick<Passkeys, 'ask' | 'enter'> => ({
  ask: async ({ site }) => {
    const { generateAuthenticationOptions } = await library()
    const options = await generateAuthenticationOptions({ rpID: site.name, userVerification: 'required' })
    return { options, cookie: await noteChallenge({ store, now }, site, options.challenge, '') }
  },
  enter: async (answer, { site, request }) => {
    const asked = await store.takeChallenge(storedForm(tokenIn(request, COOKIE) ?? ''), now())
    if (asked === undefined || asked.player !== '') return undefined
    const known = await store.passkey(answer.id)
    if (known === undefined || known.site !== site.name || !isOwners(answer, known)) return undefined
    const { verifyAuthenticationResponse } = await library()
    const publicKey = Uint8Array.from(Buffer.from(known.key, 'base64url'))
    const credential = { id: known.passkey, publicKey, counter: known.counter }
    const checked = await orUndefined(
      verifyAuthenticationResponse({
        response: answer,
        expectedChallenge: asked.challenge,
        credential,
        ...expectedOf(site),
      }),
    )
    if (checked?.verified !== true) return undefined
    const isNewest = await store.usePasskey(known.passkey, checked.authenticationInfo.newCounter, now())
    return isNewest ? known.player : undefined
  },
})

/** @param now milliseconds since 1970 */
export const createPasskeys = (store: PlayerStore, now: () => number): Passkeys => ({
  ...making({ store, now }),
  ...entering({ store, now }),
})

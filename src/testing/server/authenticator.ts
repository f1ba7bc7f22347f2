import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()
const base64url = (data: string | Uint8Array): string => Buffer.from(data).toString('base64url')

/** Authenticator flags: user present and verified, and new key attached. */
const VERIFIED = 0b101
const WITH_KEY = 0b1000000

const uint = (value: number, bytes: number): Buffer => Buffer.from(value.toString(16).padStart(2 * bytes, '0'), 'hex')
const text = (word: string): Buffer => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])

/** A page's origin and challenge. `site`: the host name for which the authenticator signs. */
type Place = { readonly origin: string; readonly site: string; readonly challenge: string }

const dataOf = (site: string, flags: number, counter: number): Buffer =>
  Buffer.concat([sha256(site), Buffer.from([flags]), uint(counter, 4)])
const clientData = (type: string, { origin, challenge }: Place): string =>
  JSON.stringify({ type, challenge, origin, crossOrigin: false })

/** Creates a device with one passkey, which produces WebAuthn's bytes, including false bytes. */
export const authenticator = (user: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }
  return {
    id: named.id,
    make: (place: Place) => {
      const key = [Buffer.alloc(16), uint(id.length, 2), id, cose]
      const authData = Buffer.concat([dataOf(place.site, VERIFIED | WITH_KEY, 0), ...key])
      const bytes = [Buffer.from([0x59]), uint(authData.length, 2), authData]
      const attestation = [text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), ...bytes]
      const attestationObject = base64url(Buffer.concat([Buffer.from([0xa3]), ...attestation]))
      const clientDataJSON = base64url(clientData('webauthn.create', place))
      return { ...named, response: { clientDataJSON, attestationObject } }
    },
    sign: (place: Place, counter: number, as = user) => {
      const told = clientData('webauthn.get', place)
      const authenticatorData = dataOf(place.site, VERIFIED, counter)
      const signature = base64url(sign('sha256', Buffer.concat([authenticatorData, sha256(told)]), privateKey))
      const response = { clientDataJSON: base64url(told), authenticatorData: base64url(authenticatorData), signature }
      return { ...named, response: { ...response, userHandle: base64url(as) } }
    },
  }
}

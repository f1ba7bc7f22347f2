import type { Base64 } from '../../engine/index.ts'
import type { LogFinding } from '../../protocol/client/own-leaves.ts'
import type { KnownServer } from '../../protocol/client/server-trust.ts'
import { words } from '../words.ts'

const { signer: signers, log } = words.server

/** Which server signed a file, as far as a device knows: `url` is empty where only its key was kept. `isCurrent`: with its newest key. */
export type SigningServer = { readonly url: string; readonly isCurrent: boolean }

/** The one of these servers that signs by this key, or did; undefined where it is none of them. */
export const signerAmong = (key: Base64, servers: readonly KnownServer[]): SigningServer | undefined => {
  const found = servers.find(({ keys }) => keys.includes(key))
  return found && { url: found.url, isCurrent: found.keys[0] === key }
}

export const signerWords = (signer: SigningServer | undefined): string => {
  if (signer === undefined) return signers.unknown
  return (signer.isCurrent ? signers.current : signers.earlier)(signer.url || signers.visited)
}

/** What there is to say of a public log; undefined where all is well. */
export const logWords = (found: LogFinding): string | undefined => {
  if (found.kind === 'logged') return undefined
  return found.kind === 'restored' ? log.restored(found.lost) : log[found.kind]
}

import type { Base64 } from '../../engine/index.ts'
import type { LogFinding } from '../../protocol/client/own-leaves.ts'
import type { KnownServer } from '../../protocol/client/server-trust.ts'
import { words } from '../words.ts'

const { signer: signers, log } = words.server

/**
 * Known server that signed a file. `url` is empty if only the key is stored; `isCurrent`: it signed with its newest
 * key.
 */
export type SigningServer = { readonly url: string; readonly isCurrent: boolean }

/** Returns the server with this current or former key; undefined if unknown. */
export const signerAmong = (key: Base64, servers: readonly KnownServer[]): SigningServer | undefined => {
  const found = servers.find(({ keys }) => keys.includes(key))
  return found && { url: found.url, isCurrent: found.keys[0] === key }
}

export const signerWords = (signer: SigningServer | undefined): string => {
  if (signer === undefined) return signers.unknown
  return (signer.isCurrent ? signers.current : signers.earlier)(signer.url || signers.visited)
}

/** Message about a public log; undefined if it has no problem. */
export const logWords = (found: LogFinding): string | undefined => {
  if (found.kind === 'logged') return undefined
  return found.kind === 'restored' ? log.restored(found.lost) : log[found.kind]
}

import './online.css'
import type { LogHead, SeenPlay } from '../../engine/index.ts'
import { logWords, signerAmong, signerWords } from '../../analysis/verdict/server-words.ts'
import { askLogAt, seeHead } from '../../protocol/client/log-watch.ts'
import { fetchServerKeys, type KnownServer, knownServerAt } from '../../protocol/client/server-trust.ts'
import { isHeadSigned } from '../../protocol/log/heads.ts'
import { isSuccessorOf, keysOf } from '../../protocol/log/server-keys.ts'
import { serverKeyIn } from '../../protocol/sealed/verify-signatures.ts'
import { useEffect, useState } from 'react'
import { device } from './device.ts'
import { memories } from './memories.ts'

/** Identity of this page's server; undefined if its keys do not follow from those stored in this browser. */
const serverHere = async (): Promise<KnownServer | undefined> => {
  const url = location.origin
  const known = knownServerAt(device, url)
  const shown = await fetchServerKeys(url)
  const [pinned] = known?.keys ?? []
  if (shown === undefined || (pinned !== undefined && !isSuccessorOf(pinned, shown))) return known
  return { url, keys: keysOf(shown).filter((key) => isSuccessorOf(key, shown)) }
}

/** Problem with a log head compared with the last head seen; undefined if consistent. */
const logConcern = async (head: LogHead): Promise<string | undefined> => {
  const seen = await seeHead(memories.heads, askLogAt(location.origin), head)
  return seen.kind === 'another' || seen.kind === 'restored' ? logWords(seen) : undefined
}

/** Head of the public log in a game's file; undefined if missing or not signed by its key. */
const headIn = ({ events }: Pick<SeenPlay, 'events'>): LogHead | undefined => {
  const shown = events.findLast((event) => event.kind === 'log-head')
  return shown?.kind === 'log-head' && isHeadSigned(shown) ? shown : undefined
}

export const Concern = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <p className="keep-notice" role="alert">
      {text}
    </p>
  )

/**
 * Names the server that signed a game, by the keys that this browser knows. Warns if the file's log head contradicts
 * the log that this browser saw. Does nothing if the server is unreachable.
 */
export const ServerNote = ({ play }: { readonly play: SeenPlay }) => {
  const [said, setSaid] = useState<{ readonly signer?: string; readonly concern?: string | undefined }>({})
  useEffect(() => {
    let here = true
    const look = async (): Promise<void> => {
      const [key, head] = [serverKeyIn(play), headIn(play)]
      if (key === undefined) return
      const server = await serverHere()
      const signer = signerWords(signerAmong(key, server === undefined ? [] : [server]))
      const concern = head && server?.keys.includes(head.key) ? await logConcern(head) : undefined
      if (here) setSaid({ signer, concern })
    }
    look().catch(() => undefined)
    return () => {
      here = false
    }
  }, [play])
  return (
    <>
      {said.signer !== undefined && <p>{said.signer}</p>}
      <Concern text={said.concern} />
    </>
  )
}

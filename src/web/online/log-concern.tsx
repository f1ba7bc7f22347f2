import './online.css'
import { catalogue } from '../../kit/catalogue.ts'
import type { LogHead, SeenPlay } from '../../engine/index.ts'
import { askLogAt, seeHead } from '../../protocol/client/log-watch.ts'
import { logStateSchema } from '../../protocol/log/heads.ts'
import { keysOf, SERVER_KEYS_PATH, serverKeysSchema } from '../../protocol/log/server-keys.ts'
import { useEffect, useState } from 'react'
import { store } from '../data/storage/store.ts'
import { en } from '../text/en/public-log.ts'

const words = catalogue({ en })

/** Where this browser keeps the last head of the public log that it saw of the server that the page came from. */
const HEAD = 'hazelring.log-head'

const memory = { read: () => store.read(HEAD), write: (text: string) => void store.write(HEAD, text) }

/** The keys of the server that the page came from, the newest first; none while it does not answer. */
const serverKeys = async (): Promise<readonly string[]> => {
  const answer = await fetch(SERVER_KEYS_PATH)
  const told = answer.ok ? serverKeysSchema.safeParse(await answer.json()) : undefined
  return told?.success === true ? keysOf(told.data) : []
}

/** What is wrong with a head of the server's public log, by what this browser saw of that log before; undefined where nothing is. */
const logConcern = async (head: LogHead): Promise<string | undefined> => {
  if (!(await serverKeys()).includes(head.key)) return undefined
  const seen = await seeHead(memory, askLogAt(location.origin), head)
  if (seen.kind === 'another') return words.another
  return seen.kind === 'restored' ? words.restored(seen.lost) : undefined
}

const newestHead = async (): Promise<LogHead | undefined> => {
  const asked = await askLogAt(location.origin)('head')
  const state = typeof asked === 'object' ? logStateSchema.safeParse(asked.answer) : undefined
  return state?.data?.head
}

/** The head of the public log in a game's file. */
export const headIn = ({ events }: Pick<SeenPlay, 'events'>): LogHead | undefined => {
  const shown = events.find((event) => event.kind === 'log-head')
  if (shown === undefined) return undefined
  const { kind: _, ...head } = shown
  return head
}

/**
 * Says so when the server's public log, at the head that a file shows or at the newest one, is not the log that this browser saw before.
 * A server that is away stops nothing.
 */
export const LogConcern = ({ head }: { readonly head: LogHead | 'newest' | undefined }) => {
  const [concern, setConcern] = useState<string>()
  useEffect(() => {
    let here = true
    const look = async (): Promise<void> => {
      const shown = head === 'newest' ? await newestHead() : head
      const found = shown === undefined ? undefined : await logConcern(shown)
      if (here) setConcern(found)
    }
    look().catch(() => undefined)
    return () => {
      here = false
    }
  }, [head])
  return concern === undefined ? null : (
    <p className="keep-notice" role="alert">
      {concern}
    </p>
  )
}

import { useEffect, useMemo, useSyncExternalStore } from 'react'
import {
  type ServerClient,
  type MatchClient,
  type MatchLink,
  type MatchSnapshot,
  type Observable,
  readMatchLink,
} from '../../../protocol/client/index.ts'
import { device } from '../../online/device.ts'
import { noteSeat } from '../../online/seat-note.ts'

export const linkHere = (): MatchLink | undefined => readMatchLink(location.href)

export type LiveGame = { readonly client: MatchClient; readonly snapshot: MatchSnapshot }

/** Observable of a match opened with the link's credentials. Connects while it has subscribers; undefined before. */
const liveGameAt = (server: ServerClient, id: string): Observable<LiveGame | undefined> => {
  let client: MatchClient | undefined
  let known: LiveGame | undefined
  return {
    getSnapshot() {
      const snapshot = client?.getSnapshot()
      if (client === undefined || snapshot === undefined) return undefined
      if (known?.snapshot !== snapshot || known.client !== client) known = { client, snapshot }
      return known
    },
    subscribe(listener) {
      const key = linkHere()?.key
      const name = device.name()
      const mine = server.match(id, { ...(key !== undefined && { key }), ...(name !== '' && { name }) })
      client = mine
      const stop = mine.subscribe(listener)
      return () => {
        stop()
        mine.close()
        if (client === mine) client = undefined
      }
    },
  }
}

/** Match followed while this page is open; undefined before the first paint. */
export const useLiveGame = (server: ServerClient, id: string): LiveGame | undefined => {
  const { subscribe, getSnapshot } = useMemo(() => liveGameAt(server, id), [server, id])
  const attended = useSyncExternalStore(subscribe, getSnapshot)
  const snapshot = attended?.snapshot
  useEffect(() => {
    if (snapshot !== undefined) noteSeat(id, snapshot)
  }, [id, snapshot])
  return attended
}

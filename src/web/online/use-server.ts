import { useEffect, useState, useSyncExternalStore } from 'react'
import type {
  ServerClient,
  LobbyClient,
  LobbySnapshot,
  MatchClient,
  MatchSnapshot,
  Observable,
  Status,
} from '../../protocol/client/index.ts'
import { currentServer, holdServer } from './connection.ts'
import { noteSeat } from './seat-note.ts'

/** The connection to the server, as long as something on the page needs it. */
export const useServer = (): ServerClient => {
  const [server] = useState(currentServer)
  useEffect(holdServer, [])
  return server
}

export const useStatus = (server: ServerClient): Status => useSyncExternalStore(server.subscribe, server.getSnapshot)

/** The connection that a page uses: opened after the first paint, closed with the page. */
const useOpened = <C extends { close(): void }>(open: () => C, key: string): C | undefined => {
  const [opened, setOpened] = useState<C>()
  useEffect(() => {
    const mine = open()
    setOpened(mine)
    return () => mine.close()
    // `open` follows from the key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
  return opened
}

const never = (): (() => void) => () => undefined
const nothing = (): undefined => undefined

const useSnapshot = <T>(of: Observable<T> | undefined): T | undefined =>
  useSyncExternalStore<T | undefined>(of?.subscribe ?? never, of?.getSnapshot ?? nothing)

/** What the lobby shows, kept up to date. */
export const useLobby = (server: ServerClient): LobbySnapshot =>
  useSnapshot(useOpened<LobbyClient>(() => server.lobby(), '')) ?? {}

/** A match that this device attends; what it holds there is remembered. */
export const useMatch = (server: ServerClient, id: string): MatchSnapshot | undefined => {
  const snapshot = useSnapshot(useOpened<MatchClient>(() => server.match(id), id))
  useEffect(() => {
    if (snapshot !== undefined) noteSeat(id, snapshot)
  }, [id, snapshot])
  return snapshot
}

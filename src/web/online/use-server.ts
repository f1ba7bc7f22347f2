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

/** Returns the server connection and keeps it open while the component is mounted. */
export const useServer = (): ServerClient => {
  const [server] = useState(currentServer)
  useEffect(holdServer, [])
  return server
}

export const useStatus = (server: ServerClient): Status => useSyncExternalStore(server.subscribe, server.getSnapshot)

/** Opens a client after the first paint and closes it on unmount. */
const useOpened = <C extends { close(): void }>(open: () => C, key: string): C | undefined => {
  const [opened, setOpened] = useState<C>()
  useEffect(() => {
    const mine = open()
    setOpened(mine)
    return () => mine.close()
    // `open` depends only on the key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
  return opened
}

const never = (): (() => void) => () => undefined
const nothing = (): undefined => undefined

const useSnapshot = <T>(of: Observable<T> | undefined): T | undefined =>
  useSyncExternalStore<T | undefined>(of?.subscribe ?? never, of?.getSnapshot ?? nothing)

/** Live content of the lobby; empty until it arrives. */
export const useLobby = (server: ServerClient): LobbySnapshot =>
  useSnapshot(useOpened<LobbyClient>(() => server.lobby(), '')) ?? {}

/** Follows a match, and stores a note about this device's seat; undefined before the first paint. */
export const useMatch = (server: ServerClient, id: string): MatchSnapshot | undefined => {
  const snapshot = useSnapshot(useOpened<MatchClient>(() => server.match(id), id))
  useEffect(() => {
    if (snapshot !== undefined) noteSeat(id, snapshot)
  }, [id, snapshot])
  return snapshot
}

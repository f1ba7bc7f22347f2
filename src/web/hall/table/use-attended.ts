import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  type HallClient,
  type MatchClient,
  type MatchLink,
  type MatchSnapshot,
  readMatchLink,
} from '../../../protocol/client/index.ts'
import { device } from '../device.ts'
import { noteSeat } from '../seat-note.ts'

const never = (): (() => void) => () => undefined
const nothing = (): undefined => undefined

/** What the address of this page says, secrets and all. */
export const linkHere = (): MatchLink | undefined => readMatchLink(location.href)

export type Attended = { readonly client: MatchClient; readonly snapshot: MatchSnapshot }

/** A match that this page attends as long as it is open, with what the link brought; undefined before the first paint. */
export const useAttended = (hall: HallClient, id: string): Attended | undefined => {
  const [client, setClient] = useState<MatchClient>()
  useEffect(() => {
    const key = linkHere()?.key
    const name = device.name()
    const mine = hall.match(id, { ...(key !== undefined && { key }), ...(name !== '' && { name }) })
    setClient(mine)
    return () => mine.close()
  }, [hall, id])
  const snapshot = useSyncExternalStore<MatchSnapshot | undefined>(
    client?.subscribe ?? never,
    client?.getSnapshot ?? nothing,
  )
  useEffect(() => {
    if (snapshot !== undefined) noteSeat(id, snapshot)
  }, [id, snapshot])
  return client?.id === id && snapshot !== undefined ? { client, snapshot } : undefined
}

import { loadGame } from '../../games/load.ts'
import { manifestOf } from '../../games/registry.ts'
import { connectServer, type ServerClient } from '../../protocol/client/index.ts'
import { SIGNED_IN, store } from '../data/storage/store.ts'
import { device } from './device.ts'
import { memories } from './memories.ts'

/** How long an unused connection stays open: long enough to go from one page to the next. */
const LINGER = 10_000

let client: ServerClient | undefined
let uses = 0
let closing: ReturnType<typeof setTimeout> | undefined

const wake = (): void => {
  if (document.visibilityState === 'visible') client?.wake()
}

/** Another tab of this browser has signed in or out. */
const onStorage = (event: Event): void => {
  if (event instanceof StorageEvent && event.key === SIGNED_IN) renewServer()
}

const listen = (on: boolean): void => {
  const change = on ? 'addEventListener' : 'removeEventListener'
  document[change]('visibilitychange', wake)
  window[change]('online', wake)
  window[change]('storage', onStorage)
}

const closeLater = (): void => {
  clearTimeout(closing)
  closing = setTimeout(() => {
    if (uses > 0) return
    client?.close()
    client = undefined
    listen(false)
  }, LINGER)
}

const DEVICE_MARK = 'hazelring.device'

/** What this browser says of itself, drawn once: a ban finds a guest's device again by it. */
const deviceMark = (): string => {
  const kept = store.read(DEVICE_MARK)
  if (kept !== undefined && /^[0-9a-f]{32}$/.test(kept)) return kept
  const drawn = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
  store.write(DEVICE_MARK, drawn.join(''))
  return drawn.join('')
}

/** The one connection of this page to the server of this address, made when it is first needed. */
export const currentServer = (): ServerClient => {
  if (client !== undefined) return client
  const games = { gameOf: (id: string, version: number) => manifestOf(id, version)?.game, loadGame }
  client = connectServer(location.origin, { ...games, keep: device, device: deviceMark(), ...memories })
  listen(true)
  closeLater()
  return client
}

/** Connects again, or lets go of an unused connection: the next one says who is signed in now. */
export const renewServer = (): void => {
  if (uses > 0) return client?.redial()
  client?.close()
  client = undefined
}

/** Keeps the connection open; answers how to let go of it. */
export const holdServer = (): (() => void) => {
  uses += 1
  clearTimeout(closing)
  return () => {
    uses -= 1
    if (uses === 0) closeLater()
  }
}

import { loadGame } from '../../games/load.ts'
import { manifestOf } from '../../games/registry.ts'
import { connectServer, type ServerClient } from '../../protocol/client/index.ts'
import { SIGNED_IN, store } from '../data/storage/store.ts'
import { device } from './device.ts'
import { memories } from './memories.ts'

/** Milliseconds for which an unused connection stays open, so that it survives page changes. */
const LINGER = 10_000

let client: ServerClient | undefined
let uses = 0
let closing: ReturnType<typeof setTimeout> | undefined

const wake = (): void => {
  if (document.visibilityState === 'visible') client?.wake()
}

/** Reconnects if another tab of this browser signs in or out. */
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

/** Random id of this browser, created once; bans use it to recognize a guest's device. */
const deviceMark = (): string => {
  const kept = store.read(DEVICE_MARK)
  if (kept !== undefined && /^[0-9a-f]{32}$/.test(kept)) return kept
  const drawn = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
  store.write(DEVICE_MARK, drawn.join(''))
  return drawn.join('')
}

/** Returns the page's only connection to its server, creating it on first use. */
export const currentServer = (): ServerClient => {
  if (client !== undefined) return client
  const games = { gameOf: (id: string, version: number) => manifestOf(id, version)?.game, loadGame }
  client = connectServer(location.origin, { ...games, keep: device, device: deviceMark(), ...memories })
  listen(true)
  closeLater()
  return client
}

/** Makes the server learn the current account: reconnects, or drops the connection if unused. */
export const renewServer = (): void => {
  if (uses > 0) return client?.redial()
  client?.close()
  client = undefined
}

/** Keeps the connection open until the returned function is called. */
export const holdServer = (): (() => void) => {
  uses += 1
  clearTimeout(closing)
  return () => {
    uses -= 1
    if (uses === 0) closeLater()
  }
}

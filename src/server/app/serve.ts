import { existsSync, statfsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { host } from './server.ts'
import { checkHost, listen, networkUrl, urlOf } from '../http/listen.ts'
import { SettingFault } from '../operations/bounds.ts'
import { createLog, errorSink } from '../operations/log.ts'
import type { ServerSettings } from './settings.ts'
import { endInOrder, endWithShell } from './shutdown.ts'
import { replaceKey } from '../public-log/server-key.ts'
import type { Claim } from '../db/claim.ts'
import { StoreFault } from '../db/faults.ts'
import { claimStore, openStore } from './open.ts'
import { isPostgres, shownPlace } from '../db/place.ts'
import type { Store } from './store.ts'

/** Thrown if the server cannot start; the message says what to do. */
export class ServeFault extends Error {}

/** Folder of the built web app: in the sources' build or an installed package. @throws ServeFault if there is none */
const webRoot = (): string => {
  const [dist, built] = [
    new URL('../../../dist/web', import.meta.url),
    new URL('../../../../../dist/web', import.meta.url),
  ]
  const places = [new URL('../../../web', import.meta.url), dist, built]
  const found = places.map((place) => fileURLToPath(place)).find((place) => existsSync(place))
  if (found !== undefined) return found
  throw new ServeFault('The web app is not built yet: run npm start, which builds it first.')
}

const sayToOperator = (sentence: string): boolean => process.stdout.write(`${sentence}\n`)

/** Ignores output errors (full disk, closed pipe), because they must not end games. */
const outliveOutput = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

const announce = ({ host: name, port: wanted }: ServerSettings, port: number): void => {
  if (wanted !== 0 && port !== wanted) sayToOperator(`Port ${wanted} is taken, so this is the next free one.`)
  const network = networkUrl(name, port)
  if (network !== undefined) sayToOperator(`Other devices in your network find it at ${network}`)
  sayToOperator(`Hazelring is open at ${urlOf(name, port)}`)
}

/** Earliest plausible time in milliseconds since 1970. A machine whose clock was never set starts in 1970. */
const EARLIEST = Date.UTC(2026, 0)

/** Checks clock and store before serving. @throws ServeFault if the clock is not set or the store is not writable */
const tryStore = async (place: string, store: Store): Promise<void> => {
  const now = (await store.time?.()) ?? Date.now()
  if (now < EARLIEST)
    throw new ServeFault(`The clock says ${new Date(now).toISOString()}. Set the clock of the machine and start again.`)
  if (!(await store.ready()))
    throw new ServeFault(
      `The games in ${shownPlace(place)} cannot be written. See whether the disk is full, and whether this user may write there.`,
    )
}

/** File system numbers of NFS and SMB in Linux's statfs(2). */
const NETWORK_DRIVES: readonly number[] = [0x6969, 0xff534d42, 0xfe534d42]

/** Warning about a network drive, whose file locks are unreliable; undefined for other places. */
export const driveFault = (place: string, kindOf = (path: string) => statfsSync(path).type): string | undefined =>
  !isPostgres(place) && NETWORK_DRIVES.includes(kindOf(place))
    ? `The folder ${place} is on a network drive, where two servers can damage the games. Use a local disk or PostgreSQL.`
    : undefined

const openServer = async (settings: ServerSettings): Promise<void> => {
  outliveOutput()
  const root = webRoot()
  // Check the host before writing anything.
  await checkHost(settings.host)
  const claim = await claimStore(settings.data, 'shared')
  try {
    await openClaimed(settings, root, claim)
  } catch (error) {
    await claim.release()
    throw error
  }
}

const openClaimed = async (settings: ServerSettings, root: string, claim: Claim): Promise<void> => {
  const store = await openStore(settings.data, claim)
  await tryStore(settings.data, store).catch((error: unknown) => store.close().then(() => Promise.reject(error)))
  if (settings.newKey) await replaceKey(store, Date.now())
  const isTerminal = process.stderr.isTTY
  const log = createLog(
    isTerminal ? process.stderr : errorSink(),
    settings.level ?? (isTerminal ? 'warn' : 'info'),
    isTerminal,
  )
  const drive = driveFault(settings.data)
  if (drive !== undefined) log.warn(drive)
  const hosted = await host({ ...settings, webRoot: root, store, log, ofProcess: true })
  const close = async (): Promise<void> => {
    await hosted.close()
    await claim.release()
  }
  endInOrder({ close }, log)
  if (process.env['npm_lifecycle_event'] !== undefined) endWithShell()
  void claim.lost?.then((fault) => {
    log.error({ err: fault }, fault.message)
    process.exit(1)
  })
  const port = await listen(hosted.app, settings.host, settings.port, settings.isPortFixed)
  log.info({ port }, 'Open.')
  if (settings.notifications.mail !== undefined && settings.origins.length === 0)
    log.warn('Without HAZELRING_ORIGINS, the server e-mails only players who open it by an address of this machine.')
  announce(settings, port)
}

const sentenceOf = (error: unknown): string =>
  error instanceof StoreFault || error instanceof SettingFault || error instanceof ServeFault
    ? error.message
    : `The server could not start: ${error instanceof Error ? error.message : String(error)}`

/** Runs the server until a signal ends it. @throws ServeFault if it cannot start; the message says what to do */
export const serve = async (settings: () => ServerSettings): Promise<void> => {
  try {
    await openServer(settings())
  } catch (error) {
    throw new ServeFault(sentenceOf(error), { cause: error })
  }
}

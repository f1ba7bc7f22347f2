import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Store } from '../src/server/app/store.ts'
import { type ServerProcessOptions, startServer } from '../src/testing/server/server-process.ts'

/** Separate game server: a process with its own data, which a test can kill and restart on its port. */
export interface RestartableServer {
  /** URL of the server without a trailing slash. */
  readonly url: string
  /** Folder of its data. */
  readonly folder: string
  /** Kills the server without cleanup, like a power cut. */
  kill(): Promise<void>
  /** Restarts the server, with additional settings if given. */
  start(also?: Readonly<Record<string, string>>): Promise<void>
  /** Kills the server and deletes its data. */
  end(): Promise<void>
}

/** Raised limits per address, because all devices of a test share one address. */
const OPEN_WIDE = {
  HAZELRING_LOG: 'error',
  HAZELRING_TABLES_PER_ADDRESS: '1000',
  HAZELRING_OPENINGS_PER_MINUTE: '1000',
  HAZELRING_SOCKETS_PER_ADDRESS: '1000',
  HAZELRING_REQUESTS_PER_MINUTE: '6000',
}

type Program = Pick<ServerProcessOptions, 'program' | 'nodeArgs'>

/** Program that serves the app with Cups in the registry; builds it if needed. */
export const WITH_CUPS: Program = {
  nodeArgs: ['--import', new URL('cups/register.ts', import.meta.url).href],
  program: new URL('cups/serve.ts', import.meta.url),
}

/** Starts a game server, by default the shipped one. @param more settings in addition to those of every test */
export const openServer = async (
  program: Program = {},
  more: Readonly<Record<string, string>> = {},
): Promise<RestartableServer> => {
  const place = mkdtempSync(join(tmpdir(), 'hazelring-online-'))
  const env = { ...OPEN_WIDE, ...more }
  let server = await startServer({ ...program, place, env })
  const { port } = server
  return {
    url: `http://127.0.0.1:${port}`,
    folder: place,
    kill: () => server.kill(),
    start: async (also = {}) => {
      server = await startServer({ ...program, place, port, env: { ...env, ...also } })
    },
    end: async () => {
      await server.kill()
      process.stderr.write(server.complaints())
      rmSync(place, { recursive: true, force: true })
    },
  }
}

/** Stores a public account named `Name PLAYER`, signed in with the player's id as its token. */
export const addPlayer = async ({ players }: Store, player: string): Promise<void> => {
  const session = { session: player, player, token: player, device: '', openedAt: 1, renewedAt: 1, seenAt: 1 }
  const account = { visibility: 'public', role: 'player', createdAt: 1, hasPhrase: false } as const
  await players.create({ player, name: `Name ${player}`, ...account }, session)
}

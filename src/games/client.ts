import { ok, type Result } from '../dice/index.ts'
import { readTranscript, replay, type TranscriptFault } from '../engine/index.ts'
import { type Proof, verifyDice } from '../protocol/sealed/verify.ts'
import {
  type BotGame,
  type BotConfig,
  connectServer as connect,
  type ServerClient,
  type ServerClientOptions,
  playAs,
  readMatchLink,
  readOrigin,
  until,
} from '../protocol/client/index.ts'
import { manifestOf } from './index.ts'

export * from '../protocol/client/index.ts'

/**
 * `connectServer` of the protocol for all games of this package; `url` is the server's origin (`https://play.example`).
 */
export const connectServer = (url: string, options: Partial<ServerClientOptions> = {}): ServerClient =>
  connect(url, { gameOf: (id, version) => manifestOf(id, version)?.game, ...options })

/**
 * Replays a game's file by its rules and checks its dice, as `playBot` does with every game. Returns a proof. If the
 * file is unreadable or breaks the rules, returns a fault with the wrong line.
 */
export const verifyFile = (text: string): Result<Proof, TranscriptFault> => {
  const read = readTranscript(text)
  if (!read.ok) return read
  const { game } = read.value.header
  const manifest = manifestOf(game)
  if (manifest === undefined)
    return { ok: false, error: { code: 'game', line: 2, message: `This version of Hazelring has no game "${game}".` } }
  const replayed = replay<unknown, unknown, unknown>(manifest.game, read.value)
  return replayed.ok ? ok(verifyDice(replayed.value)) : replayed
}

/**
 * Options of a program on a server. `url` is a link to a table. For a quick match, it is the server's origin, and
 * `game` is also needed.
 */
export type BotOptions = Omit<BotConfig, 'at'> & { readonly url: string; readonly game?: string | undefined }

/**
 * Lets a program play: `playBot({ url, name, choose })`. Returns the games it played, each with its proof.
 * @throws Refused and Error as `playAs`; Error if the server does not answer, or if `url` is no link to a table and
 * `game` is missing
 */
export const playBot = async ({ url, game, ...ways }: BotOptions): Promise<readonly BotGame[]> => {
  const link = readMatchLink(url)
  const at = link ?? (game === undefined ? undefined : { game })
  if (at === undefined) throw new Error(`${url} is not a link to a table. For a quick match, name a game too.`)
  const origin = link?.origin ?? readOrigin(url) ?? url
  const server = connectServer(origin)
  try {
    const { kind } = await until(server, (status) => status.kind !== 'connecting')
    if (kind === 'offline')
      throw new Error(`No Hazelring server answers at ${origin}. Check the address, and that the server is running.`)
    return await playAs(server, { ...ways, at })
  } finally {
    server.close()
  }
}

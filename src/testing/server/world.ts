import type { Eye } from '../../engine/index.ts'
import {
  type MatchAction,
  type Answer,
  bytesFrom,
  keyPairOf,
  type Request,
  seatCommitment,
  signAct,
  type Secret,
  type ServerMessage,
  type Settings,
} from '../../protocol/index.ts'
import type { Playable } from '../../server/matches/server-context.ts'
import { nodeSigner } from './device-keys.ts'
import { type LocalHazelringServer, openLocalServer, UNLIMITED } from '../hosted.ts'
import { dialRawClient, type RawClient } from './raw-client.ts'

/**
 * Options of a world. If two worlds differ only in other clients' secrets, tokens and action ids, a client must not see
 * a difference.
 */
export type WorldOptions = {
  readonly playable: Playable
  readonly settings: Settings
  /** Secrets of the server and of the devices, by seat. */
  readonly server: Secret
  readonly devices: readonly Secret[]
  /** Tokens of the host, who only watches, and of the devices by seat. */
  readonly host: string
  readonly tokens: readonly string[]
  /** Prefixes of action ids, by seat. */
  readonly cids: readonly string[]
}

/** A client: a seat, the host, or a spectator. */
export type Who = Exclude<Eye, 'table'> | 'host'

/** A server with one table and a stopped clock, which records the frames of all clients. */
export interface World {
  readonly match: string
  /** Texts received by a client. Digests and the server's secret are replaced by names. */
  frames(who: Who): readonly string[]
  act(seat: number, act: MatchAction): Promise<Answer>
  /** Resolves once all clients have received everything sent so far. */
  settle(): Promise<void>
  /** Reconnects a client that asks for all entries, and returns the texts it receives. */
  comeAgain(who: Who): Promise<readonly string[]>
  readonly complaints: () => readonly unknown[]
  close(): Promise<void>
}

/** Time of the stopped clock, in milliseconds since 1970. */
const STILL = 1_800_000_000_000

/** Token of the spectator. */
const STRANGER = 'f'.repeat(64)

/** True for frames whose order is fixed. Excludes presence, which is delayed, combined and unordered. */
const isNews = (frame: string): boolean =>
  (frame.startsWith('42') || frame.startsWith('43')) && !frame.startsWith('42["told",{"kind":"presence"')

/**
 * Fields derived from the server's secret or others' action ids: signatures, chain links and hashes of hidden plies.
 */
const DIGESTED = /"(sig|chain|hash|cid|keys)":(?:"[\w-]*"|\{[^{}]*\})/g

const named = (frame: string, digests: ReadonlyMap<string, string>): string =>
  frame.replaceAll(/[0-9a-f]{64}/g, (hex) => digests.get(hex) ?? hex).replaceAll(DIGESTED, '"$1"')

/** Replaces the server's secret in frames, which all clients receive at the end. */
export const REVEALED = 'SECRET'

type Person = { readonly socket: RawClient; readonly heard: string[] }

const come = async (
  house: LocalHazelringServer,
  told: (message: ServerMessage) => void = () => undefined,
): Promise<Person> => {
  const heard: string[] = []
  return { heard, socket: await dialRawClient(house.port, { told, frame: (text) => isNews(text) && heard.push(text) }) }
}

/** Finds the newest link of the game's chain in received messages. */
const chainTold = () => {
  let [chain, plies]: [string | undefined, number] = [undefined, 0]
  return {
    told: (message: ServerMessage): void => {
      if (message.kind !== 'entry') return
      for (const event of message.entry.events) if (event.kind === 'ply') plies = event.number
      chain = message.entry.attested?.chain ?? chain
    },
    link: () => (chain === undefined ? undefined : { chain, plies }),
  }
}

const must = (answer: Answer): Answer & { ok: true } => {
  if (!answer.ok) throw new Error(`refused: ${answer.code}, ${answer.message}`)
  return answer
}

type Entered = { readonly match: string; readonly commitment: string; readonly attend: (who: Who) => Request }

type Asking = (who: Who, request: Request) => Promise<Answer & { ok: true }>

/** Opens the table and connects all clients. */
const enter = async ({ settings, host, tokens }: WorldOptions, all: Iterable<Who>, ask: Asking): Promise<Entered> => {
  const tokenOf = (who: Who): string => (who === 'host' ? host : who === 'onlooker' ? STRANGER : tokens[who]!)
  const { match, key } = await ask('host', { kind: 'open', cid: 'open', token: host, settings, computers: [] })
  const keyed = key === undefined ? {} : { key }
  const attend = (who: Who): Request => ({
    kind: 'attend',
    match: match!,
    token: tokenOf(who),
    since: 0,
    offers: true,
    ...keyed,
  })
  let commitment = ''
  for (const who of all) {
    const { attended } = await ask(who, attend(who))
    const [first] = attended!.entries[0]!.events
    if (first?.kind === 'opened') commitment = first.digest
  }
  return { match: match!, commitment, attend }
}

/** Starts the server and fills the table. The devices have not revealed yet. */
export const openWorld = async (options: WorldOptions): Promise<World> => {
  const { playable, server, devices, tokens, cids } = options
  const house = await openLocalServer({
    games: [playable],
    matchServer: { now: () => STILL, newSecret: () => server, tickEvery: 0 },
    bounds: UNLIMITED,
  })
  const people = new Map<Who, Person>()
  const chain = chainTold()
  const keys = devices.map((secret) => keyPairOf(bytesFrom(secret)))
  people.set('host', await come(house, chain.told))
  for (const who of ['onlooker', ...tokens.keys()] as const) people.set(who, await come(house))
  const ask: Asking = async (who, request) => must(await people.get(who)!.socket.ask(request))
  const { match, commitment, attend } = await enter(options, people.keys(), ask)
  const digests = new Map([
    [commitment, 'SERVER'],
    [server, REVEALED],
  ])
  let count = 0
  const act = (seat: number, done: MatchAction): Promise<Answer> => {
    const cid = `${cids[seat]}${count++}`
    const signed = signAct({ id: match, chain: chain.link() }, seat, cid, done, nodeSigner(keys[seat]!))
    return ask(seat, { kind: 'act', match, cid, act: signed })
  }
  for (const [seat, secret] of devices.entries()) {
    const { key } = keys[seat]!
    const digest = seatCommitment(match, commitment, seat, secret, key)
    digests.set(digest, `SEAT ${seat}`)
    await act(seat, { kind: 'sit', seat, name: `P${seat}`, digest, key })
  }
  return {
    match,
    act,
    frames: (who) => people.get(who)!.heard.map((frame) => named(frame, digests)),
    settle: async () => {
      for (const who of people.keys()) await ask(who, { kind: 'lobby', on: false })
    },
    comeAgain: async (who) => {
      const person = await come(house)
      await person.socket.ask(attend(who))
      person.socket.cut()
      return person.heard.map((frame) => named(frame, digests))
    },
    complaints: house.complaints,
    close: () => house.close(),
  }
}

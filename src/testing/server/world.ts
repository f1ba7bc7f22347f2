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
import { type LocalMatchServer, openLocalMatchServer } from './local-server.ts'
import { dialRawClient, type RawClient } from './raw-client.ts'

/** What may differ between two worlds that somebody else must not be able to tell apart. */
export type WorldOptions = {
  readonly playable: Playable
  readonly settings: Settings
  /** The server's secret, and those of the devices by seat. */
  readonly server: Secret
  readonly devices: readonly Secret[]
  /** Tokens of the host, who only watches, and of the devices by seat. */
  readonly host: string
  readonly tokens: readonly string[]
  /** Begins the names of the actions of each seat. */
  readonly cids: readonly string[]
}

/** One who is there: a seat, the host, or somebody who watches. */
export type Who = Exclude<Eye, 'table'> | 'host'

/** A hall with one table, its clock standing still, everybody's frames written down. */
export interface World {
  readonly match: string
  /** All texts that came over a connection, as they came, but for digests and the server's secret: those have names. */
  frames(who: Who): readonly string[]
  act(seat: number, act: MatchAction): Promise<Answer>
  /** Answers when everything said so far has reached everybody. */
  settle(): Promise<void>
  /** Comes anew with a connection of its own and asks for everything; answers what it hears. */
  comeAgain(who: Who): Promise<readonly string[]>
  readonly complaints: () => readonly unknown[]
  close(): Promise<void>
}

/** Milliseconds since 1970 at which nothing moves. */
const STILL = 1_800_000_000_000

/** The token of somebody who only watches. */
const STRANGER = 'f'.repeat(64)

/** Who is there is told some moments later, gathered, and in no order with the rest. */
const isNews = (frame: string): boolean =>
  (frame.startsWith('42') || frame.startsWith('43')) && !frame.startsWith('42["told",{"kind":"presence"')

/**
 * What follows from the server's secret or others' ids of actions by a digest that nobody can undo: signatures, links of the chain, what
 * stands in it for a hidden ply.
 */
const DIGESTED = /"(sig|chain|hash|cid|keys)":(?:"[\w-]*"|\{[^{}]*\})/g

const named = (frame: string, digests: ReadonlyMap<string, string>): string =>
  frame.replaceAll(/[0-9a-f]{64}/g, (hex) => digests.get(hex) ?? hex).replaceAll(DIGESTED, '"$1"')

/** Stands in frames for the server's secret, which everybody gets with the end. */
export const REVEALED = 'SECRET'

type Person = { readonly socket: RawClient; readonly heard: string[] }

const come = async (
  house: LocalMatchServer,
  told: (message: ServerMessage) => void = () => undefined,
): Promise<Person> => {
  const heard: string[] = []
  return { heard, socket: await dialRawClient(house.port, { told, frame: (text) => isNews(text) && heard.push(text) }) }
}

/** The newest link of the game's chain that was told. */
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

/** Opens the table; everybody comes to it. */
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

/** Opens the hall and the table, and lets everybody sit down; the devices have not revealed yet. */
export const openWorld = async (options: WorldOptions): Promise<World> => {
  const { playable, server, devices, tokens, cids } = options
  const house = await openLocalMatchServer([playable], { now: () => STILL, newSecret: () => server, tickEvery: 0 })
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
    complaints: () => house.complaints,
    close: () => house.close(),
  }
}

import { untilSigned } from '../client/until-signed.ts'
import { type Random, seeded } from '../../dice/index.ts'
import type { AnyGame, Seat } from '../../engine/index.ts'
import {
  connectServer,
  type ServerClient,
  isFinal,
  type MatchClient,
  ownTiming,
  until,
} from '../../protocol/client/index.ts'
import {
  type MatchAction,
  type Answer,
  byRules,
  type Entry,
  entryFor,
  type Match,
  matchOf,
} from '../../protocol/index.ts'
import { publicPart } from './audit.ts'
import { type LocalHazelringServer, openLocalServer, UNLIMITED } from '../hosted.ts'
import { nextAct } from './player.ts'
import { openProxy, type Proxy, type Weather } from './proxy.ts'
import { anySettings } from './settings.ts'
import { blame, finish, newTally, type Tally } from './tally.ts'

export type NetworkOptions = {
  readonly games: readonly AnyGame[]
  readonly seed: number
  /** Number of concurrent tables, and of games per table. */
  readonly tables: number
  readonly rounds: number
  readonly weather: Weather
}

export type NetworkReport = { readonly tally: Tally; readonly mishaps: Proxy['mishaps'] }

/** Factor by which tests shorten the client's reconnection delay. */
const HURRY = 40
const timing = {
  ...ownTiming,
  later: (milliseconds: number, act: () => void) => ownTiming.later(milliseconds / HURRY, act),
}

type Run = NetworkOptions & { readonly house: LocalHazelringServer; readonly proxy: Proxy; readonly tally: Tally }

/** A device with the real client, and the answers it got. */
type Device = {
  readonly server: ServerClient
  readonly client: MatchClient
  readonly seat: Seat | undefined
  readonly answers: Answer[]
}

const connect = ({ proxy, games, tally }: Run): ServerClient =>
  connectServer(`http://127.0.0.1:${proxy.port}`, {
    gameOf: (id) => games.find((game) => game.id === id),
    timing,
    onMisfit: (message) => blame(tally, 'diverged', message),
  })

/** Plays at random whenever the seat is to move and no act is pending. */
const playOn = ({ client, seat, answers }: Device, random: Random): void => {
  let isBusy = false
  const look = (): void => {
    const { match, pending } = client.getSnapshot()
    if (isBusy || match?.phase !== 'playing' || pending.length > 0 || seat === undefined) return
    const act = nextAct(match, seat, '', random, { talksOneIn: 15, undoesOneIn: 20 })
    if (act === undefined) return
    void done(act)
  }
  const done = async (act: MatchAction): Promise<void> => {
    isBusy = true
    answers.push(await client.act(act))
    isBusy = false
    look()
  }
  client.subscribe(look)
  look()
}

/** True if a device caused the entry by itself: a reveal, or a signature of earlier choices. */
const isAutomatic = ({ events }: Entry): boolean =>
  events.some(({ kind }) => kind === 'revealed') || events.every(({ kind }) => kind === 'signed')

/** Returns entries that people caused, without the opening. */
const doneBy = (log: readonly Entry[]): readonly Entry[] =>
  log.filter((entry) => entry.n > 1 && entry.cid !== undefined && !isAutomatic(entry))

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const check = ({ tally }: Run, devices: readonly Device[], log: readonly Entry[], whole: Match): void => {
  const { id } = whole
  for (const { client, seat } of devices) {
    const { match, stage, proof } = client.getSnapshot()
    const due = log.map((entry) => entryFor(entry, seat ?? 'onlooker', whole.play))
    if (stage.kind !== 'following') blame(tally, 'diverged', `${id}: the client of ${seat} is ${stage.kind}`)
    if (!same(client.entries(), due)) blame(tally, 'diverged', `${id}: ${seat} was told another log`)
    if (match === undefined || !same(publicPart(match), publicPart(whole)))
      blame(tally, 'diverged', `${id}: ${seat} holds another match`)
    if (proof !== undefined && proof.kind === 'refuted') blame(tally, 'unproven', `${id}: ${proof.message}`)
    tally.seen += client.entries().length
  }
  const taken = devices.flatMap(({ answers }) => answers.filter(({ ok }) => ok)).length
  const done = doneBy(log)
  if (taken !== done.length)
    blame(tally, 'duplicated', `${id}: ${taken} acts were taken, ${done.length} stand in the log`)
  const cids = done.map(({ cid, by }) => `${by} ${cid}`)
  if (new Set(cids).size < cids.length) blame(tally, 'duplicated', `${id}: an act stands in the log twice`)
  tally.acknowledged += taken
  finish(tally, whole.settings.game)
}

/** Plays one game over the bad network, with a spectator. */
const playGame = async (run: Run, game: AnyGame, random: Random): Promise<void> => {
  const settings = anySettings(game, random)
  const clients = Array.from({ length: settings.seats + 1 }, () => connect(run))
  const opened = await clients[0]!.open(settings)
  if (!opened.ok) return blame(run.tally, 'lost', `no table: ${opened.message}`)
  const { match: id, key } = opened
  const devices = clients.map((server, i): Device => {
    const client = server.match(id!, key === undefined ? {} : { key })
    return { server, client, seat: i < settings.seats ? i : undefined, answers: [] }
  })
  for (const device of devices) {
    const { client, seat, answers } = device
    await until(client, ({ match, stage }) => match !== undefined || isFinal(stage))
    if (seat !== undefined) answers.push(await client.sit(seat, `Player ${seat}`))
    playOn(device, random)
  }
  await Promise.all(
    devices.map(({ client }) => until(client, ({ match, stage }) => match?.phase === 'over' || isFinal(stage))),
  )
  if (devices.every(({ client }) => !isFinal(client.getSnapshot().stage)))
    await untilSigned(devices.map(({ client }) => client))
  const log = await run.house.store.entries(id!)
  const n = log.length
  await Promise.all(
    devices.map(({ client }) => until(client, ({ match, pending }) => match!.n >= n && pending.length === 0)),
  )
  check(run, devices, log, matchOf(id!, byRules(game), log)!)
  for (const { server } of devices) server.close()
}

const playAll = async (run: Run, place: number): Promise<void> => {
  const { games, seed, rounds } = run
  for (let round = 0; round < rounds; round++)
    await playGame(run, games[(place * rounds + round) % games.length]!, seeded(seed, place, round))
}

/**
 * Plays games over a network that drops, delays, truncates and half-opens connections. All clients must end in equal
 * states.
 */
export const runNetwork = async (options: NetworkOptions): Promise<NetworkReport> => {
  const { games, seed, tables, weather } = options
  const house = await openLocalServer({ games: games.map((game) => ({ game, bots: [] })), bounds: UNLIMITED })
  const proxy = await openProxy({ port: house.port, random: seeded(seed, 0xbad), weather, delay: 12, linger: 120 })
  const run: Run = { ...options, house, proxy, tally: newTally() }
  await Promise.all(Array.from({ length: tables }, (_, place) => playAll(run, place)))
  for (const complaint of house.complaints()) blame(run.tally, 'diverged', complaint)
  await proxy.close()
  await house.close()
  return { tally: run.tally, mishaps: proxy.mishaps }
}

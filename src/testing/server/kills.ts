import { type Random, seeded } from '../../dice/index.ts'
import type { AnyGame } from '../../engine/index.ts'
import { byRules, matchOf } from '../../protocol/index.ts'
import { audit, checkForecast, type Forecast, forecastOf, sealOf } from './audit.ts'
import { newDoor, type Sign } from './door.ts'
import { GENEROUS } from './generous.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { type Crowd, keepPlaying, lastLook, newCrowd } from './lively.ts'
import type { TestPostgres } from './postgres.ts'
import { readStored, type Stored } from './stored.ts'
import { blame, newTally, type Tally } from './tally.ts'

export type KillOptions = {
  /** Place where the servers store their games. */
  readonly place: string
  /** PostgreSQL server of the place, if any; every third kill hits it. */
  readonly database?: Pick<TestPostgres, 'kill' | 'start'>
  /** Number of servers on that database; 1 by default. */
  readonly servers?: number
  readonly kills: number
  readonly seed: number
  /** Number of concurrent tables. */
  readonly tables: number
  readonly games: readonly AnyGame[]
  readonly program?: URL
  readonly onKill?: (kills: number, tally: Tally) => void
}

/**
 * Maximum messages between two kills, and maximum milliseconds of delay after them. Both are small, so that kills
 * interrupt work.
 */
const MOST_SIGNS = 60
const LONGEST_PAUSE = 3
/** Upper bound on games that ended since the last kill. */
const RECENT = 100
const SIGNS: readonly Sign[] = ['asked', 'answered', 'told']

/** Calls back after a number of messages of one kind. */
export const alarmClock = () => {
  let [kind, left, ring]: [Sign, number, () => void] = ['asked', 0, () => undefined]
  return {
    sign: (sign: Sign): void => {
      if (sign !== kind || left === 0) return
      left -= 1
      if (left === 0) ring()
    },
    after: (sign: Sign, count: number, then: () => void): void => void ([kind, left, ring] = [sign, count, then]),
  }
}

const spin = (milliseconds: number): void => {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

/** Compares predictions from the last kill with the rolls made since then. */
const compareForecasts = ({ playing, done, tally }: Crowd, stored: Stored, forecasts: readonly Forecast[]): void => {
  const tables = [...playing, ...done.slice(-RECENT)]
  for (const forecast of forecasts) {
    const table = tables.find(({ id }) => id === forecast.id)
    const { game, log } = table!.evidence(stored)
    const play = matchOf(forecast.id, byRules(game), log)?.play
    if (play !== undefined) checkForecast(forecast, play, tally)
  }
}

/** Checks every table in a dead server's data, and predicts the next rolls. */
const postMortem = async (crowd: Crowd, place: string, before: readonly Forecast[]): Promise<readonly Forecast[]> => {
  const stored = await readStored(place)
  compareForecasts(crowd, stored, before)
  const forecasts = [...crowd.playing].flatMap((table) => {
    const match = audit(table.evidence(stored), crowd.tally)
    const seal = match && sealOf(table.evidence(stored), match)
    if (match?.play === undefined || match.phase !== 'playing' || seal === undefined) return []
    return forecastOf(table.id, match.play, seal) ?? []
  })
  stored.close()
  return forecasts
}

type Run = { readonly options: KillOptions; readonly crowd: Crowd; readonly alarm: ReturnType<typeof alarmClock> }

const opened = ({ place, program }: KillOptions, port = 0): Promise<ServerProcess> =>
  startServer({ place, port, env: { ...GENEROUS, HAZELRING_PACK_AFTER_DAYS: '0' }, ...(program && { program }) })

/** Calls `breakIt` after a random number of messages, while the server is working. */
export const inMidstOfWork = (
  alarm: ReturnType<typeof alarmClock>,
  breakIt: () => Promise<void>,
  random: Random,
  mostSigns = MOST_SIGNS,
): Promise<void> =>
  new Promise((resolve, reject) =>
    alarm.after(SIGNS[random.below(SIGNS.length)]!, 1 + random.below(mostSigns), () => {
      spin(random.below(LONGEST_PAUSE * 1000) / 1000)
      breakIt().then(resolve, reject)
    }),
  )

/** Kills and restarts servers repeatedly. Returns the final servers and the last predictions. */
const killAgainAndAgain = async (
  run: Run,
  first: readonly ServerProcess[],
): Promise<readonly [readonly ServerProcess[], readonly Forecast[]]> => {
  const { options, crowd, alarm } = run
  const random = seeded(options.seed, 0xdead)
  const servers = [...first]
  let forecasts: readonly Forecast[] = []
  for (let kills = 1; kills <= options.kills; kills++) {
    if (options.database !== undefined && kills % 3 === 0) {
      await inMidstOfWork(alarm, options.database.kill, random)
      await options.database.start()
      continue
    }
    const at = random.below(servers.length)
    const { port, kill } = servers[at]!
    const shut = (): Promise<void> => {
      crowd.door.shut(port)
      return kill()
    }
    await inMidstOfWork(alarm, shut, random)
    // While other servers write, the stored data mixes several moments and allows no predictions.
    if (servers.length === 1) forecasts = await postMortem(crowd, options.place, forecasts)
    options.onKill?.(kills, crowd.tally)
    servers[at] = await opened(options, port)
    crowd.door.open(port)
  }
  return [servers, forecasts]
}

/** Kills servers repeatedly during games, and checks that no acknowledged data is lost. */
export const runKills = async (options: KillOptions): Promise<Tally> => {
  const { place, games, seed, tables } = options
  const [alarm, tally] = [alarmClock(), newTally()]
  const crowd = newCrowd({ door: newDoor(alarm.sign), games, seed, always: {}, tally })
  const first = await Promise.all(Array.from({ length: options.servers ?? 1 }, () => opened(options)))
  let isEnough = false
  const playing = Array.from({ length: tables }, (_, table) => keepPlaying(crowd, table, () => isEnough))
  for (const { port } of first) crowd.door.open(port)
  const [servers, forecasts] = await killAgainAndAgain({ options, crowd, alarm }, first)
  isEnough = true
  await Promise.all(playing)
  const stored = await readStored(place)
  compareForecasts(crowd, stored, forecasts)
  lastLook(crowd, stored)
  stored.close()
  for (const server of servers) {
    const code = await server.stop()
    if (code !== 0) blame(tally, 'diverged', `in the end a server did not stop in order: ${code}`)
  }
  return tally
}

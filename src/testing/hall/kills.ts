import { type Random, seeded } from '../../dice/index.ts'
import type { AnyGame } from '../../engine/index.ts'
import { games } from '../../games/index.ts'
import { byRules, type Match, matchOf } from '../../protocol/index.ts'
import { audit, checkForecast, checkProof, type Forecast, forecastOf, sealOf } from './audit.ts'
import { type Door, newDoor, type Sign } from './door.ts'
import { GENEROUS } from './generous.ts'
import { type House, openHouse } from './house.ts'
import { anySettings } from './settings.ts'
import { readStored, type Stored } from './stored.ts'
import { openTable, type Table } from './table.ts'
import { blame, newTally, type Tally } from './tally.ts'

export type KillOptions = {
  readonly folder: string
  readonly kills: number
  readonly seed: number
  /** Tables at which is played at the same time. */
  readonly tables: number
  readonly env?: Readonly<Record<string, string>>
  readonly onKill?: (kills: number, tally: Tally) => void
}

/** Signs between two kills at most, and milliseconds that pass after the last one: somewhere in the midst of work. */
const MOST_SIGNS = 120
const LONGEST = 3
/** Games that can have ended since the last kill. */
const RECENT = 100
const SIGNS: readonly Sign[] = ['asked', 'answered', 'told']

/** Calls back in the very moment in which so many signs of a kind have passed. */
const alarmClock = () => {
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

type Hall = { readonly door: Door; readonly tables: Set<Table>; readonly done: Table[]; readonly tally: Tally }

const fault =
  (tally: Tally) =>
  (words: string): void =>
    blame(tally, 'diverged', words)

/** Plays one game after another at one place of the hall, until there is to be no further one. */
const keepPlaying = async (hall: Hall, place: number, seed: number, isLast: () => boolean): Promise<void> => {
  for (let round = 0; !isLast(); round++) {
    const random = seeded(seed, place, round)
    const { game }: { game: AnyGame } = games[random.below(games.length)]!
    const table = await openTable({
      door: hall.door,
      game,
      settings: anySettings(game, random),
      seed: [seed, place, round],
      habits: { talksOneIn: 40, undoesOneIn: 25 },
      watchers: place % 2,
      fault: fault(hall.tally),
    })
    hall.tables.add(table)
    await table.over
    table.leave()
    hall.tables.delete(table)
    hall.done.push(table)
  }
}

const inspect = (table: Table, stored: Stored, tally: Tally): Match | undefined => audit(table.evidence(stored), tally)

/** Whether what was foretold at the last kill is what has fallen since. */
const compareForecasts = (hall: Hall, stored: Stored, forecasts: readonly Forecast[]): void => {
  const tables = [...hall.tables, ...hall.done.slice(-RECENT)]
  for (const forecast of forecasts) {
    const table = tables.find(({ id }) => id === forecast.id)
    const { game, log } = table!.evidence(stored)
    const play = matchOf(forecast.id, byRules(game), log)?.play
    if (play !== undefined) checkForecast(forecast, play, hall.tally)
  }
}

/** Looks at every table on the disk of the dead server; answers what will fall next at each. */
const postMortem = (hall: Hall, folder: string, before: readonly Forecast[]): readonly Forecast[] => {
  const stored = readStored(folder)
  compareForecasts(hall, stored, before)
  const forecasts = [...hall.tables].flatMap((table) => {
    const match = inspect(table, stored, hall.tally)
    const seal = match && sealOf(table.evidence(stored), match)
    if (match?.play === undefined || match.phase !== 'playing' || seal === undefined) return []
    return forecastOf(table.id, match.play, seal) ?? []
  })
  stored.close()
  return forecasts
}

const count = <T>(list: readonly T[], of: (item: T) => number): number => list.reduce((sum, item) => sum + of(item), 0)

/** In the end every finished game is looked at once more, and proven; what was foretold last is compared. */
const lastLook = (hall: Hall, folder: string, forecasts: readonly Forecast[]): void => {
  const { tally, done } = hall
  const stored = readStored(folder)
  compareForecasts(hall, stored, forecasts)
  for (const table of done) {
    const match = inspect(table, stored, tally)
    if (match !== undefined) checkProof(match, tally)
    tally.finished += 1
    tally.seen += count(table.guests, ({ entries }) => entries.length)
    tally.acknowledged += count(table.guests, ({ answered }) => answered.filter(({ answer }) => answer.ok).length)
  }
  stored.close()
}

/** Kills the server in the midst of games, again and again, and looks after each time whether anything is lost. */
export const runKills = async ({ folder, kills, seed, tables, env, onKill }: KillOptions): Promise<Tally> => {
  const random: Random = seeded(seed, 0xdead)
  const alarm = alarmClock()
  const hall: Hall = { door: newDoor(alarm.sign), tables: new Set(), done: [], tally: newTally() }
  const start = (port?: number): Promise<House> => openHouse({ folder, port: port ?? 0, env: { ...GENEROUS, ...env } })
  let house = await start()
  let forecasts: readonly Forecast[] = []
  let killed = 0
  const playing = Array.from({ length: tables }, (_, place) => keepPlaying(hall, place, seed, () => killed === kills))
  hall.door.open(house.port)
  while (killed < kills) {
    const { promise: dead, resolve } = Promise.withResolvers<void>()
    alarm.after(SIGNS[random.below(SIGNS.length)]!, 1 + random.below(MOST_SIGNS), () => {
      spin(random.below(LONGEST * 1000) / 1000)
      hall.door.shut()
      void house.kill().then(resolve)
    })
    await dead
    killed += 1
    forecasts = postMortem(hall, folder, forecasts)
    onKill?.(killed, hall.tally)
    house = await start(house.port)
    hall.door.open(house.port)
  }
  await Promise.all(playing)
  lastLook(hall, folder, forecasts)
  const code = await house.stop()
  if (code !== 0) blame(hall.tally, 'diverged', `in the end the server did not stop in order: ${code}`)
  return hall.tally
}

import type { StudiedChoice } from '../../../analysis/ratings/choices.ts'
import { createHmac, randomBytes } from 'node:crypto'
import { type Band, BANDS, LEAST_PLAYERS } from '../../../protocol/match/mistakes.ts'
import { isProvisional } from '../../../analysis/ratings/rating.ts'
import { sumOf } from '../../../odds/sum.ts'
import { nameKey } from '../players/folded-name.ts'
import { changeMeta, metaOf } from '../../db/meta.ts'
import type { RatedClock } from '../ratings/tables.ts'
import { ALL_MONTHS, type HabitRow, studyReading } from './reading.ts'
import type { Db, Tables, Tx } from '../../db/tables.ts'

/** A finished public or rated game to be studied. `people`: name and account (if any) of each human player, by seat. */
export type GameToStudy = {
  readonly match: string
  readonly game: string
  readonly endedAt: number
  readonly isShown: boolean
  readonly isRated: boolean
  readonly people: ReadonlyMap<number, { readonly player?: string; readonly name: string }>
}

/** A choice of a human player. `seconds`: thinking time, if known. */
export type PersonsChoice = StudiedChoice & { readonly seconds?: number }

/** Result of studying a game: its kind of clock, and the choices of its human players. */
export type GameFindings = { readonly clock: RatedClock; readonly choices: readonly PersonsChoice[] }

/** Names of stored values: the progress of studying, and the key of the pseudonyms. */
const PROGRESS = 'studied'
const MARK_KEY = 'study-marks'

type StudyProgress = { readonly version: number; readonly at: number; readonly match: string }

const progressIn = (text: string | undefined): StudyProgress =>
  text === undefined ? { version: 0, at: 0, match: '' } : (JSON.parse(text) as StudyProgress)

const beginAgain = (db: Db, version: number, before: string | undefined): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await changeMeta(tx, [PROGRESS, JSON.stringify({ version, at: 0, match: '' }), before]))) return
    await tx.deleteFrom('habit').execute()
    await tx.deleteFrom('accuracy').execute()
  })

const nextToStudy = async (db: Db, version: number, until: number): Promise<GameToStudy | undefined> => {
  const text = await metaOf(db, PROGRESS)
  const stored = progressIn(text)
  if (stored.version > version) return undefined
  if (stored.version < version) await beginAgain(db, version, text)
  const { at, match } = stored.version < version ? { at: 0, match: '' } : stored
  const next = await db
    .selectFrom('played')
    .leftJoin('rated', 'rated.match', 'played.match')
    .select(['played.match', 'game', 'endedAt', 'played.shown', 'rated.n'])
    .where('seat', '=', 0)
    .where('endedAt', '>=', at)
    .where('endedAt', '<=', until)
    .where(({ eb, or }) => or([eb('endedAt', '>', at), eb('played.match', '>', match)]))
    .where(({ eb, or }) => or([eb('played.shown', '=', 1), eb('rated.n', 'is not', null)]))
    .orderBy('endedAt')
    .orderBy('played.match')
    .limit(1)
    .executeTakeFirst()
  if (next === undefined) return undefined
  const seats = db.selectFrom('played').select(['seat', 'player', 'name']).where('match', '=', next.match)
  const people = (await seats.where('bot', 'is', null).execute()).map(
    ({ seat, player, name }) => [seat, { name, ...(player !== null && { player }) }] as const,
  )
  return {
    match: next.match,
    game: next.game,
    endedAt: next.endedAt,
    isShown: next.shown === 1,
    isRated: next.n !== null,
    people: new Map(people),
  }
}

/** An account's strength before a game, by its last rated game with that kind of clock. */
const bandOf = async (
  tx: Tx,
  player: string | undefined,
  { game, endedAt }: GameToStudy,
  clock: RatedClock,
): Promise<Band> => {
  if (player === undefined) return 'new'
  const games = tx.selectFrom('ratedSeat').select(['rating', 'deviation']).where('player', '=', player)
  const kind = games.where('game', '=', game).where('clock', '=', clock).where('at', '<', endedAt)
  const last = await kind.orderBy('n', 'desc').limit(1).executeTakeFirst()
  if (last === undefined || isProvisional(last)) return 'new'
  const step = [1400, 1600, 1800].filter((bound) => last.rating > bound).length
  return BANDS[step + 1] ?? 'above'
}

/** Returns a function that maps a player to a pseudonym (HMAC with this database's random key). */
const markerIn = async (tx: Tx): Promise<(who: string) => string> => {
  const drawn = randomBytes(32).toString('hex')
  await changeMeta(tx, [MARK_KEY, drawn, undefined])
  const key = (await metaOf(tx, MARK_KEY)) ?? drawn
  return (who) => createHmac('sha256', key).update(who).digest('base64url').slice(0, 10)
}

type CountedHabit = Omit<HabitRow, 'players'>

/**
 * Returns the pseudonyms and the player count after adding `marks`. Once there are enough players, deletes the
 * pseudonyms, because they could identify players.
 */
const marksAfter = (before: Pick<Tables['habit'], 'marks' | 'players'> | undefined, marks: readonly string[]) => {
  if (before !== undefined && before.players >= LEAST_PLAYERS) return { marks: '', players: LEAST_PLAYERS }
  const all = new Set([...(before?.marks ?? '').split(',').filter((mark) => mark !== ''), ...marks])
  return all.size >= LEAST_PLAYERS
    ? { marks: '', players: LEAST_PLAYERS }
    : { marks: [...all].join(','), players: all.size }
}

/** Maximum rows per game and month. Without a limit, a game with a great variety of notations could fill the disk. */
const MOST_ROWS = 2000

const addHabits = async (tx: Tx, game: string, month: string, found: readonly CountedHabit[]): Promise<void> => {
  const inMonth = tx.selectFrom('habit').where('game', '=', game).where('month', '=', month)
  const counted = await inMonth.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  let rows = counted.n
  for (const { position, choice, band, chosen, costed, cost, squares, errors, marks, example } of found) {
    const own = inMonth.where('position', '=', position).where('choice', '=', choice).where('band', '=', band)
    const before = await own.selectAll().executeTakeFirst()
    if (before === undefined && ++rows > MOST_ROWS) continue
    const sums = {
      chosen: (before?.chosen ?? 0) + chosen,
      costed: (before?.costed ?? 0) + costed,
      cost: (before?.cost ?? 0) + cost,
      squares: (before?.squares ?? 0) + squares,
      errors: (before?.errors ?? 0) + errors,
      ...marksAfter(before, marks),
      ...(example && { example: example.match, ply: example.ply, alone: example.isAlone ? 1 : 0 }),
    }
    const row = { game, month, position, choice, band, example: null, ply: 0, alone: 0, ...sums }
    const added = tx.insertInto('habit').values(row)
    await added
      .onConflict((conflict) => conflict.columns(['game', 'month', 'position', 'choice', 'band']).doUpdateSet(sums))
      .execute()
  }
}

/** Counts equal choices within one game. The last telling choice becomes the example. */
const countedOf = (
  match: string,
  month: string,
  band: Band,
  alike: readonly (PersonsChoice & { readonly mark: string })[],
): CountedHabit => {
  const worths = alike.flatMap(({ worth }) => worth ?? [])
  const shown = alike.findLast(({ worth }) => worth?.isTelling === true)
  return {
    month,
    band,
    position: alike[0]?.position ?? '',
    choice: alike[0]?.choice ?? '',
    chosen: alike.length,
    marks: [...new Set(alike.map(({ mark }) => mark))],
    costed: worths.length,
    cost: sumOf(worths.map(({ cost }) => cost)),
    squares: sumOf(worths.map(({ cost }) => cost * cost)),
    errors: sumOf(worths.map(({ error }) => error * error)),
    ...(shown && { example: { match, ply: shown.ply - 1, isAlone: shown.isAlone } }),
  }
}

const noteHabits = async (tx: Tx, game: GameToStudy, { clock, choices }: GameFindings): Promise<void> => {
  const month = new Date(game.endedAt).toISOString().slice(0, 7)
  const markOf = await markerIn(tx)
  const seats = new Map<number, { readonly band: Band; readonly mark: string }>()
  for (const [seat, { player, name }] of game.people) {
    const who = player === undefined ? `guest ${nameKey(name)}` : `player ${player}`
    seats.set(seat, { band: await bandOf(tx, player, game, clock), mark: markOf(who) })
  }
  const sorted = choices.flatMap((one) => {
    const who = seats.get(one.seat)
    return who === undefined ? [] : [{ ...one, ...who }]
  })
  const classes = Map.groupBy(sorted, ({ position, choice, band }) => `${position} ${choice} ${band}`)
  const found = [...classes.values()].map((alike) => countedOf(game.match, month, alike[0]?.band ?? 'new', alike))
  for (const counted of [month, ALL_MONTHS]) await addHabits(tx, game.game, counted, found)
}

const noteAccuracy = async (tx: Tx, player: string, game: string, own: readonly PersonsChoice[]): Promise<void> => {
  const there = tx
    .updateTable('player')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('player', '=', player)
  if ((await there.executeTakeFirstOrThrow()).numUpdatedRows === 0n) return
  const telling = own.filter(({ worth }) => worth?.isTelling === true)
  const times = own.flatMap(({ seconds }) => (seconds === undefined ? [] : [Math.log(Math.max(seconds, 0.1))]))
  const found = {
    telling: telling.length,
    rightOnes: telling.filter(({ worth }) => worth?.isRight === true).length,
    timed: times.length,
    logs: sumOf(times),
    logSquares: sumOf(times.map((time) => time * time)),
  }
  await tx
    .insertInto('accuracy')
    .values({ player, game, ...found })
    .onConflict((conflict) =>
      conflict.columns(['player', 'game']).doUpdateSet((eb) => ({
        telling: eb('accuracy.telling', '+', found.telling),
        rightOnes: eb('accuracy.rightOnes', '+', found.rightOnes),
        timed: eb('accuracy.timed', '+', found.timed),
        logs: eb('accuracy.logs', '+', found.logs),
        logSquares: eb('accuracy.logSquares', '+', found.logSquares),
      })),
    )
    .execute()
}

const study = (db: Db, game: GameToStudy, version: number, found: GameFindings | undefined): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const before = await metaOf(tx, PROGRESS)
    const stored = progressIn(before)
    const isPast = stored.at > game.endedAt || (stored.at === game.endedAt && stored.match >= game.match)
    if (stored.version !== version || isPast) return
    const after: StudyProgress = { version, at: game.endedAt, match: game.match }
    if (!(await changeMeta(tx, [PROGRESS, JSON.stringify(after), before])) || found === undefined) return
    if (game.isShown) await noteHabits(tx, game, found)
    if (!game.isRated) return
    const accounts = [...game.people].flatMap(([seat, { player }]) => (player === undefined ? [] : [{ seat, player }]))
    for (const { seat, player } of accounts.toSorted((a, b) => (a.player < b.player ? -1 : 1))) {
      const own = found.choices.filter((one) => one.seat === seat)
      await noteAccuracy(tx, player, game.game, own)
    }
  })

/** The mistake book and the accuracy of accounts. Both can be recomputed from the logs. */
export const studyOn = (db: Db) => ({
  /**
   * First game ended by `until` that this version of the analysis has not studied. Deletes the findings of an older
   * version; keeps those of a newer version.
   */
  nextToStudy: (version: number, until: number) => nextToStudy(db, version, until),
  /** Adds a game's findings once. `found` is undefined if the game could not be studied. */
  study: (game: GameToStudy, version: number, found: GameFindings | undefined) => study(db, game, version, found),
  ...studyReading(db),
})

export type StudyStore = ReturnType<typeof studyOn>

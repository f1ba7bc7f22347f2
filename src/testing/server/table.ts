import { type Random, seeded } from '../../dice/index.ts'
import type { AnyGame } from '../../engine/index.ts'
import { type Answer, type Match, seatCommitment, type Settings } from '../../protocol/index.ts'
import { secretOf } from '../sealed-game.ts'
import type { Evidence } from './audit.ts'
import type { Door } from './door.ts'
import { signingDevice } from './device-keys.ts'
import { type Guest, thinGuest } from './guest.ts'
import { type Habits, nextAct } from './player.ts'
import type { Stored } from './stored.ts'

/** A table with random players, who begin as soon as they are connected. */
export interface PlayedTable {
  readonly id: string
  readonly game: AnyGame
  /** Resolves when the game is over for all clients, or paused without pending acts. */
  readonly over: Promise<void>
  readonly guests: readonly Guest[]
  evidence(stored: Pick<Stored, 'log' | 'secret'>): Evidence
  leave(): void
}

export type TableOptions = {
  readonly door: Door
  readonly game: AnyGame
  readonly settings: Settings
  readonly seed: readonly number[]
  readonly habits?: Habits
  readonly watchers?: number
  /** Number of plies after which the players pause; undefined to play to the end. */
  readonly pauseAt?: number
  /** Returns the thinking time before an act in milliseconds; undefined for none. */
  readonly thinks?: (() => number) | undefined
  readonly fault: (what: string) => void
}

/** Number of consecutive refusals after which a player stops. */
const PATIENCE = 40

const isPaused = ({ play }: Match, { pauseAt }: TableOptions): boolean =>
  pauseAt !== undefined && (play?.plies.length ?? 0) >= pauseAt

type SeatedPlayer = {
  readonly seat: number
  readonly secret: string
  readonly random: Random
  readonly options: TableOptions
}

/** Returns a function that performs a seat's acts one after another. */
const sitter = ({ seat, secret, random, options }: SeatedPlayer): ((guest: Guest) => void) => {
  let [known, refused] = [0, 0]
  const settle = (answer: Answer): void => {
    refused = answer.ok ? 0 : refused + 1
    if (answer.ok) known = answer.n ?? known
    else if (refused === PATIENCE) options.fault(`seat ${seat} is refused again and again: ${answer.message}`)
  }
  const look = (guest: Guest): void => {
    const match = guest.match()
    if (match === undefined || guest.pending() > 0 || match.n < known || refused >= PATIENCE) return
    if (isPaused(match, options)) return
    const digest = seatCommitment(match.id, match.digest, seat, secret, guest.key)
    const isFree = match.phase === 'gathering' && match.seats[seat] === null
    const act = isFree
      ? ({ kind: 'sit', seat, name: `Player ${seat}`, digest, key: guest.key } as const)
      : nextAct(match, seat, secret, random, options.habits)
    if (act !== undefined) void guest.act(act).then(settle)
  }
  let isThinking = false
  return (guest) => {
    const time = options.thinks?.() ?? 0
    if (time === 0) look(guest)
    if (time === 0 || isThinking) return
    isThinking = true
    setTimeout(() => {
      isThinking = false
      look(guest)
    }, time)
  }
}

/** Opens a table, and retries until a server answers. */
const opened = async ({ door, settings, seed }: TableOptions, token: string): Promise<Answer & { ok: true }> => {
  for (;;) {
    const socket = await door.dial({})
    const asked = socket.ask({ kind: 'open', cid: `open-${seed.join('-')}`, token, settings, computers: [] })
    const answer = await asked.catch(() => undefined)
    socket.cut()
    // Servers that are closing, or lack their database, answer so; tries the next one.
    if (answer?.ok === false && (answer.code === 'closing' || answer.code === 'failed')) continue
    if (answer?.ok === false) throw new Error(`no table: ${answer.code}, ${answer.message}`)
    if (answer !== undefined) return answer
  }
}

/** Opens a table with a random player in each seat, and spectators. */
export const openTable = async (options: TableOptions): Promise<PlayedTable> => {
  const { door, game, settings, seed, watchers = 0, fault } = options
  const tokens = Array.from({ length: settings.seats + watchers }, (_, i) => secretOf(...seed, i, 1))
  const { match, key } = await opened(options, tokens[0]!)
  const { promise: over, resolve } = Promise.withResolvers<void>()
  const guests: Guest[] = []
  const look = (): void => {
    const matches = guests.flatMap((guest) => guest.match() ?? [])
    const isAtRest = matches.every((held) => held.phase === 'over' || isPaused(held, options))
    const isQuiet = new Set(matches.map(({ n }) => n)).size === 1 && guests.every((guest) => guest.pending() === 0)
    if (matches.length === tokens.length && isAtRest && isQuiet) resolve()
  }
  /** Reports that a player stopped after refusals, and ends the wait for the game. */
  const giveUp = (what: string): void => {
    fault(what)
    resolve()
  }
  for (const [i, token] of tokens.entries()) {
    const secret = secretOf(...seed, i, 2)
    const player = { seat: i, secret, random: seeded(...seed, i), options: { ...options, fault: giveUp } }
    const act = i < settings.seats ? sitter(player) : () => undefined
    const changed = (guest: Guest): void => {
      act(guest)
      look()
    }
    const signing = signingDevice(token)
    guests.push(thinGuest({ id: match!, token, signing, key, game, dial: (ears) => door.dial(ears), changed, fault }))
  }
  const seatOf = (i: number) => (i < settings.seats ? i : undefined)
  return {
    id: match!,
    game,
    over,
    guests,
    evidence: (stored) => ({
      id: match!,
      game,
      guests: guests.map((guest, i) => ({ guest, seat: seatOf(i) })),
      log: stored.log(match!),
      secret: stored.secret(match!),
    }),
    leave: () => guests.forEach((guest) => guest.close()),
  }
}

import { type Random, seeded } from '../../src/dice/index.ts'
import { manifestOf } from '../../src/games/index.ts'
import {
  type MatchAction,
  applyEntry,
  type Answer,
  followerOf,
  type Match,
  type Request,
  seatCommitment,
  type Settings,
  type ServerMessage,
  awaitedSeats,
  unsignedChoices,
  type WireEntry,
} from '../../src/protocol/index.ts'
import { askPacket, dialRawClient, type RawClient } from '../../src/testing/server/raw-client.ts'
import { type SigningDevice, signingDevice } from '../../src/testing/server/device-keys.ts'
import { nextAct } from '../../src/testing/server/player.ts'
import { secretOf } from '../../src/testing/sealed-game.ts'
import { type Duel, newCounts } from './duel.ts'

/** One of this many actions has its size recorded. */
const SIZED = 50
const NEWS = '42["told",{"kind":"entry"'

const must = (answer: Answer): Answer & { ok: true } => {
  if (!answer.ok) throw new Error(`the server refuses: ${answer.code}, ${answer.message}`)
  return answer
}

/**
 * Plays game after game on our server, with one client per seat. Updates are checked and applied once for all clients.
 * The clients are distributed over the servers at `ports`. `from`: client address as a proxy names it. `computer`: bot
 * for the last seat; an action then includes its reply.
 */
export const serverDuel = (
  ports: readonly number[],
  seed: number,
  settings: Settings,
  from?: string,
  computer?: string,
): Duel => {
  const counts = newCounts()
  const random: Random = seeded(seed)
  const follow = followerOf(manifestOf(settings.game)!.game)
  const sockets: RawClient[] = []
  const computers = computer === undefined ? [] : [{ seat: settings.seats - 1, bot: computer }]
  const seats = Array.from({ length: settings.seats - computers.length }, (_, seat) => seat)
  let replied: (() => void) | undefined
  let [match, id]: [Match | undefined, string] = [undefined, '']
  /** Number of each client's last entry. */
  const known = seats.map(() => 0)
  let devices: readonly SigningDevice[] = []
  let [wanted, informed]: [number, () => void] = [Number.POSITIVE_INFINITY, () => undefined]

  const take = (client: number, entry: WireEntry): void => {
    known[client] = entry.n
    if (entry.n === (match?.n ?? 0) + 1) {
      match = applyEntry(id, match, entry, follow)
      counts.excuses += entry.events.filter((event) => event.kind === 'said' && isComputers(event.seat)).length
    }
    if (Math.min(...known) >= wanted) informed()
    if (!isComputersTurn()) replied?.()
  }
  const isComputers = (seat: number | undefined): boolean => computers.some((one) => one.seat === seat)
  const isComputersTurn = (): boolean => match?.phase === 'playing' && awaitedSeats(match).some(isComputers)
  const computerReplies = (): Promise<void> =>
    new Promise((resolve) => {
      replied = resolve
      if (!isComputersTurn()) resolve()
    })
  const allKnow = (n: number): Promise<void> =>
    new Promise((resolve) => {
      ;[wanted, informed] = [n, resolve]
      if (Math.min(...known) >= n) resolve()
    })

  const ask = async (client: number, request: Request): Promise<Answer & { ok: true }> => {
    const answer = must(await sockets[client]!.ask(request))
    counts.actions += 1
    return answer
  }
  const doAct = async (client: number, act: MatchAction): Promise<void> => {
    const cid = `${seed}-${counts.actions}`
    const request = {
      kind: 'act',
      match: id,
      cid,
      act: devices[client]?.signed(match, cid, act, Date.now()) ?? act,
    } as const
    if (counts.asked === 0 || counts.actions % SIZED === 0) counts.asked = askPacket(counts.actions, request).length
    const { n } = await ask(client, request)
    await allKnow(n!)
  }

  const attend = async (client: number, token: string, key: string | undefined): Promise<void> => {
    const answer = await sockets[client]!.ask({
      kind: 'attend',
      match: id,
      token,
      since: 0,
      ...(key !== undefined && { key }),
    })
    for (const entry of must(answer).attended!.entries) take(client, entry)
  }

  const newGame = async (): Promise<void> => {
    const [game, n] = [counts.games++, seed]
    const tokens = seats.map((client) => secretOf(n, game, client, 1))
    devices = tokens.map(signingDevice)
    const secrets = seats.map((client) => secretOf(n, game, client, 2))
    if (id !== '') for (const socket of sockets) await socket.ask({ kind: 'leave', match: id })
    const cid = `${n}-open-${game}`
    const opened = await ask(0, { kind: 'open', cid, token: tokens[0]!, settings, computers })
    ;[match, id] = [undefined, opened.match!]
    known.fill(0)
    for (const client of seats) await attend(client, tokens[client]!, opened.key)
    for (const seat of seats) {
      const { key } = devices[seat]!
      const digest = seatCommitment(id, match!.digest, seat, secrets[seat]!, key)
      await doAct(seat, { kind: 'sit', seat, name: `P${seat}`, digest, key })
    }
    for (const seat of seats) await doAct(seat, { kind: 'reveal', secret: secrets[seat]! })
  }

  /** Lets each device sign its last choices, as clients do after the end. */
  const signAll = async (ended: Match): Promise<void> => {
    for (const seat of seats) if (unsignedChoices(ended, seat).length > 0) await doAct(seat, { kind: 'sign' })
  }

  return {
    counts,
    ready: async () => {
      for (const client of seats) {
        const told = (what: ServerMessage): void => {
          if (what.kind === 'entry' && what.match === id) take(client, what.entry)
        }
        const frame = (text: string): void => {
          if (text.startsWith(NEWS)) counts.told = text.length
        }
        sockets.push(await dialRawClient(ports[(seed + client) % ports.length]!, { told, frame }, undefined, from))
      }
    },
    prepare: async () => {
      if (match?.phase === 'over') await signAll(match)
      if (match === undefined || match.phase === 'over') await newGame()
      await computerReplies()
    },
    act: async () => {
      const [seat] = awaitedSeats(match!)
      await doAct(seat!, nextAct(match!, seat!, '', random)!)
      await computerReplies()
    },
    leave: () => sockets.forEach((socket) => socket.cut()),
  }
}

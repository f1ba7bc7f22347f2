import { connect } from 'node:net'
import { type Random, seeded } from '../../dice/index.ts'
import { type Request, WIRE } from '../../protocol/index.ts'
import { askPacket } from './raw-client.ts'
import { dialRaw, type RawSocket } from './raw-socket.ts'
import type { PlayedTable } from './table.ts'
import { blame, type Tally } from './tally.ts'
import { httpFault, textFault } from './well-formed.ts'
import { wildFrame } from './wild-frames.ts'
import { wildHttp } from './wild-http.ts'
import type { Prey } from './wild-requests.ts'
import { politeText, rudeText } from './wild-texts.ts'

type Given = {
  readonly port: number
  readonly seed: number
  readonly tally: Tally
  readonly game: string
  /** Tables at which honest players play. */
  readonly tables: () => readonly PlayedTable[]
}

export type Attack = Given & {
  sent: number
  answered: number
  closed: number
  requests: number
}

export const newAttack = (given: Given): Attack => ({ ...given, sent: 0, answered: 0, closed: 0, requests: 0 })

const heardAt = (table: PlayedTable): readonly Extract<Request, { kind: 'act' }>[] =>
  table.guests.flatMap(({ id, answered }) =>
    answered.map(({ cid, act }) => ({ kind: 'act', match: id, cid, act }) as const),
  )

const preyOf = ({ game, tables }: Attack): Prey => ({
  game,
  matches: tables().map(({ id }) => id),
  heard: () => tables().flatMap(heardAt),
})

/**
 * Messages between two fences. A fence is a request that is always answered; its answer proves that the server
 * processed the messages before it.
 */
const STRIDE = 12
/**
 * One of REQUESTS messages is an HTTP request. One of RUDE strides ends with a text that usually breaks the connection.
 */
const REQUESTS = 16
const RUDE = 3
const FENCE = 1_000_000_000

type Line = { readonly raw: RawSocket; readonly fence: () => Promise<void>; readonly isOpen: () => boolean }

/** Opens a connection that checks everything it receives. */
const openLine = async (attack: Attack): Promise<Line> => {
  let [open, passed, fences]: [boolean, () => void, number] = [true, () => undefined, FENCE]
  const { promise: welcome, resolve: welcomed } = Promise.withResolvers<void>()
  const secrets = attack.tables().flatMap(({ guests }) => guests.map(({ token }) => token))
  const text = (heard: string): void => {
    if (heard === `43${fences}[{"ok":true}]`) return passed()
    if (heard.startsWith('43')) attack.answered += 1
    if (heard.startsWith('40')) welcomed()
    const fault = textFault(heard, secrets)
    if (fault !== undefined) blame(attack.tally, 'diverged', `${fault}: ${heard.slice(0, 300)}`)
  }
  const gone = (): void => {
    open = false
    attack.closed += 1
    welcomed()
    passed()
  }
  const raw = await dialRaw(attack.port, '/socket/?EIO=4&transport=websocket', { text, gone })
  raw.send(`40${JSON.stringify({ wire: WIRE })}`)
  await welcome
  const fence = (): Promise<void> =>
    new Promise((resolve) => {
      passed = resolve
      fences += 1
      raw.send(askPacket(fences, { kind: 'lobby', on: false }))
      if (!open) resolve()
    })
  return { raw, fence, isOpen: () => open }
}

/** Milliseconds after which an unanswered HTTP request is abandoned. */
const LONGEST_WAIT = 2_000

/** Sends one HTTP request on its own connection, and returns the complete response. */
const requested = (port: number, text: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let heard = ''
    socket.setTimeout(LONGEST_WAIT, () => socket.destroy())
    socket.on('data', (piece: Buffer) => (heard += piece.toString('latin1')))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(heard))
    socket.end(Buffer.from(text, 'latin1'))
  })

const sendRequest = async (attack: Attack, random: Random): Promise<void> => {
  attack.requests += 1
  const text = wildHttp(preyOf(attack), random)
  const fault = httpFault(await requested(attack.port, text))
  if (fault !== undefined) blame(attack.tally, 'diverged', `${fault}, after: ${text.slice(0, 200)}`)
}

const sendSome = async (attack: Attack, { raw, isOpen }: Line, random: Random): Promise<void> => {
  const prey = preyOf(attack)
  for (let i = 0; i < STRIDE && isOpen(); i++) {
    attack.sent += 1
    if (random.below(REQUESTS) === 0) await sendRequest(attack, random)
    else raw.send(politeText(prey, random, random.below(1_000_000)))
  }
  if (random.below(RUDE) > 0 || !isOpen()) return
  attack.sent += 1
  if (random.below(2) === 0) raw.write(wildFrame(random))
  else raw.send(rudeText(prey, random, random.below(1_000_000)))
}

/** Milliseconds of silence after which a connection is cut, for example one with an unfinished frame. */
const HELD = 2_000

const attacker = async (attack: Attack, until: number, n: number): Promise<void> => {
  const random = seeded(attack.seed, n, attack.sent)
  let line: Line | undefined
  while (attack.sent < until) {
    if (line === undefined || !line.isOpen()) line = await openLine(attack)
    const { raw, fence } = line
    await sendSome(attack, line, random)
    const held = setTimeout(() => raw.cut(), HELD)
    await fence()
    clearTimeout(held)
  }
  line?.raw.cut()
}

/** Sends messages from `attackers` connections until `until` messages have been sent in total. */
export const attackServer = async (given: Attack, until: number, attackers: number): Promise<void> => {
  await Promise.all(Array.from({ length: attackers }, (_, n) => attacker(given, until, n)))
}

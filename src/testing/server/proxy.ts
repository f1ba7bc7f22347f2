import { connect, createServer, type Socket } from 'node:net'
import type { Random } from '../../dice/index.ts'

/** Relative frequencies of what happens to a piece of data. */
export type Weather = {
  /** The piece is forwarded. */
  readonly calm: number
  /** The piece and all later pieces are delayed, by at most `delay` milliseconds. */
  readonly late: number
  /** Both ends are disconnected. */
  readonly cut: number
  /** A part of the piece is forwarded, then both ends are disconnected. */
  readonly torn: number
  /** Nothing more is forwarded in this direction. The other direction continues until both ends are disconnected. */
  readonly deaf: number
  /** The sender is disconnected, while the receiver's connection stays open for a while. */
  readonly orphan: number
}

export const STORM: Weather = { calm: 60, late: 20, cut: 1, torn: 1, deaf: 1, orphan: 1 }

/** Weather without faults. */
const CALM: Weather = { calm: 1, late: 0, cut: 0, torn: 0, deaf: 0, orphan: 0 }

export type ProxyOptions = {
  readonly port: number
  readonly random: Random
  readonly weather: Weather
  /** Milliseconds: the longest delay, and the lifetime of a half-open connection. */
  readonly delay: number
  readonly linger: number
}

/** A bad network between clients and a local server. */
export interface Proxy {
  readonly port: number
  /** Number of faults by kind. */
  readonly mishaps: ReadonlyMap<keyof Weather, number>
  /** Forwards everything from now on. */
  calm(): void
  close(): Promise<void>
}

type Line = { readonly from: Socket; readonly to: Socket; readonly next: () => Mishap; readonly options: ProxyOptions }
type Mishap = keyof Weather

const drawn = (weather: Weather, random: Random): Mishap => {
  const all = Object.entries(weather) as [Mishap, number][]
  let left = random.below(all.reduce((sum, [, weight]) => sum + weight, 0))
  for (const [mishap, weight] of all) {
    left -= weight
    if (left < 0) return mishap
  }
  return 'calm'
}

const cutBoth = ({ from, to }: Line): void => {
  from.destroy()
  to.destroy()
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, milliseconds))

const deliver = (to: Socket, piece: Buffer): void => {
  if (!to.destroyed) to.write(piece)
}

/** Handles one piece. Returns true if the connection stays open. */
const carry = async (line: Line, piece: Buffer): Promise<boolean> => {
  const { from, to, options } = line
  const { random, delay, linger } = options
  const mishap = line.next()
  if (mishap === 'late') await wait(random.below(delay) + 1)
  if (mishap === 'calm' || mishap === 'late') {
    deliver(to, piece)
    return true
  }
  if (mishap === 'torn') to.end(piece.subarray(0, random.below(piece.length)))
  if (mishap === 'orphan') from.destroy()
  if (mishap === 'deaf' || mishap === 'orphan') await wait(random.below(linger) + 1)
  cutBoth(line)
  return false
}

/** Forwards one direction of a connection in order. */
const carryAll = (line: Line): void => {
  const waiting: Buffer[] = []
  let isBusy = false
  let isOpen = true
  const work = async (): Promise<void> => {
    isBusy = true
    for (let piece = waiting.shift(); piece !== undefined && isOpen; piece = waiting.shift())
      isOpen = await carry(line, piece)
    isBusy = false
  }
  line.from.on('data', (piece: Buffer) => {
    if (!isOpen) return
    waiting.push(piece)
    if (!isBusy) void work()
  })
  line.from.on('error', () => undefined)
  // When one end closes normally, the other end closes too, unless the weather keeps it open.
  line.from.on('close', () => isOpen && !isBusy && line.to.destroy())
}

/** Opens a proxy in front of the server at `port`. Equal seeds give equal weather. */
export const openProxy = (options: ProxyOptions): Promise<Proxy> =>
  new Promise((resolve) => {
    const mishaps = new Map<Mishap, number>()
    let { weather } = options
    const next = (): Mishap => {
      const mishap = drawn(weather, options.random)
      mishaps.set(mishap, (mishaps.get(mishap) ?? 0) + 1)
      return mishap
    }
    const sockets = new Set<Socket>()
    const server = createServer({ noDelay: true }, (client) => {
      const upstream = connect({ port: options.port, host: '127.0.0.1', noDelay: true })
      for (const socket of [client, upstream]) {
        sockets.add(socket)
        socket.on('close', () => sockets.delete(socket))
      }
      carryAll({ from: client, to: upstream, next, options })
      carryAll({ from: upstream, to: client, next, options })
    })
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : 0,
        mishaps,
        calm: () => void (weather = CALM),
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            for (const socket of sockets) socket.destroy()
          }),
      })
    })
  })

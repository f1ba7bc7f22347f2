import { connect, createServer, type Socket } from 'node:net'
import type { Random } from '../../dice/index.ts'

/** What befalls a piece of bytes on its way, and how likely: weights. */
export type Weather = {
  /** Passed on as it is. */
  readonly calm: number
  /** Passed on after up to `delay` milliseconds, and everything behind it. */
  readonly late: number
  /** Both ends are cut off. */
  readonly cut: number
  /** A part of it arrives, then both ends are cut off. */
  readonly torn: number
  /** From here on nothing arrives in this direction; the other one goes on, until both ends are cut off. */
  readonly deaf: number
  /** The sender is cut off; the receiver is left with an open line to nobody, for a while. */
  readonly orphan: number
}

export const STORM: Weather = { calm: 60, late: 20, cut: 1, torn: 1, deaf: 1, orphan: 1 }

/** Weather that passes everything. */
const CALM: Weather = { calm: 1, late: 0, cut: 0, torn: 0, deaf: 0, orphan: 0 }

export type ProxyOptions = {
  readonly port: number
  readonly random: Random
  readonly weather: Weather
  /** Milliseconds: the longest delay, and how long a half-open line stays. */
  readonly delay: number
  readonly linger: number
}

/** A bad network between clients and a server on this machine. */
export interface Proxy {
  readonly port: number
  /** How often each mishap has happened. */
  readonly mishaps: ReadonlyMap<keyof Weather, number>
  /** From here on everything is passed on. */
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

/** What becomes of one piece; answers whether the line goes on. */
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

/** Carries one direction, piece after piece, in order. */
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
  // A line that ends by itself ends at the other side too, unless the storm keeps it there.
  line.from.on('close', () => isOpen && !isBusy && line.to.destroy())
}

/** Stands between clients and the server at `port`; the same source of chance draws the same weather. */
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

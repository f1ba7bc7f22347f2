import { connect, createServer, type Socket } from 'node:net'

/**
 * One connection through a link, between `near` (client) and `far` (server). `isNews`: it carries news between servers.
 */
type Line = { readonly near: Socket; readonly far: Socket; isNews: boolean; isDeaf: boolean }

/** Connections affected by a fault. */
export type Which = 'all' | 'news'

/**
 * A network link that tests can break, between clients and one server. It listens on its own port and forwards to
 * `target`.
 */
export interface Link {
  readonly port: number
  /** Cuts connections immediately, even during a transfer. */
  cut(which: Which): void
  /** Stops all traffic on connections; neither end notices until they are cut. */
  deafen(which: Which): void
  /** Refuses new connections until `open`. */
  shut(): void
  open(): void
  /** Delays all data by this many milliseconds. */
  delay(milliseconds: number): void
  close(): Promise<void>
}

/** PostgreSQL command by which a connection subscribes to news. */
const NEWS = 'listen hazelring_news'

const cutLine = ({ near, far }: Line): void => {
  near.destroy()
  far.destroy()
}

export const openLink = (target: number): Promise<Link> =>
  new Promise((resolve) => {
    const lines = new Set<Line>()
    let [isShut, late] = [false, 0]
    const carry = (line: Line, from: Socket, to: Socket): void => {
      /** Delayed data, in order. */
      const queue: Buffer[] = []
      let due = 0
      const deliver = (): void => {
        const piece = queue.shift()
        if (piece !== undefined && !line.isDeaf && !to.destroyed) to.write(piece)
      }
      from.on('error', () => undefined)
      from.on('data', (piece: Buffer) => {
        if (from === line.near && piece.includes(NEWS)) line.isNews = true
        const now = performance.now()
        due = Math.max(due, now + late)
        queue.push(piece)
        if (queue.length === 1 && due <= now) deliver()
        else setTimeout(deliver, due - now)
      })
      // On a silent connection the other end must not notice the end.
      from.on('close', () => {
        if (!line.isDeaf && lines.delete(line)) to.destroy()
      })
    }
    const chosen = (which: Which): readonly Line[] => [...lines].filter(({ isNews }) => which === 'all' || isNews)
    const server = createServer({ noDelay: true }, (near) => {
      if (isShut) {
        near.destroy()
        return
      }
      const far = connect({ port: target, host: '127.0.0.1', noDelay: true })
      const line: Line = { near, far, isNews: false, isDeaf: false }
      lines.add(line)
      carry(line, near, far)
      carry(line, far, near)
    })
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : 0,
        cut: (which) => {
          for (const line of chosen(which)) {
            lines.delete(line)
            cutLine(line)
          }
        },
        deafen: (which) => {
          for (const line of chosen(which)) line.isDeaf = true
        },
        shut: () => void (isShut = true),
        open: () => void (isShut = false),
        delay: (milliseconds) => void (late = milliseconds),
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            for (const line of lines) cutLine(line)
          }),
      })
    })
  })

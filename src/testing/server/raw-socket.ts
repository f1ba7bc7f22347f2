import { Buffer } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { clientFrame, frameReader, OPCODES } from './frames.ts'

/** A WebSocket connection that can send any bytes, even invalid bytes. */
export interface RawSocket {
  send(text: string): void
  /** Stops reading, as an overloaded client would. */
  stopReading(): void
  /** Sends bytes without framing them. */
  write(bytes: Uint8Array): void
  /** Closes the connection immediately, without a close frame. */
  cut(): void
}

/**
 * Handlers for received texts, and for the end of the connection. `code`: status of the close frame; undefined without
 * a close frame.
 */
export type Ears = { readonly text: (text: string) => void; readonly gone: (code?: number) => void }

const HEAD_END = '\r\n\r\n'

const upgrade = (port: number, path: string, from: string | undefined): string =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    ...(from === undefined ? [] : [`X-Forwarded-For: ${from}`]),
  ].join('\r\n') + HEAD_END

/** Returns a function that parses frames from received bytes. */
const hear = (socket: Socket, ears: Ears): ((piece: Buffer) => void) => {
  let code: number | undefined
  const read = frameReader(({ opcode, payload }) => {
    if (opcode === OPCODES.text) ears.text(payload.toString('utf8'))
    if (opcode === OPCODES.ping) socket.write(clientFrame(OPCODES.pong, payload))
    if (opcode !== OPCODES.close) return
    code = payload.length < 2 ? 1005 : payload.readUInt16BE(0)
    socket.end()
  })
  socket.on('close', () => ears.gone(code))
  socket.on('data', read)
  return read
}

const rawOn = (socket: Socket): RawSocket => ({
  stopReading: () => void socket.pause(),
  send: (text) => void socket.write(clientFrame(OPCODES.text, Buffer.from(text))),
  write: (bytes) => void socket.write(bytes),
  cut: () => void socket.destroy(),
})

/**
 * Opens a WebSocket to this machine. `from`: client address as named by a proxy.
 * @throws Error if no server is listening, or the upgrade is refused
 */
export const dialRaw = (port: number, path: string, ears: Ears, from?: string): Promise<RawSocket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let head = Buffer.alloc(0)
    const refuse = (error: Error) => {
      socket.destroy()
      reject(error)
    }
    const leave = () => refuse(new Error('the connection was closed before it was a WebSocket'))
    const greet = (piece: Buffer) => {
      head = Buffer.concat([head, piece])
      const end = head.indexOf(HEAD_END)
      if (end < 0) return
      const status = head.toString('latin1', 9, 12)
      if (status !== '101') return refuse(new Error(`no WebSocket here: the server answers ${status}`))
      socket.off('data', greet).off('close', leave)
      const read = hear(socket, ears)
      resolve(rawOn(socket))
      const rest = head.subarray(end + HEAD_END.length)
      if (rest.length > 0) queueMicrotask(() => read(rest))
    }
    socket.on('data', greet).on('close', leave)
    socket.on('error', reject).on('connect', () => socket.write(upgrade(port, path, from)))
  })

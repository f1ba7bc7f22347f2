import { Buffer } from 'node:buffer'

/** Opcodes of WebSocket frames (RFC 6455, 5.2). */
export const OPCODES = { more: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

/** A complete, unmasked WebSocket frame. */
export type Frame = { readonly opcode: number; readonly final: boolean; readonly payload: Buffer }

const SHORT = 126
const MEDIUM = 65_536

const lengthBytes = (length: number): number => (length < SHORT ? 0 : length < MEDIUM ? 2 : 8)

/** First byte of a frame that is not fragmented. */
const headOf = (opcode: number): number => 0x80 | opcode

/**
 * A client's frame. Its mask is zero, which the protocol allows, so the payload is unchanged. `first` replaces the
 * first byte, to make illegal frames.
 */
export const clientFrame = (opcode: number, payload: Uint8Array, first: number = headOf(opcode)): Buffer => {
  const extra = lengthBytes(payload.length)
  const frame = Buffer.allocUnsafe(6 + extra + payload.length)
  frame[0] = first
  frame[1] = 0x80 | (extra === 0 ? payload.length : extra === 2 ? SHORT : SHORT + 1)
  if (extra === 2) frame.writeUInt16BE(payload.length, 2)
  if (extra === 8) frame.writeBigUInt64BE(BigInt(payload.length), 2)
  frame.writeUInt32BE(0, 2 + extra)
  frame.set(payload, 6 + extra)
  return frame
}

/** Bounds of the payload in a server's frame; undefined while the header is incomplete. */
const boundsOf = (bytes: Buffer, at: number): readonly [from: number, to: number] | undefined => {
  if (bytes.length < at + 2) return undefined
  const short = bytes[at + 1]! & 0x7f
  const extra = short < SHORT ? 0 : short === SHORT ? 2 : 8
  const from = at + 2 + extra
  if (bytes.length < from) return undefined
  const length = extra === 0 ? short : extra === 2 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2))
  return [from, from + length]
}

/** Returns a function that splits a server's bytes, in any pieces, into frames. */
export const frameReader = (onFrame: (frame: Frame) => void): ((piece: Buffer) => void) => {
  let rest: Buffer = Buffer.alloc(0)
  return (piece) => {
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    let at = 0
    for (let bounds = boundsOf(bytes, at); bounds !== undefined; bounds = boundsOf(bytes, at)) {
      const [from, to] = bounds
      if (bytes.length < to) break
      onFrame({ opcode: bytes[at]! & 0x0f, final: bytes[at]! >= 0x80, payload: bytes.subarray(from, to) })
      at = to
    }
    rest = bytes.subarray(at)
  }
}

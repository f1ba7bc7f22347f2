import { Buffer } from 'node:buffer'
import type { Random } from '../../dice/index.ts'
import { clientFrame, OPCODES } from './frames.ts'
import { anyOf } from './odd-values.ts'

const bytes = (random: Random, length: number): Buffer => Buffer.from(Array.from({ length }, () => random.below(256)))

const lengthened = (frame: Buffer, length: bigint): Buffer => {
  const head = Buffer.alloc(14)
  head[0] = frame[0]!
  head[1] = 0xff
  head.writeBigUInt64BE(length, 2)
  return Buffer.concat([head, frame.subarray(6)])
}

const unmasked = (random: Random): Buffer => Buffer.concat([Buffer.from([0x81, 20]), bytes(random, 20)])

const FRAMES: readonly ((random: Random) => Buffer)[] = [
  (random) => bytes(random, 1 + random.below(200)),
  (random) => clientFrame(OPCODES.binary, bytes(random, random.below(300))),
  (random) => clientFrame(OPCODES.text, bytes(random, random.below(100))),
  (random) => clientFrame(OPCODES.close, bytes(random, random.below(10))),
  (random) => clientFrame(OPCODES.ping, bytes(random, random.below(125))),
  (random) => clientFrame(OPCODES.ping, bytes(random, 126 + random.below(100))),
  (random) => clientFrame(OPCODES.pong, bytes(random, random.below(125))),
  (random) => clientFrame(3 + random.below(5), bytes(random, 10)),
  (random) => clientFrame(11 + random.below(5), bytes(random, 10)),
  (random) => clientFrame(OPCODES.text, bytes(random, 10), 0x81 | (random.below(8) << 4)),
  (random) => clientFrame(OPCODES.text, bytes(random, 10), 0x01),
  (random) => clientFrame(OPCODES.more, bytes(random, 10)),
  (random) => lengthened(clientFrame(OPCODES.text, bytes(random, 20)), 2n ** 40n),
  (random) => lengthened(clientFrame(OPCODES.binary, bytes(random, 20)), 2n ** 63n),
  (random) => clientFrame(OPCODES.text, Buffer.alloc(20_000 + random.below(80_000), 52)),
  unmasked,
]

/** Random illegal bytes for an open WebSocket; most of them end the connection. */
export const wildFrame = (random: Random): Buffer => anyOf(FRAMES, random)(random)

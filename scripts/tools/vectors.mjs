// Writes the vectors that verifiers are held to (examples/vectors): games that are whole and games that were tampered with.
//   npm run vectors
import { join } from 'node:path'
import { onModernNode, root } from '../setup.mjs'

const main = async () => {
  const { writeVectors } = await import('../../src/testing/vectors/write.ts')
  process.stdout.write(`${writeVectors(join(root, 'examples/vectors')).join('\n')}\n`)
}

onModernNode(main)

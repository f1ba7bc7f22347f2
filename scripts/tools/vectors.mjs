// Writes the test vectors for verifiers (examples/vectors): whole games and tampered games.
//   npm run vectors
import { join } from 'node:path'
import { onModernNode, root } from '../setup.mjs'

const main = async () => {
  const { writeVectors } = await import('../../src/testing/vectors/write.ts')
  process.stdout.write(`${writeVectors(join(root, 'examples/vectors')).join('\n')}\n`)
}

onModernNode(main)

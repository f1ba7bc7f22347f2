// Plays a game against a server in this process and writes down what both said (docs/exchanges.md).
//   npm run exchanges
import { join } from 'node:path'
import { onModernNode, root } from './setup.mjs'

const main = async () => {
  const { writeExchanges } = await import('../src/testing/exchanges/write.ts')
  process.stdout.write(`${await writeExchanges(join(root, 'docs/exchanges.md'))}\n`)
}

onModernNode(main)

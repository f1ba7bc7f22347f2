// boardgame.io's own server with the game in boardgame-io.mjs. Argument: `memory`, or the folder of its file storage.
import { createRequire } from 'node:module'

process.env.NODE_ENV = 'production'
const { Server, FlatFile } = createRequire(import.meta.url)('boardgame.io/server')
const { holmgang } = await import('./boardgame-io.mjs')

const [where = 'memory'] = process.argv.slice(2)
const log = console.log
console.log = () => undefined
const server = Server({
  games: [holmgang],
  origins: ['http://127.0.0.1'],
  ...(where === 'memory' ? {} : { db: new FlatFile({ dir: where }) }),
})
const { appServer } = await server.run({ port: 0 })
log(`open at ${appServer.address().port}`)

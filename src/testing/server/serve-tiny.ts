import { openStore } from '../../server/app/open.ts'
import { openLocalServer, UNLIMITED } from '../hosted.ts'
import { tinyGames } from './tiny-games.ts'

// Serves the test games. Like the shipped server, it takes port and place from the environment.
const place = process.env['HAZELRING_DATA']!
const port = Number(process.env['PORT'] ?? 0)
const house = await openLocalServer({
  games: tinyGames.map((game) => ({ game, bots: [] })),
  store: await openStore(place),
  bounds: UNLIMITED,
  port,
})
process.stdout.write(`Hazelring is open at http://127.0.0.1:${house.port}/\n`)
process.once('SIGTERM', () => void house.close().then(() => process.exit(house.complaints().length === 0 ? 0 : 1)))

// Writes a game's fixtures for the laws: pinned counts, its first golden games, and the example blocks of its rules
// page.
//   npm run fixtures -- NAME [RULE=VALUE …]
import { join } from 'node:path'
import { onModernNode, root } from '../setup.mjs'

const usage =
  'Name a game: npm run fixtures -- GAME, where src/games/GAME is its folder (or new-game and new-hidden-game, which npm run new-game copies). House rules after it, such as length=target, are those of golden games that are missing.'

const main = async ([id, ...words]) => {
  if (id === undefined || !/^[a-z][a-z0-9-]*$/.test(id)) {
    process.stderr.write(`${usage}\n`)
    process.exitCode = 2
    return
  }
  const { writeFixtures } = await import('../../src/testing/write-fixtures.ts')
  const rules = Object.fromEntries(words.map((word) => word.split('=')))
  const written = await writeFixtures(
    join(root, /^new-(?:hidden-)?game$/.test(id) ? 'src/testing' : 'src/games', id),
    rules,
  )
  process.stdout.write(`${written.join('\n')}\n`)
}

onModernNode(main)

// Measures the errors of an estimated reference by seats and phase, and writes the game's `solve/errors.data.ts`:
// positions of each phase from seeded games between different bots, with games of the strongest one from each.
//   nice -n 19 node scripts/tools/errors.mjs GAME [POSITIONS] [PLAYOUTS]
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onModernNode, root } from '../setup.mjs'

/** Maximum positions of a phase per game. */
const OF_ONE_GAME = 3

/** For each game, loads the function that returns a state's phase. Errors are measured separately in each phase. */
const PHASES = {
  'king-of-the-roll': async () => (await import('../../src/games/king-of-the-roll/solve/error-of.ts')).errorPhase,
  'sword-event': async () => (await import('../../src/games/sword-event/solve/reference.ts')).errorPhase,
}

const tell = (line) => process.stderr.write(`${line}\n`)

/** Returns the squared error of a state's values, without the random error of the playouts. */
const squaredError = async ({ manifest, reference, policies, total, count }, state, seed) => {
  const { bySlot, playOn } = await import('../../src/bots/play-on.ts')
  const { averageOf, sumOf } = await import('../../src/odds/sum.ts')
  const ends = Array.from({ length: count }, (_, n) =>
    playOn({ game: manifest.game, policies }, state, bySlot(seed, n)),
  )
  const squares = reference.equity(state).payoff.map((figure, seat) => {
    const own = ends.map((payoff) => payoff[seat])
    const mean = averageOf(own)
    return (figure - mean) ** 2 - sumOf(own.map((one) => (one - mean) ** 2)) / (count - 1) / count
  })
  return averageOf(squares) / total ** 2
}

const tableOf = async (manifest, seats, count) => {
  const { strongest } = await import('../../src/analysis/reference.ts')
  const { defaultRules } = await import('../../src/engine/index.ts')
  const { sumOf } = await import('../../src/odds/sum.ts')
  const rules = defaultRules(manifest.game.houseRules)
  const reference = manifest.reference(rules, seats)
  const { policy, title } = strongest(manifest, rules, seats)
  const total = sumOf(reference.equity(manifest.game.start(rules, seats)).payoff)
  const players = manifest.bots.map((bot) => bot.policyFor(rules, seats)).filter(({ readsLog }) => readsLog !== true)
  return { manifest, rules, seats, reference, policies: Array(seats).fill(policy), players, total, count, title }
}

/** Returns the rows of the data file for this number of seats. */
const measure = async (table, errorPhase, most) => {
  const { seeded } = await import('../../src/dice/index.ts')
  const { playedBy } = await import('../../src/testing/played.ts')
  const { game } = table.manifest
  const found = new Map()
  for (let seed = 1; seed <= 10 * most; seed++) {
    const random = seeded(seed)
    const sitting = Array.from({ length: table.seats }, () => table.players[random.below(table.players.length)])
    const open = playedBy(game, table, sitting, random).states.filter((state) => game.node(state).kind !== 'terminal')
    for (const [phase, here] of Map.groupBy(open, errorPhase)) {
      const squares = found.get(phase) ?? []
      found.set(phase, squares)
      for (let n = 0; n < Math.min(OF_ONE_GAME, here.length) && squares.length < most; n++)
        squares.push(await squaredError(table, here[random.below(here.length)], seed * OF_ONE_GAME + n))
    }
    if ([...found.values()].every(({ length }) => length >= most)) break
  }
  const rows = [...found].map(([phase, squares]) => {
    const error = Math.sqrt(Math.max(0, squares.reduce((sum, one) => sum + one, 0) / squares.length))
    return `      ${JSON.stringify(phase)}: [${error.toFixed(3)}, ${squares.length}],`
  })
  tell(`${table.seats} seats\n${rows.join('\n')}`)
  return `    ${table.seats}: {\n${rows.join('\n')}\n    },`
}

const main = async ([id = '', positions = '40', playouts = '40']) => {
  const { manifestOf } = await import('../../src/games/index.ts')
  const manifest = manifestOf(id)
  const errorPhase = await PHASES[id]?.()
  if (errorPhase === undefined) throw new RangeError(`name one of ${Object.keys(PHASES).join(', ')}`)
  const { min, max } = manifest.game.seats
  const tables = []
  for (let seats = min; seats <= max; seats++) tables.push(await tableOf(manifest, seats, Number(playouts)))
  const parts = []
  for (const table of tables) parts.push(await measure(table, errorPhase, Number(positions)))
  const text = `import type { MeasuredErrors } from '../../../odds/index.ts'

/** Written by scripts/tools/errors.mjs. */
export const measuredErrors: MeasuredErrors = {
  measured: '${new Date().toISOString().slice(0, 10)}',
  player: '${tables[0].title}',
  playouts: ${Number(playouts)},
  errors: {
${parts.join('\n')}
  },
}
`
  writeFileSync(join(root, 'src/games', id, 'solve/errors.data.ts'), text)
}

onModernNode(main)

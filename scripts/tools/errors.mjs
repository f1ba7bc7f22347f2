// Measures the errors of an estimated reference by seats and phase, and writes the game's `solve/errors.data.ts`:
// positions of each phase from seeded games between different bots, with games of the strongest one from each.
// `costs=SEATS` instead measures the errors of costs at this number of seats, and keeps all other figures.
//   nice -n 19 node scripts/tools/errors.mjs GAME [POSITIONS] [PLAYOUTS] [costs=SEATS]
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

/** Returns the squared difference between a figure and the mean of samples, without the random error of that mean. */
const squaredOff = async (figure, samples) => {
  const { averageOf, sumOf } = await import('../../src/odds/sum.ts')
  const mean = averageOf(samples)
  const { length } = samples
  return (figure - mean) ** 2 - sumOf(samples.map((one) => (one - mean) ** 2)) / (length - 1) / length
}

/** Returns the squared error of a state's values, without the random error of the playouts. */
const squaredError = async ({ manifest, reference, policies, total, count }, { state }, seed) => {
  const { bySlot, playOn } = await import('../../src/bots/play-on.ts')
  const { averageOf } = await import('../../src/odds/sum.ts')
  const ends = Array.from({ length: count }, (_, n) =>
    playOn({ game: manifest.game, policies }, state, bySlot(seed, n)),
  )
  const squares = []
  for (const [seat, figure] of reference.equity(state).payoff.entries())
    squares.push(
      await squaredOff(
        figure,
        ends.map((payoff) => payoff[seat]),
      ),
    )
  return averageOf(squares) / total ** 2
}

/**
 * Returns the squared error of a choice's cost. The best and the chosen action are played out with the same dice. Each
 * result is reduced by its luck, whose mean is 0, so that fewer playouts suffice.
 */
const squaredCostError = async (
  { manifest, reference, policies, total, count },
  { state, seat, best, chosen, cost },
  seed,
) => {
  const { bySlot, plyAt } = await import('../../src/bots/play-on.ts')
  const { choice } = await import('../../src/engine/index.ts')
  const { game } = manifest
  const valueOf = (at) => reference.equity(at).payoff[seat]
  const resultOf = (action, fate) => {
    let [at, luck] = [game.step(state, choice(seat, action)), 0]
    for (;;) {
      const node = game.node(at)
      if (node.kind === 'terminal') return node.payoff[seat] - luck
      const next = game.step(at, plyAt({ game, policies }, at, node, fate))
      if (node.kind === 'chance') luck += valueOf(next) - valueOf(at)
      at = next
    }
  }
  const differences = Array.from({ length: count }, (_, n) => {
    const [most, made] = [best, chosen].map((action) => resultOf(action, bySlot(seed, n)))
    return most - made
  })
  return (await squaredOff(cost, differences)) / total ** 2
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

/** Returns the choices of a game that cost at least the minimum of a notable choice. */
const costlyIn = async ({ manifest: { game }, reference, total }, { states, plies }) => {
  const { NOTABLE } = await import('../../src/odds/notable.ts')
  const { offered } = await import('../../src/engine/index.ts')
  return plies.flatMap((ply, i) => {
    if (ply.kind !== 'choice') return []
    const [state, { seat, action }] = [states[i], ply]
    const own = reference.prospects(state, seat).map(({ payoff }) => payoff[seat])
    const actions = offered(game.node(state), seat)
    const [most, made] = [Math.max(...own), own[actions.indexOf(action)]]
    if (most - made < NOTABLE.cost * total) return []
    return [{ state, seat, chosen: action, best: actions[own.indexOf(most)], cost: most - made }]
  })
}

const openIn = ({ manifest: { game } }, { states }) =>
  states.filter((state) => game.node(state).kind !== 'terminal').map((state) => ({ state }))

/** Returns for each phase the root mean square error of the cases of seeded games, and their number. */
const measure = async (table, errorPhase, cases, { casesIn, squareOf, isUpper = false }) => {
  const { seeded } = await import('../../src/dice/index.ts')
  const { playedBy } = await import('../../src/testing/played.ts')
  const { averageOf } = await import('../../src/odds/sum.ts')
  const { game } = table.manifest
  const found = new Map()
  for (let seed = 1; seed <= 10 * cases; seed++) {
    const random = seeded(seed)
    const sitting = Array.from({ length: table.seats }, () => table.players[random.below(table.players.length)])
    const all = await casesIn(table, playedBy(game, table, sitting, random))
    for (const [phase, here] of Map.groupBy(all, ({ state }) => errorPhase(state))) {
      const squares = found.get(phase) ?? []
      found.set(phase, squares)
      for (let n = 0; n < Math.min(OF_ONE_GAME, here.length) && squares.length < cases; n++)
        squares.push(await squareOf(table, here[random.below(here.length)], seed * OF_ONE_GAME + n))
    }
    if ([...found.values()].every(({ length }) => length >= cases)) break
  }
  const errors = [...found].map(([phase, squares]) => {
    const square = averageOf(squares)
    const off = Math.sqrt(averageOf(squares.map((one) => (one - square) ** 2)) / (squares.length - 1))
    const [low, error, high] = [square - off, square, square + off].map((one) => Math.sqrt(Math.max(0, one)))
    const range = `${low.toFixed(3)} to ${high.toFixed(3)}`
    tell(`${table.seats} seats, ${phase}: ${error.toFixed(3)}, ${range} (${squares.length})`)
    return { phase, error, high, count: squares.length }
  })
  const most = Math.max(...errors.map(({ high }) => high))
  return Object.fromEntries(
    errors.map(({ phase, error, count }) => [phase, [Number((isUpper ? most : error).toFixed(3)), count]]),
  )
}

/** Few cases cannot separate the phases, so that all get the largest upper end of an error's own standard error. */
const COSTS = { casesIn: costlyIn, squareOf: squaredCostError, isUpper: true }

const main = async ([id = '', ...args]) => {
  const { manifestOf } = await import('../../src/games/index.ts')
  const manifest = manifestOf(id)
  const errorPhase = await PHASES[id]?.()
  if (errorPhase === undefined) throw new RangeError(`name one of ${Object.keys(PHASES).join(', ')}`)
  const costs = args.find((arg) => arg.startsWith('costs='))?.slice('costs='.length)
  const [positions = 40, playouts = 40] = args.filter((arg) => !arg.startsWith('costs=')).map(Number)
  const { measuredErrors: before } = await import(`../../src/games/${id}/solve/errors.data.ts`)
  const measured = new Date().toISOString().slice(0, 10)
  let after = { ...before, measured, playouts, errors: {} }
  if (costs === undefined) {
    const { min, max } = manifest.game.seats
    for (let seats = min; seats <= max; seats++) {
      const table = await tableOf(manifest, seats, playouts)
      after.player = table.title
      after.errors[seats] = await measure(table, errorPhase, positions, { casesIn: openIn, squareOf: squaredError })
    }
  } else {
    const table = await tableOf(manifest, Number(costs), playouts)
    const errors = await measure(table, errorPhase, positions, COSTS)
    after = { ...before, costs: { ...before.costs, [costs]: errors } }
  }
  const text = `import type { MeasuredErrors } from '../../../odds/index.ts'

/** Written by scripts/tools/errors.mjs. */
export const measuredErrors: MeasuredErrors = ${JSON.stringify(after, null, 2)}
`
  writeFileSync(join(root, 'src/games', id, 'solve/errors.data.ts'), text)
}

onModernNode(main)

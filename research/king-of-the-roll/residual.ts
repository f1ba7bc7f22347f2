import { expectItem, sample, seeded } from '../../src/dice/index.ts'
import { choice, deciders, drawAction, outcomePly, offered, type Ply, rulesFor } from '../../src/engine/index.ts'
import { withRandom } from '../../src/games/checked.ts'
import { ledgerOf } from '../../src/odds/index.ts'
import { bots } from '../../src/games/king-of-the-roll/bots/bots.ts'
import { HOUSE } from '../../src/games/king-of-the-roll/content/house.ts'
import { kingOfTheRoll as game } from '../../src/games/king-of-the-roll/rules/rules.ts'
import type { KingRules } from '../../src/games/king-of-the-roll/rules/house-rules.ts'
import { unexplainedByKind } from '../unexplained.ts'
import { referenceFor } from '../../src/games/king-of-the-roll/solve/reference.ts'
import type { KingAction, KingState } from '../../src/games/king-of-the-roll/rules/state.ts'

/**
 * Measures the unexplained part of whole matches: `npx node research/king-of-the-roll/residual.ts [matches] [bot,bot
 * or bot] [rule=value …]`.
 */
const [asked = '50', names = 'planner,planner', ...pairs] = process.argv.slice(2)
const request = Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]))
const rules = rulesFor<KingRules>(game, { characters: 'random', ...request })
const ids = names.split(',')
const by = referenceFor(HOUSE, 'reference')(rules, ids.length)
const sitting = withRandom(bots)
const players = ids.map((id) => sitting.find((bot) => bot.id === id)!.policyFor(rules, ids.length))

const plyAt = (state: KingState, random: ReturnType<typeof seeded>): Ply<KingAction> | undefined => {
  const node = game.node(state)
  if (node.kind === 'terminal') return undefined
  if (node.kind === 'chance') return outcomePly(sample(node.chance, random))
  const choices = deciders(node).map((seat) => {
    const question = { seat, view: game.view(state, seat), actions: offered(node, seat), log: [] }
    return choice(seat, drawAction(players[seat]!.choose(question), random))
  })
  return node.kind === 'decision' ? choices[0]! : { kind: 'joint', choices }
}

const match = (seed: number) => {
  const random = seeded(seed)
  const states = [game.start(rules, ids.length)]
  const plies: Ply<KingAction>[] = []
  for (let ply = plyAt(states[0]!, random); ply !== undefined; ply = plyAt(states.at(-1)!, random)) {
    plies.push(ply)
    states.push(game.step(states.at(-1)!, ply))
  }
  return { states, ledger: ledgerOf({ game, states, plies }, by) }
}

const matches = Array.from({ length: Number(asked) }, (_, seed) => match(seed))
const all = matches.flatMap(({ ledger, states }) =>
  ledger.seats.map((account) => ({ ...account, turns: states.at(-1)!.turn })),
)
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const rootOf = (values: readonly number[]): number => Math.sqrt(meanOf(values.map((value) => value * value)))
const rests = all.map(({ residual, meeting, unseen }) => residual + meeting + unseen)
const turns = meanOf(all.map((one) => one.turns))
const say = (what: string, value: number, digits = 3): void => {
  process.stdout.write(`${what.padEnd(46)} ${value.toFixed(digits)}\n`)
}
say('turns a match', turns, 1)
for (const [seat, id] of ids.entries()) {
  const own = matches.map(({ ledger }) => ledger.seats[seat]!)
  say(`${id}: own cost in the mean`, meanOf(own.map(({ cost }) => cost)))
}
say('luck of the first seat in the mean', meanOf(matches.map(({ ledger }) => ledger.seats[0]!.luck)))
say('luck, root of the mean square', rootOf(all.map(({ luck }) => luck)))
say('left unexplained in the mean', meanOf(rests))
say('left unexplained, root of the mean square', rootOf(rests))
say('… of that for the root of the turns', rootOf(rests) / Math.sqrt(turns))
/** Groups by the next event: the last die of a turn leads to the next turn, whose Place dice are then known. */
const kindOf = (state: KingState, next: KingState): string =>
  next.phase === 'over' ? 'the match ends' : next.turn > state.turn && state.turn > 0 ? 'a turn ends' : state.phase
process.stdout.write('what is left unexplained for the first seat, by kind of step:\n')
const kinded = matches.map(({ states, ledger }) => ({
  ledger,
  kinds: ledger.events.map((_, i) => kindOf(expectItem(states[i]), expectItem(states[i + 1]))),
}))
for (const line of unexplainedByKind(kinded)) process.stdout.write(`${line}\n`)

import { expectItem, sample, seeded } from '../../../src/dice/index.ts'
import { choice, drawAction, outcomePly, type Ply, rulesFor, type RulesRequest } from '../../../src/engine/index.ts'
import { withRandom } from '../../../src/games/checked.ts'
import { ledgerOf } from '../../../src/odds/index.ts'
import { bots } from '../../../src/games/sword-event/bots/bots.ts'
import { reference } from '../../../src/games/sword-event/solve/reference.ts'
import { unexplainedByKind } from '../../unexplained.ts'
import { swordEvent } from '../../../src/games/sword-event/rules/rules.ts'
import type { SwordEventAction, SwordEventState } from '../../../src/games/sword-event/rules/state.ts'

/**
 * Measures the unexplained part of whole events by their turns: the joint error of the reference's values, and how
 * much luck there was beside it (`unexplained` of the reference). `npx node research/sword-event/measuring/residual.ts
 * [events] [seats|bot,bot,…] [seed=N] [rule=value …]`: with the reference's own play on this many seats, or with these
 * bots.
 */
const [asked = '40', table = '4', ...pairs] = process.argv.slice(2)
const said = Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]))
const { seed = '0', ...request }: { readonly seed?: string } & RulesRequest = said
const rules = rulesFor(swordEvent, request)
const names = Number(table) > 0 ? [] : table.split(',')
const seats = names.length || Number(table)
const by = reference(rules, seats)
const sitting = withRandom(bots)
const players = names.map((name) => sitting.find(({ id }) => id === name)!.policyFor(rules, seats))

const plyAt = (state: SwordEventState, random: ReturnType<typeof seeded>): Ply<SwordEventAction> | undefined => {
  const node = swordEvent.node(state)
  if (node.kind === 'terminal') return undefined
  if (node.kind === 'chance') return outcomePly(sample(node.chance, random))
  if (node.kind !== 'decision') throw new RangeError('only one seat may decide at a time')
  const { seat, actions } = node
  const player = players[seat]
  if (player === undefined) return choice(seat, actions[by.mix(state, seat).indexOf(1)]!)
  return choice(seat, drawAction(player.choose({ seat, view: state, actions, log: [] }), random))
}

/** Groups by the event: the end of a turn or a round, or the phase in a turn. */
const kindOf = ({ game }: SwordEventState, { game: then }: SwordEventState): string => {
  if (then.phase === 'over') return 'the event ends'
  if (then.round > game.round) return 'a round ends'
  return then.acted > game.acted ? 'a turn ends' : game.phase
}

/** Analyses an event: its turns, and the unexplained part of each seat's ledger. */
const event = (number: number) => {
  const random = seeded(Number(seed), number)
  const states = [swordEvent.start(rules, seats)]
  const plies: Ply<SwordEventAction>[] = []
  for (let ply = plyAt(states[0]!, random); ply !== undefined; ply = plyAt(states.at(-1)!, random)) {
    plies.push(ply)
    states.push(swordEvent.step(states.at(-1)!, ply))
  }
  const turns = states.filter(({ game }) => game.phase === 'turn' && game.turn.actions + game.turn.rotations === 4)
  const ledger = ledgerOf({ game: swordEvent, states, plies }, by)
  const lucks = ledger.seats.map(({ luck }) => luck)
  const kinds = ledger.events.map((_, i) => kindOf(expectItem(states[i]), expectItem(states[i + 1])))
  return { turns: turns.length, rests: ledger.seats.map(({ residual }) => residual), lucks, ledger, kinds }
}

const events = Array.from({ length: Number(asked) }, (_, number) => event(number)).toSorted((a, b) => a.turns - b.turns)
const spread = (some: typeof events, what: 'rests' | 'lucks' = 'rests'): number => {
  const all = some.flatMap((one) => one[what])
  return Math.sqrt(all.reduce((sum, one) => sum + one * one, 0) / all.length)
}
const quarter = Math.ceil(events.length / 4)
for (let from = 0; from < events.length; from += quarter) {
  const some = events.slice(from, from + quarter)
  const [least, most] = [some[0]!.turns, some.at(-1)!.turns]
  process.stdout.write(`${some.length} events of ${least} to ${most} turns: ${spread(some).toFixed(3)} points\n`)
}
const turns = events.reduce((sum, one) => sum + one.turns, 0) / events.length
process.stdout.write(
  `all ${events.length}, ${turns.toFixed(0)} turns in the mean: ${spread(events).toFixed(3)} points, ${(spread(events) / Math.sqrt(turns)).toFixed(4)} × √turns\n`,
)
process.stdout.write(`luck of all, root of the mean square: ${spread(events, 'lucks').toFixed(3)} points\n`)
process.stdout.write('what is left unexplained for the first seat, by kind of step:\n')
for (const line of unexplainedByKind(events)) process.stdout.write(`${line}\n`)

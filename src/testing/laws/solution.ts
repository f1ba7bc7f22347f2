import { outcomeCount, outcomesOf } from '../../dice/index.ts'
import { choice, outcomePly, type OwnSolution, type PerSeat, type Seat } from '../../engine/index.ts'
import { type Evidence, type Position, spread, underSome } from '../evidence.ts'
import { breach, type Law } from '../law.ts'
import type { SomePly } from '../play.ts'
import type { SomeGame } from '../subject.ts'
import { brief, same } from '../values.ts'

/** Tolerance for values, as a fraction of the total payoff. */
const CLOSE = 1e-9
/** Maximum outcomes of a roll to check, because each needs a state's value. */
const LISTED = 1_000

type Own = OwnSolution<unknown, unknown>

/** A position with the game's own values. */
type CheckedPosition = Position & { readonly game: SomeGame; readonly own: Own; readonly value: PerSeat<number> }

const agree = ({ own }: CheckedPosition, a: PerSeat<number>, b: PerSeat<number>): boolean =>
  a.length === b.length && a.every((n, seat) => Math.abs(n - b[seat]!) <= CLOSE * Math.max(1, own.sum))

const worthAfter = ({ game, own, state }: CheckedPosition, ply: SomePly): PerSeat<number> =>
  own.valueOf(game.step(state, ply))

const expectWorth = (stand: CheckedPosition, truth: PerSeat<number>, what: string): void => {
  if (!agree(stand, stand.value, truth))
    breach(`a state is worth ${brief(stand.value)}, ${what} ${brief(truth)}`, stand)
}

const checkChoices = (stand: CheckedPosition, seat: Seat, actions: readonly unknown[]): void => {
  const choices = stand.own.choicesOf(stand.state, seat)
  const named = choices.map(({ action }) => action)
  if (!same(named, actions)) breach(`values are told for ${brief(named)}, offered are ${brief(actions)}`, stand)
  for (const { action, value } of choices) {
    const truth = worthAfter(stand, choice(seat, action))
    if (!agree(stand, value, truth))
      breach(`${brief(action)} is told to be worth ${brief(value)}, not ${brief(truth)}`, stand)
  }
  const best = choices.reduce((a, b) => (b.value[seat]! > a.value[seat]! ? b : a))
  expectWorth(stand, best.value, 'its best choice')
  for (const { action, value, cost } of choices)
    if (!agree(stand, [cost], [best.value[seat]! - value[seat]!]))
      breach(`${brief(action)} is told to cost ${cost}`, stand)
}

const checkRoll = (stand: CheckedPosition, chance: Parameters<typeof outcomesOf>[0]): void => {
  if (outcomeCount(chance) > LISTED) return
  const outcomes = outcomesOf(chance)
  const total = outcomes.reduce((sum, { weight }) => sum + weight, 0)
  const mean = stand.value.map(() => 0)
  for (const { outcome, weight } of outcomes)
    worthAfter(stand, outcomePly(outcome)).forEach((n, seat) => (mean[seat]! += (n * weight) / total))
  expectWorth(stand, mean, 'its outcomes in the mean')
}

const check = (game: SomeGame, own: Own, position: Position): void => {
  const stand: CheckedPosition = { ...position, game, own, value: own.valueOf(position.state) }
  const { node } = stand
  if (node.kind === 'terminal') expectWorth(stand, node.payoff, 'its payoff')
  else if (node.kind === 'decision') checkChoices(stand, node.seat, node.actions)
  else if (node.kind === 'chance') checkRoll(stand, node.chance)
}

const checkAll = (evidence: Evidence): void => {
  const { game } = evidence
  if (game.solved === undefined) return
  const byTable = Map.groupBy(underSome(evidence), ({ trace }) => trace.table)
  const solved = [...byTable].flatMap(([{ rules, seats }, positions]) => {
    const own = game.solved!(rules, seats)
    return own?.ok === true ? positions.map((position) => ({ position, own: own.value })) : []
  })
  for (const { position, own } of spread(solved, evidence.effort.positions / 8)) check(game, own, position)
}

export const solution: Law = {
  name: 'solution',
  about:
    'Where a game solves itself, a choice is worth what follows, a state its best choice, a roll its mean, an end its payoff.',
  check: checkAll,
}

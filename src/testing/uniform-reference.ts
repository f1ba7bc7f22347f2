import { outcomesOf } from '../dice/index.ts'
import {
  type Choice,
  choice,
  choicesMade,
  type GameNode,
  outcomePly,
  type Offer,
  offered,
  type PerSeat,
  type Ply,
  REVEAL,
  type Seat,
} from '../engine/index.ts'
import type { Equity, Reference } from '../odds/index.ts'
import type { SomeGame } from './subject.ts'
import type { RuledTable } from './tables.ts'

type Branch = { readonly ply: Ply<unknown>; readonly share: number }

const alike = <T>(all: readonly T[]): readonly { readonly one: T; readonly share: number }[] =>
  all.map((one) => ({ one, share: 1 / all.length }))

const combinations = (offers: readonly Offer<unknown>[]): readonly (readonly Choice<unknown>[])[] =>
  offers.reduce<readonly (readonly Choice<unknown>[])[]>(
    (sets, { seat, actions }) => sets.flatMap((set) => actions.map((action) => [...set, choice(seat, action)])),
    [[]],
  )

/** Returns all events at a node if every seat chooses uniformly. */
const branches = (node: GameNode<unknown>): readonly Branch[] => {
  switch (node.kind) {
    case 'terminal':
      return []
    case 'chance': {
      const listed = outcomesOf(node.chance)
      const total = listed.reduce((sum, { weight }) => sum + weight, 0)
      return listed.map(({ outcome, weight }) => ({ ply: outcomePly(outcome), share: weight / total }))
    }
    case 'reveal':
      return [{ ply: REVEAL, share: 1 }]
    case 'decision':
      return alike(node.actions).map(({ one, share }) => ({ ply: choice(node.seat, one), share }))
    case 'simultaneous':
      return alike(combinations(node.seats)).map(({ one, share }) => ({ ply: { kind: 'joint', choices: one }, share }))
    default:
      return node satisfies never
  }
}

const meanPayoffs = (
  values: readonly { readonly payoff: PerSeat<number>; readonly share: number }[],
  seats: number,
): PerSeat<number> =>
  Array.from({ length: seats }, (_, seat) => values.reduce((sum, v) => sum + v.share * v.payoff[seat]!, 0))

type Known = {
  readonly state: unknown
  readonly node: GameNode<unknown>
  readonly ways: readonly Way[]
  readonly worth: PerSeat<number>
  reach: number
}

/** An event in a state, and the state after it. */
type Way = Branch & { readonly to: Known }

const textOf = (value: unknown): string => JSON.stringify(value)

/** Returns every state with its value and its probability. For small games that always end. */
const explore = (game: SomeGame, { rules, seats }: RuledTable): ReadonlyMap<string, Known> => {
  const known = new Map<string, Known>()
  const visit = (state: unknown): Known => {
    const text = textOf(state)
    const seen = known.get(text)
    if (seen !== undefined) return seen
    const node = game.node(state)
    const ways = branches(node).map((branch) => ({ ...branch, to: visit(game.step(state, branch.ply)) }))
    const worth = node.kind === 'terminal' ? node.payoff : meanPayoffs(ways.map(worthOfWay), seats)
    const found: Known = { state, node, ways, worth, reach: 0 }
    known.set(text, found)
    return found
  }
  visit(game.start(rules, seats)).reach = 1
  // In the map, parents come after their children. In reversed order each state is visited after all states that lead
  // to it.
  for (const { ways, reach } of [...known.values()].toReversed())
    for (const { to, share } of ways) to.reach += reach * share
  return known
}

const worthOfWay = ({ to, share }: Way) => ({ payoff: to.worth, share })

/** Rounding tolerance for a few dozen additions of numbers below 1. */
const ROUNDED = 1e-12

/** Returns the value of one seat's action in a known state if the others choose uniformly. */
const worthOf = ({ ways, worth }: Known, by: Choice<unknown>): PerSeat<number> => {
  const action = textOf(by.action)
  const mine = ways.filter(({ ply }) =>
    choicesMade(ply).some((part) => part.seat === by.seat && textOf(part.action) === action),
  )
  return meanPayoffs(
    alike(mine).map(({ one, share }) => ({ payoff: one.to.worth, share })),
    worth.length,
  )
}

/**
 * Exact reference of a small game in which all seats choose uniformly. Supports secrets, several seats and simultaneous
 * choices. The value of an action to a seat is the mean over all states with the same view.
 */
export const uniformReference = (game: SomeGame, table: RuledTable): Reference<unknown> => {
  const known = explore(game, table)
  const looks = (state: unknown, seat: Seat): string => `${seat} ${textOf(game.view(state, seat))}`
  const alikes = new Map<string, Known[]>()
  for (const one of known.values())
    for (let seat = 0; seat < table.seats; seat++)
      if (offered(one.node, seat).length > 0) {
        const look = looks(one.state, seat)
        alikes.set(look, [...(alikes.get(look) ?? []), one])
      }
  const prospects = (state: unknown, seat: Seat): readonly Equity[] => {
    const all = alikes.get(looks(state, seat))!
    const total = all.reduce((sum, { reach }) => sum + reach, 0)
    return offered(game.node(state), seat).map((action) => {
      const by = choice(seat, action)
      const worths = all.map((one) => ({ payoff: worthOf(one, by), share: one.reach / total }))
      return { payoff: meanPayoffs(worths, table.seats), error: ROUNDED }
    })
  }
  const asked = new Map<string, readonly Equity[]>()
  return {
    name: 'anything alike',
    exact: true,
    equity: (state) => ({ payoff: known.get(textOf(state))!.worth, error: ROUNDED }),
    prospects: (state, seat) => {
      const look = looks(state, seat)
      const answer = asked.get(look) ?? prospects(state, seat)
      asked.set(look, answer)
      return answer
    },
    mix: (state, seat) => offered(game.node(state), seat).map((_, __, all) => 1 / all.length),
  }
}

import { isSameJson } from '../dice/same-json.ts'
import { expectItem, itemAt } from '../dice/index.ts'
import {
  type Choice,
  choice,
  deciders,
  type Game,
  type GameNode,
  type Offer,
  offered,
  type PerSeat,
  type Playthrough,
  type Ply,
  type Seat,
} from '../engine/index.ts'
import { type ChoiceMade, type LedgerEvent, ROUNDING } from './ledger.ts'
import { costErrorOf, type Equity, type Reference } from './reference.ts'
import { sumOf } from './sum.ts'

/** Parts of a playthrough that the ledger needs. `plies[n]` leads from `states[n]` to `states[n + 1]`. */
export type Played<S, A, V> = Pick<Playthrough<S, A, V>, 'game' | 'states' | 'plies'>

/** Event with the values from which it was computed; their errors make up its error. */
export type LedgerEntry = { readonly event: LedgerEvent; readonly from: readonly Equity[] }

/** Step of a game: state, ply, and values before and after. */
type LedgerMoment<S, A, V> = {
  readonly game: Game<S, A, V>
  readonly reference: Reference<S>
  readonly state: S
  readonly next: S
  readonly node: GameNode<A>
  readonly ply: Ply<A>
  readonly number: number
  readonly before: Equity
  readonly after: Equity
}

const momentOf = <S, A, V>({ reference, number, state, next, before, after }: LedgerMoment<S, A, V>) => ({
  ply: number,
  before: before.payoff,
  after: after.payoff,
  ...(reference.exact
    ? {}
    : { changeError: reference.changeError?.(state, next) ?? Math.hypot(before.error, after.error) }),
})

type WeighedChoiceMade = { readonly made: ChoiceMade; readonly from: readonly Equity[] }

const minus = (a: PerSeat<number>, b: PerSeat<number>): PerSeat<number> =>
  a.map((value, seat) => value - expectItem(b[seat]))

/** Returns the action's index in the offer. @throws RangeError if it is not offered */
const placeOfAction = <S, A, V>(
  { game, state }: LedgerMoment<S, A, V>,
  { seat, actions }: Offer<A>,
  action: A,
): number => {
  const at = actions.indexOf(action)
  if (at >= 0) return at
  const text = game.print(state, choice(seat, action), 'table')
  const found = actions.findIndex((one) => game.print(state, choice(seat, one), 'table') === text)
  if (found < 0) throw new RangeError(`not offered to seat ${seat}: ${text}`)
  return found
}

/**
 * Returns the probabilities of the best actions: the reference's mix among them, or equal probabilities if the mix
 * contains none.
 */
const amongBest = (own: readonly number[], mix: readonly number[]): readonly number[] => {
  const most = Math.max(...own)
  const best = own.map((value) => value >= most - ROUNDING)
  const total = mix.reduce((sum, share, i) => sum + (best[i] ? share : 0), 0)
  const count = best.filter(Boolean).length
  return best.map((is, i) => (is ? (total > 0 ? expectItem(mix[i]) / total : 1 / count) : 0))
}

/**
 * Returns how a choice changes the other seats' values, compared with the mean over the best choices; 0 for the
 * chooser.
 */
const giftOf = (prospects: readonly Equity[], best: readonly number[], chosen: number, giver: Seat): PerSeat<number> =>
  expectItem(prospects[chosen]).payoff.map((value, seat) =>
    seat === giver
      ? 0
      : best.reduce((sum, share, i) => sum + share * (value - itemAt(expectItem(prospects[i]).payoff, seat)), 0),
  )

const leastSure = (prospects: readonly Equity[]): Equity => ({
  payoff: [],
  get error() {
    return Math.max(...prospects.map(({ error }) => error))
  },
})

const weigh = <S, A, V>(scene: LedgerMoment<S, A, V>, { seat, action }: Choice<A>): WeighedChoiceMade => {
  const { game, reference, state, node } = scene
  const actions = offered(node, seat)
  const prospects = reference.prospects(state, seat)
  const chosen = placeOfAction(scene, { seat, actions }, action)
  const own = prospects.map(({ payoff }) => expectItem(payoff[seat]))
  const most = Math.max(...own)
  const print = (one: A): string => game.print(state, choice(seat, one), 'table')
  const made: ChoiceMade = {
    seat,
    action: print(action),
    best: print(expectItem(actions[own.findIndex((value) => value >= most - ROUNDING)])),
    cost: most - expectItem(own[chosen]),
    given: giftOf(prospects, amongBest(own, reference.mix(state, seat)), chosen, seat),
    real: actions.length > 1,
    ...(reference.exact ? {} : { costError: costErrorOf(prospects, chosen) }),
  }
  return { made, from: [expectItem(prospects[chosen]), leastSure(prospects)] }
}

/** Returns the change of a seat's value by a choice: minus the cost for the chooser, `given` for other seats. */
export const explained = ({ seat: by, cost, given }: ChoiceMade, seat: Seat): number =>
  seat === by ? -cost : expectItem(given[seat])

const decided = <S, A, V>(scene: LedgerMoment<S, A, V>, ply: Choice<A>): LedgerEntry => {
  const { game, reference, state, before, after } = scene
  const { made, from } = weigh(scene, ply)
  const moment = momentOf(scene)
  const sees = reference.seesOnlyOpen === true || isSameJson(game.view(state, ply.seat), state)
  const unseen = minus(after.payoff, before.payoff).map((change, seat) => change - explained(made, seat))
  return { event: { ...moment, kind: 'choice', ...made, ...(sees ? {} : { unseen }) }, from: [before, after, ...from] }
}

const met = <S, A, V>(scene: LedgerMoment<S, A, V>, parts: readonly Choice<A>[]): LedgerEntry => {
  const { before, after } = scene
  const weighed = parts.map((part) => weigh(scene, part))
  const choices = weighed.map(({ made }) => made)
  const meeting = minus(after.payoff, before.payoff).map((change, seat) =>
    choices.reduce((left, made) => left - explained(made, seat), change),
  )
  const moment = momentOf(scene)
  return {
    event: { ...moment, kind: 'joint', choices, meeting },
    from: [before, after, ...weighed.flatMap(({ from }) => from)],
  }
}

const ledgerEntry = <S, A, V>(scene: LedgerMoment<S, A, V>): LedgerEntry => {
  const { ply, before, after } = scene
  if (ply.kind === 'choice') return decided(scene, ply)
  if (ply.kind === 'joint') return met(scene, ply.choices)
  const change = minus(after.payoff, before.payoff)
  const moment = momentOf(scene)
  const event: LedgerEvent =
    ply.kind === 'outcome'
      ? { ...moment, kind: 'outcome', luck: change }
      : { ...moment, kind: 'reveal', unseen: change }
  return { event, from: [before, after] }
}

/** Returns the number of reference values that a node needs: one for its state, and one per offered action. */
export const figuresAt = <A>(node: GameNode<A>): number =>
  deciders(node).reduce((sum, seat) => sum + offered(node, seat).length, 1)

/** Returns the number of reference values that a ledger of this game needs. */
export const figuresIn = <S, A, V>({ game, states, plies }: Played<S, A, V>): number =>
  1 + sumOf(plies.map((_, i) => figuresAt(game.node(expectItem(states[i])))))

/** Progress callback that receives the number of newly computed values. */
type Done = (figures: number) => void

/** Returns the value of each state by the reference, computed once; at an end, the payoff if that is the currency. */
export const worthsOf = <S, A, V>(
  { game, states }: Played<S, A, V>,
  reference: Reference<S>,
  done: Done,
): readonly Equity[] =>
  states.map((state) => {
    const node = game.node(state)
    done(1)
    return node.kind === 'terminal' && reference.currency !== 'points'
      ? { payoff: node.payoff, error: 0 }
      : reference.equity(state)
  })

/** Returns the ledger entries of all plies; `worths` are the values of the states (`worthsOf`). */
export const entriesOf = <S, A, V>(
  { game, states, plies }: Played<S, A, V>,
  reference: Reference<S>,
  worths: readonly Equity[],
  done: Done,
): readonly LedgerEntry[] =>
  plies.map((ply, i) => {
    const [state, next] = [expectItem(states[i]), expectItem(states[i + 1])]
    const [before, after] = [expectItem(worths[i]), expectItem(worths[i + 1])]
    const node = game.node(state)
    const entry = ledgerEntry({ game, reference, state, next, node, ply, number: i + 1, before, after })
    done(figuresAt(node) - 1)
    return entry
  })

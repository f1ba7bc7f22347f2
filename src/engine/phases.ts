import { type Chance, type Outcome, printOutcome } from '../dice/index.ts'
import { type Choice, type Game, type GameNode, type Offer, outcomeOf, type Ply, type Seat } from './game.ts'

/** Phase of a game: its node, and transitions for each kind of ply. */
export interface Phase<S, A> {
  node(state: S): GameNode<A>
  /** Returns the state after a roll or draw; `chance` is the node's. */
  onOutcome?(state: S, outcome: Outcome, chance: Chance): S
  /** Returns the state after one seat chose `action`, which the node offered. */
  onChoice?(state: S, action: A, seat: Seat): S
  /** Returns the state after a simultaneous choice; `actions` has one action for each of the node's seats. */
  onJointChoice?(state: S, actions: readonly A[]): S
  onReveal?(state: S): S
}

const isOffered = <A>({ seat, actions }: Offer<A>, made: Choice<A> | undefined): boolean =>
  made !== undefined && made.seat === seat && actions.includes(made.action)

const areOffered = <A>(offers: readonly Offer<A>[], made: readonly Choice<A>[]): boolean =>
  offers.length === made.length && offers.every((offer, i) => isOffered(offer, made[i]))

const afterPly = <S, A>(phase: Phase<S, A>, state: S, ply: Ply<A>): S | undefined => {
  const node = phase.node(state)
  if (ply.kind === 'outcome' && node.kind === 'chance') return phase.onOutcome?.(state, ply.outcome, node.chance)
  if (ply.kind === 'choice' && node.kind === 'decision' && isOffered(node, ply))
    return phase.onChoice?.(state, ply.action, ply.seat)
  if (ply.kind === 'joint' && node.kind === 'simultaneous' && areOffered(node.seats, ply.choices))
    return phase.onJointChoice?.(
      state,
      ply.choices.map(({ action }) => action),
    )
  return ply.kind === 'reveal' && node.kind === 'reveal' ? phase.onReveal?.(state) : undefined
}

/**
 * Builds `node` and `step` from phases; `step` validates plies against the phase's node.
 * @throws RangeError (from `step`) on a ply that is not offered
 */
export const playByPhases = <P extends string, S extends { readonly phase: P }, A>(
  phases: {
    readonly [phase in P]: Phase<S, A>
  },
): Pick<Game<S, A>, 'node' | 'step'> => ({
  node: (state) => phases[state.phase].node(state),
  step: (state, ply) => {
    const next = afterPly(phases[state.phase], state, ply)
    if (next === undefined) throw new RangeError(`not offered here: ${JSON.stringify(ply)}`)
    return next
  },
})

/** Builds `print` for a game whose actions are their own notation. */
export const printBy =
  <S, A extends string>(node: Game<S, A>['node']): Game<S, A>['print'] =>
  (state, part) => {
    if (part.kind === 'choice') return part.action
    const at = node(state)
    return at.kind === 'chance' ? printOutcome(at.chance, outcomeOf(part)) : ''
  }

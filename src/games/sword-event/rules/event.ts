import { type Faces, facesOf, type Pool, printOutcome } from '../../../dice/index.ts'
import {
  type ChanceNode,
  type Game,
  type GameNode,
  open,
  outcomeOf,
  type Part,
  type Ply,
  type Seat,
} from '../../../engine/index.ts'
import { houseRules, type SwordEventRules } from './house-rules.ts'
import { initiativeRolled, poolFor, standing, tied, tieRolled } from './initiative.ts'
import { endOf, pointsFor } from './ranking.ts'
import type { EventState, RerollAction, Stage, SwordEventAction, TurnAction } from './state.ts'
import { rerollActions, rerollChosen, rollerOf, strikePool, strikeRolled } from './strike.ts'
import { act, actorOf, arenaOf, turnActions } from './turns.ts'

type State = EventState
type Action = SwordEventAction

const ROLLS: { readonly [stage in Stage]: string } = { attack: '', first: '-block', final: '-final-block' }

/** `round-3-seat-1-strike-2-final-block-reroll-1` */
const strikeSlot = ({ round, turn, strike, acted, tiers }: State): string => {
  const { stage, spent } = strike!
  const again = spent > 0 ? `-reroll-${spent}` : ''
  return `round-${round}-seat-${actorOf({ tiers, acted })}-strike-${turn.strikes}${ROLLS[stage]}${again}`
}

const poolOf = (state: State): Pool => {
  if (state.phase === 'initiative') return poolFor(standing(state))
  return state.phase === 'tied' ? poolFor(tied(state)) : strikePool(state.strike!)
}

const rollNode = (state: State): ChanceNode => {
  const chance = poolOf(state)
  const { phase, round, ties } = state
  if (phase === 'initiative') return { kind: 'chance', chance, slot: `round-${round}-initiative` }
  if (phase === 'tied') return { kind: 'chance', chance, slot: `round-${round}-tie-${ties + 1}`, again: true }
  const node: ChanceNode = { kind: 'chance', chance, slot: strikeSlot(state), seat: rollerOf(state.strike!) }
  return phase === 'rerolled' ? { ...node, again: true } : node
}

const node = (state: State): GameNode<Action> => {
  const { phase } = state
  switch (phase) {
    case 'initiative':
    case 'tied':
    case 'roll':
    case 'rerolled':
      return rollNode(state)
    case 'turn':
      return { kind: 'decision', seat: actorOf(state), actions: turnActions(state) }
    case 'reroll':
      return { kind: 'decision', seat: rollerOf(state.strike!), actions: rerollActions(state) }
    case 'over':
      return endOf(state)
    default:
      return phase satisfies never
  }
}

const fell = (state: State, faces: Faces): State => {
  if (state.phase === 'initiative') return initiativeRolled(state, faces)
  return state.phase === 'tied' ? tieRolled(state, faces) : strikeRolled(state, faces)
}

const chosen = (state: State, action: Action): State =>
  state.phase === 'turn' ? act(state, action as TurnAction) : rerollChosen(state, action as RerollAction)

/** Whether dice are due. */
const isRoll = ({ phase }: State): boolean =>
  phase === 'initiative' || phase === 'tied' || phase === 'roll' || phase === 'rerolled'

const isOffered = (state: State, seat: Seat, action: Action): boolean => {
  const asked = node(state)
  return asked.kind === 'decision' && asked.seat === seat && asked.actions.includes(action)
}

const step = (state: State, ply: Ply<Action>): State => {
  if (ply.kind === 'outcome' && isRoll(state)) return fell(state, facesOf(poolOf(state), ply.outcome))
  if (ply.kind === 'choice' && isOffered(state, ply.seat, ply.action)) return chosen(state, ply.action)
  throw new RangeError(`not offered here: ${JSON.stringify(ply)}`)
}

const start = (rules: SwordEventRules, seats: number): State => ({
  rules,
  phase: 'initiative',
  round: 1,
  knights: arenaOf({ rules }).starts[seats]!.map(({ hex, facing }) => ({
    health: 6,
    hex,
    facing,
    initiative: 0,
    rerolls: 0,
    heals: 0,
    dealt: 0,
  })),
  fallen: [],
  rolls: Array.from({ length: seats }, () => []),
  tiers: [],
  ties: 0,
  tieRolls: Array.from({ length: seats }, () => []),
  acted: 0,
  turn: { actions: 0, rotations: 0, halted: false, strikes: 0 },
})

const print = (state: State, part: Part<Action>): string =>
  part.kind === 'choice' ? part.action : printOutcome(poolOf(state), outcomeOf(part))

/** One Sword Event. */
export const oneEvent: Game<EventState, SwordEventAction, EventState, SwordEventRules> = {
  id: 'sword-event',
  version: 1,
  seats: { min: 2, max: 4 },
  houseRules,
  start,
  node,
  step,
  ...open,
  print,
  draws: () => true,
  prizes: (_, seats) => pointsFor(seats),
}

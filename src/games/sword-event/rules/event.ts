import { type Faces, facesOf, type Pool } from '../../../dice/index.ts'
import { type ChanceNode, type Game, open, type Phase, playByPhases, printBy } from '../../../engine/index.ts'
import { startsFor } from './arena.ts'
import { houseRules, type SwordEventRules } from './house-rules.ts'
import { applyInitiativeRoll, applyTieRoll, poolFor, standing, tied } from './initiative.ts'
import { endOf, pointsFor } from './ranking.ts'
import type { EventState, RerollAction, Stage, SwordEventAction, TurnAction } from './state.ts'
import { applyRerollChoice, applyStrikeRoll, rerollActions, rollerOf, strikeIn, strikePool } from './strike.ts'
import { act, actorOf, arenaOf, fullHealth, turnActions } from './turns.ts'

const ROLL_SUFFIXES: { readonly [stage in Stage]: string } = { attack: '', first: '-block', final: '-final-block' }

/** `round-3-seat-1-strike-2-final-block-reroll-1` */
const strikeSlot = (state: EventState): string => {
  const { stage, spent } = strikeIn(state)
  const again = spent > 0 ? `-reroll-${spent}` : ''
  return `round-${state.round}-seat-${actorOf(state)}-strike-${state.turn.strikes}${ROLL_SUFFIXES[stage]}${again}`
}

const poolOf = (state: EventState): Pool => {
  if (state.phase === 'initiative') return poolFor(standing(state))
  return state.phase === 'tied' ? poolFor(tied(state)) : strikePool(state.rules, strikeIn(state))
}

const rollNode = (state: EventState): ChanceNode => {
  const chance = poolOf(state)
  const { phase, round, ties } = state
  if (phase === 'initiative') return { kind: 'chance', chance, slot: `round-${round}-initiative` }
  if (phase === 'tied') return { kind: 'chance', chance, slot: `round-${round}-tie-${ties + 1}`, again: true }
  const node: ChanceNode = { kind: 'chance', chance, slot: strikeSlot(state), seat: rollerOf(strikeIn(state)) }
  return phase === 'rerolled' ? { ...node, again: true } : node
}

/** Returns a phase that waits for dice. */
const rollPhase = (apply: (state: EventState, faces: Faces) => EventState): Phase<EventState, SwordEventAction> => ({
  node: rollNode,
  onOutcome: (state, outcome) => apply(state, facesOf(poolOf(state), outcome)),
})

const { node, step } = playByPhases<EventState['phase'], EventState, SwordEventAction>({
  initiative: rollPhase(applyInitiativeRoll),
  tied: rollPhase(applyTieRoll),
  turn: {
    node: (state) => ({ kind: 'decision', seat: actorOf(state), actions: turnActions(state) }),
    onChoice: (state, action) => act(state, action as TurnAction),
  },
  roll: rollPhase(applyStrikeRoll),
  reroll: {
    node: (state) => ({ kind: 'decision', seat: rollerOf(strikeIn(state)), actions: rerollActions(state) }),
    onChoice: (state, action) => applyRerollChoice(state, action as RerollAction),
  },
  rerolled: rollPhase(applyStrikeRoll),
  over: { node: endOf },
})

const start = (rules: SwordEventRules, seats: number): EventState => ({
  rules,
  phase: 'initiative',
  round: 1,
  knights: startsFor(arenaOf({ rules }), seats).map(({ hex, facing }) => ({
    health: fullHealth(rules),
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

export const oneEvent: Game<EventState, SwordEventAction, EventState, SwordEventRules> = {
  id: 'sword-event',
  version: 1,
  seats: { min: 2, max: 4 },
  houseRules,
  start,
  node,
  step,
  ...open,
  print: printBy(node),
  outOf: ({ fallen }) => fallen,
  draws: () => true,
  prizes: pointsFor,
}

import { dice, type Faces, facesOf, type Pool, printOutcome } from '../../../dice/index.ts'
import {
  type Choice,
  type Game,
  type GameNode,
  type Offer,
  open,
  outcomeOf,
  type Part,
  type Ply,
} from '../../../engine/index.ts'
import { luckActions } from './actions.ts'
import type { Side } from './battle.ts'
import { type GladiatorsRules, houseRules } from './house-rules.ts'
import { printSheet } from './notation.ts'
import { chooserOffers, chosen, declared, initiativePool, initiativeRolled, luckOffers } from './opening.ts'
import type { GladiatorsAction, GladiatorsState } from './state.ts'
import {
  actionsOf,
  attackPool,
  attackRolled,
  defencePool,
  defenceRolled,
  guarded,
  guardLuck,
  healRolled,
  otherOf,
  takeTurn,
} from './turns.ts'

type State = GladiatorsState
type Action = GladiatorsAction

/** One seat is asked alone; two are asked at once (clause 1, G9). */
const asked = (offers: readonly Offer<Action>[]): GameNode<Action> =>
  offers.length === 1 ? { kind: 'decision', ...offers[0]! } : { kind: 'simultaneous', seats: offers }

/** Clause 7, G13: who has more health has won; equal health at the limit is a draw. */
const terminal = ({ sides }: State): GameNode<Action> => {
  const apart = sides[0]!.health - sides[1]!.health
  if (apart === 0) return { kind: 'terminal', payoff: [0.5, 0.5], places: [1, 1] }
  return apart > 0
    ? { kind: 'terminal', payoff: [1, 0], places: [1, 2] }
    : { kind: 'terminal', payoff: [0, 1], places: [2, 1] }
}

const HEAL = dice(1, 6)

const poolOf = (state: State): Pool => {
  if (state.phase === 'initiative') return initiativePool(state)
  if (state.phase === 'attack') return attackPool(state)
  return state.phase === 'defence' ? defencePool(state) : HEAL
}

const node = (state: State): GameNode<Action> => {
  const { phase, actor: seat, turn } = state
  switch (phase) {
    case 'choose':
      return asked(chooserOffers(state))
    case 'luck':
      return asked(luckOffers(state))
    case 'initiative':
      return { kind: 'chance', chance: poolOf(state), slot: `initiative-${state.starts + 1}` }
    case 'turn':
      return { kind: 'decision', seat, actions: actionsOf(state) }
    case 'guard':
      return { kind: 'decision', seat: otherOf(state), actions: luckActions(guardLuck(state)) }
    case 'defence':
      return { kind: 'chance', chance: poolOf(state), slot: `turn-${turn}-defence`, seat: otherOf(state) }
    case 'attack':
    case 'heal':
      return { kind: 'chance', chance: poolOf(state), slot: `turn-${turn}-${phase}`, seat }
    case 'over':
      return terminal(state)
    default:
      return phase satisfies never
  }
}

const fell = (state: State, faces: Faces): State => {
  if (state.phase === 'initiative') return initiativeRolled(state, faces)
  if (state.phase === 'attack') return attackRolled(state, faces)
  return state.phase === 'defence' ? defenceRolled(state, faces) : healRolled(state, faces)
}

const decided = (state: State, choices: readonly Choice<Action>[]): State => {
  if (state.phase === 'choose') return chosen(state, choices)
  if (state.phase === 'luck') return declared(state, choices)
  const { action } = choices[0]!
  return state.phase === 'guard' ? guarded(state, action) : takeTurn(state, action)
}

const isRolled = ({ phase }: State): boolean =>
  phase === 'initiative' || phase === 'attack' || phase === 'defence' || phase === 'heal'

const isOffered = (offers: readonly Offer<Action>[], choices: readonly Choice<Action>[]): boolean =>
  offers.length === choices.length &&
  offers.every(({ seat, actions }, i) => choices[i]!.seat === seat && actions.includes(choices[i]!.action))

/** The choices of a ply, where the node asks for just that kind and offers them. */
const choicesIn = (state: State, ply: Ply<Action>): readonly Choice<Action>[] | undefined => {
  const at = node(state)
  if (at.kind === 'decision' && ply.kind === 'choice') return isOffered([at], [ply]) ? [ply] : undefined
  if (at.kind === 'simultaneous' && ply.kind === 'joint')
    return isOffered(at.seats, ply.choices) ? ply.choices : undefined
  return undefined
}

const step = (state: State, ply: Ply<Action>): State => {
  if (ply.kind === 'outcome' && isRolled(state)) return fell(state, facesOf(poolOf(state), ply.outcome))
  const choices = ply.kind === 'outcome' ? undefined : choicesIn(state, ply)
  if (choices === undefined) throw new RangeError(`not offered here: ${JSON.stringify(ply)}`)
  return decided(state, choices)
}

const start = (rules: GladiatorsRules): State => {
  const state: State = {
    rules,
    phase: 'choose',
    sheets: [],
    sides: [],
    luck: [0, 0],
    starts: 0,
    sums: [0, 0],
    turn: 0,
    actor: 0,
  }
  return chooserOffers(state).length > 0 ? state : chosen(state, [])
}

const GUARD = { open: 'o', defensive: 'o', thrown: 'o', berserk: 'b', whiffed: 'w' } as const

const sideKey = ({ health, luck, heal, ammo, stance, stunned }: Side): string =>
  `${health}.${luck}.${heal}.${ammo.join('')}${GUARD[stance]}${stunned ? 's' : ''}`

/** What of the attack under way counts for what is to come. */
const deedKey = ({ phase, deed, luck }: State): string => {
  if (phase === 'initiative') return luck.join()
  if (deed?.kind !== 'attack' || phase === 'turn' || phase === 'over') return ''
  const { attack, hit, defence } = deed
  if (phase === 'attack') return Object.values(attack).join()
  return `${hit!.damage},${hit!.stun},${hit!.needed},${defence!.dice},${defence!.luck}`
}

const key = (state: State): string => {
  const { rules, phase, sheets, sides, actor, turn } = state
  const houses = `${rules.critical}/${rules['luck-on-defence']}/${rules['heal-dice']}`
  if (phase === 'choose') return `${houses}/${rules['turn-limit']} ${rules.a} ${rules.b}`
  const left = rules['turn-limit'] - turn
  return [houses, ...sheets.map(printSheet), phase, left, actor, ...sides.map(sideKey), deedKey(state)].join(' ')
}

const print = (state: State, part: Part<Action>): string =>
  part.kind === 'choice' ? part.action : printOutcome(poolOf(state), outcomeOf(part))

/** Gladiators by its rules page; see rules.md in this folder. */
export const gladiators: Game<GladiatorsState, GladiatorsAction, GladiatorsState, GladiatorsRules> = {
  id: 'gladiators',
  version: 1,
  seats: { min: 2, max: 2 },
  houseRules,
  start,
  node,
  step,
  ...open,
  print,
  prepares: ({ turn }) => turn === 0,
  draws: () => true,
  key,
}

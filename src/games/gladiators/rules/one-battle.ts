import { dice, type Faces, facesOf, expectItem, type Pool } from '../../../dice/index.ts'
import {
  type Choice,
  choice,
  type Game,
  type GameNode,
  type Offer,
  open,
  type Phase as GamePhase,
  playByPhases,
  type Seat,
  printBy,
} from '../../../engine/index.ts'
import { luckActions } from './actions.ts'
import { battleRulesKey, type Side, turnsLeft } from './battle.ts'
import { type GladiatorsRules, houseRules } from './house-rules.ts'
import { printSheet } from './notation.ts'
import { chooserOffers, chosen, declared, initiativePool, rollInitiative, luckOffers } from './opening.ts'
import type { GladiatorsAction, GladiatorsState, Phase } from './state.ts'
import {
  actionsOf,
  endOf,
  attackPool,
  rollAttack,
  defencePool,
  rollDefence,
  guarded,
  guardLuck,
  guardOf,
  rollFocus,
  rollHeal,
  otherOf,
  takeTurn,
} from './turns.ts'

/** Returns a node: a decision for one offer, a simultaneous choice for two (clause 1, G9). */
const offerNode = (offers: readonly Offer<GladiatorsAction>[]): GameNode<GladiatorsAction> =>
  offers.length === 1 ? { kind: 'decision', ...expectItem(offers[0]) } : { kind: 'simultaneous', seats: offers }

const ONE_DIE = dice(1, 6)

/** Phase in which the acting seat rolls. */
const rolling = (
  name: string,
  seatOf: (state: GladiatorsState) => Seat,
  poolOf: (state: GladiatorsState) => Pool,
  after: (state: GladiatorsState, faces: Faces) => GladiatorsState,
): GamePhase<GladiatorsState, GladiatorsAction> => ({
  node: (state) => ({ kind: 'chance', chance: poolOf(state), slot: `turn-${state.turn}-${name}`, seat: seatOf(state) }),
  onOutcome: (state, outcome) => after(state, facesOf(poolOf(state), outcome)),
})

const actorOf = ({ actor }: GladiatorsState): Seat => actor

/** Phase in which one seat chooses, or both choose at once. */
const preparing = (
  offersIn: (state: GladiatorsState) => readonly Offer<GladiatorsAction>[],
  after: (state: GladiatorsState, choices: readonly Choice<GladiatorsAction>[]) => GladiatorsState,
): GamePhase<GladiatorsState, GladiatorsAction> => ({
  node: (state) => offerNode(offersIn(state)),
  onChoice: (state, action, seat) => after(state, [choice(seat, action)]),
  onJointChoice: (state, actions) =>
    after(
      state,
      actions.map((action, seat) => choice(seat, action)),
    ),
})

const phases: { readonly [phase in Phase]: GamePhase<GladiatorsState, GladiatorsAction> } = {
  choose: preparing(chooserOffers, chosen),
  luck: preparing(luckOffers, declared),
  initiative: {
    node: (state) => ({ kind: 'chance', chance: initiativePool(state), slot: `initiative-${state.starts + 1}` }),
    onOutcome: (state, outcome) => rollInitiative(state, facesOf(initiativePool(state), outcome)),
  },
  turn: {
    node: (state) => ({ kind: 'decision', seat: state.actor, actions: actionsOf(state) }),
    onChoice: takeTurn,
  },
  attack: rolling('attack', actorOf, attackPool, rollAttack),
  guard: {
    node: (state) => ({ kind: 'decision', seat: otherOf(state), actions: luckActions(guardLuck(state)) }),
    onChoice: guarded,
  },
  defence: rolling('defence', otherOf, defencePool, rollDefence),
  focus: rolling('focus', actorOf, () => ONE_DIE, rollFocus),
  heal: rolling('heal', actorOf, () => ONE_DIE, rollHeal),
  over: { node: endOf },
}

const { node, step } = playByPhases(phases)

const startBattle = (rules: GladiatorsRules): GladiatorsState => {
  const state: GladiatorsState = {
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

/** Key of the last action, with only the parts that still affect the game. */
const recordKey = (state: GladiatorsState): string => {
  const { phase, record, luck } = state
  if (phase === 'initiative') return luck.join()
  if (record?.kind !== 'attack' || phase === 'turn' || phase === 'over') return ''
  if (phase === 'attack') return Object.values(record.attack).join()
  const { hit, defence } = guardOf(state)
  return [hit.damage, hit.stun, hit.needed, defence.dice, defence.luck].join()
}

/** Key of a battle without turn limit after both gladiators are chosen. */
export const battleKey = (state: GladiatorsState): string => {
  const { rules, phase, sheets, sides, actor } = state
  return [battleRulesKey(rules), ...sheets.map(printSheet), phase, actor, ...sides.map(sideKey), recordKey(state)].join(
    ' ',
  )
}

const key = (state: GladiatorsState): string => {
  const { rules, phase, turn } = state
  const left = turnsLeft(rules, turn)
  if (phase === 'choose') return [battleRulesKey(rules), phase, left, rules.a, rules.b].join(' ')
  return `${battleKey(state)} ${left}`
}

export const oneBattle: Game<GladiatorsState, GladiatorsAction, GladiatorsState, GladiatorsRules> = {
  id: 'gladiators',
  version: 1,
  seats: { min: 2, max: 2 },
  houseRules,
  start: startBattle,
  node,
  step,
  ...open,
  print: printBy(node),
  prepares: ({ turn }) => turn === 0,
  draws: () => true,
  key,
}

import type { FastPlayout } from '../../../bots/index.ts'
import { type Random, sample } from '../../../dice/index.ts'
import {
  type Choice,
  choice,
  drawAction,
  outcomePly,
  type Offer,
  type PerSeat,
  type Policy,
  type Seat,
  type Sources,
  type TerminalNode,
  type WeightedAction,
} from '../../../engine/index.ts'
import { luckActions, luckIn, parseAttack } from '../rules/actions.ts'
import { HEALTH } from '../rules/content.ts'
import type { GladiatorsRules } from '../rules/house-rules.ts'
import { gladiators } from '../rules/rules.ts'
import { formOf } from '../solve/space.ts'
import { EFFECTS } from '../solve/tables.ts'
import type { GladiatorsAction, GladiatorsState } from '../rules/state.ts'
import { defenceClass, enter, type Landed, positionIn, type Ring, ringOf, stateIn } from './ring.ts'
import { actionsOf, endOf, guardLuck } from '../rules/turns.ts'

type DuellingPolicy = Policy<GladiatorsAction, GladiatorsState>
type Weighted = readonly WeightedAction<GladiatorsAction>[]

/** What is known of a player in a pairing: by position of a turn, and by what counts in a defence, what it does. */
type Mind = {
  readonly policy: DuellingPolicy
  readonly seat: Seat
  readonly turns: Int32Array
  readonly guards: Map<number, number>
  /** Where it draws among several actions; numbers from `MIXED` on are places in here. */
  readonly mixes: Weighted[]
}

const UNKNOWN = -1
/** Numbers of a turn's actions: attacks by form and Luck, and these. */
const LUCK_WIDE = 16
const FOCUS = 1_000_000
const HEAL = 1_000_001
const MIXED = 2_000_000

const STUN = EFFECTS.indexOf('stun')
const STAY = EFFECTS.indexOf('stay')

const numberOf = ({ spaces, actor }: Ring, action: GladiatorsAction): number => {
  if (action === 'focus') return FOCUS
  if (action === 'heal') return HEAL
  const attack = parseAttack(action)!
  return formOf(spaces[actor], attack) * LUCK_WIDE + attack.luck
}

const weightedByNumber = (mind: Mind, weighted: Weighted, number: (action: GladiatorsAction) => number): number =>
  weighted.length === 1 ? number(weighted[0]!.action) : MIXED + mind.mixes.push(weighted) - 1

const drawnFrom = (
  mind: Mind,
  found: number,
  thoughts: Random,
  number: (action: GladiatorsAction) => number,
): number => (found < MIXED ? found : number(drawAction(mind.mixes[found - MIXED]!, thoughts)))

/** What the actor does with its turn. */
const turnBy = (mind: Mind, ring: Ring, thoughts: Random): number => {
  const position = positionIn(ring)
  const number = (action: GladiatorsAction): number => numberOf(ring, action)
  let found = mind.turns[position]!
  if (found === UNKNOWN) {
    const view = stateIn(ring, 'turn')
    const weighted = mind.policy.choose({ seat: mind.seat, view, actions: actionsOf(view), log: [] })
    found = mind.turns[position] = weightedByNumber(mind, weighted, number)
  }
  return drawnFrom(mind, found, thoughts, number)
}

/** How much Luck the defender declares; none is asked where none can help (G18). */
const guardBy = (mind: Mind, ring: Ring, { hit, damage, needed, effect }: Landed, thoughts: Random): number => {
  const { actor, guard, stunned, spaces } = ring
  const own = stunned[actor] === 1 ? spaces[actor].guards.length : guard[actor]!
  const key = (((positionIn(ring) * 8 + own) * 64 + needed) * 4 + effect) * 128 + damage
  let found = mind.guards.get(key)
  if (found === undefined) {
    const dice = spaces[1 - actor]!.guards[defenceClass(ring, 1 - actor)]!
    const attack = { weapon: 'unarmed', thrown: false, manner: 'normal', luck: 0 } as const
    const view = stateIn(ring, 'guard', { kind: 'attack', by: actor, attack, hit, defence: { dice, luck: 0 } })
    const actions = luckActions(guardLuck(view))
    found = weightedByNumber(mind, mind.policy.choose({ seat: mind.seat, view, actions, log: [] }), luckIn)
    mind.guards.set(key, found)
  }
  return drawnFrom(mind, found, thoughts, luckIn)
}

/** Dice as they fell; Luck dice that showed 1 to 3 are lost (clause 6). */
const fallen = { fours: 0, fives: 0, sixes: 0, lost: 0 }

const roll = ({ below }: Random, dice: number, luck: number): void => {
  fallen.fours = fallen.fives = fallen.sixes = fallen.lost = 0
  for (let die = 0; die < dice + luck; die++) {
    const face = 1 + below(6)
    if (face === 6) fallen.sixes++
    else if (face === 5) fallen.fives++
    else if (face === 4) fallen.fours++
    else if (die >= dice) fallen.lost++
  }
}

type Battle = { readonly ring: Ring; readonly minds: PerSeat<Mind>; readonly sources: Sources; plies: number }

const usesLuck = ({ spaces, resources }: Ring, target: Seat, dice: number, needed: number): boolean => {
  const { guardsByLuck, luck } = spaces[target]!
  const left = guardsByLuck ? luck[resources[target]!]! : 0
  return left > 0 && needed - dice <= left
}

/** Clause 4: whether the hit is blocked. */
const isBlocked = (battle: Battle, target: Seat, landed: Landed): boolean => {
  const { ring, minds, sources } = battle
  const dice = ring.spaces[target]!.guards[defenceClass(ring, target)]!
  let luck = 0
  if (usesLuck(ring, target, dice, landed.needed)) {
    luck = guardBy(minds[target]!, ring, landed, sources.minds)
    battle.plies++
  }
  if (dice + luck === 0) return false
  roll(sources.dice, dice, luck)
  battle.plies++
  ring.resources[target]! -= fallen.lost
  return fallen.sixes >= landed.needed
}

const land = ({ health, stunned, spaces }: Ring, target: Seat, { damage, effect }: Landed): void => {
  health[target] = Math.max(0, health[target]! - damage)
  const isStunned = effect === STUN || (effect === STAY && stunned[target] === 1)
  stunned[target] = isStunned && spaces[target]!.stuns === 2 ? 1 : 0
}

const attack = (battle: Battle, form: number, luck: number): void => {
  const { ring, sources } = battle
  const { actor, spaces, resources, guard, stunned } = ring
  const target = 1 - actor
  const { class: of, dice, spends, guard: after, whiffGuard } = spaces[actor].form[form]!
  roll(sources.dice, dice, luck)
  battle.plies += 2
  resources[actor]! -= spends + fallen.lost
  const landed = ring.hits(of, fallen.fours, fallen.fives, fallen.sixes)
  guard[actor] = landed === undefined ? whiffGuard : after
  if (landed === undefined || isBlocked(battle, target, landed)) stunned[target] = 0
  else land(ring, target, landed)
}

const heal = (battle: Battle): void => {
  const { ring, sources } = battle
  const { actor, health, resources, guard, spaces, stunned } = ring
  health[actor] = Math.min(HEALTH, health[actor]! + Math.ceil((1 + sources.dice.below(6)) / 2))
  resources[actor]! -= spaces[actor].healSpends
  guard[actor] = 0
  stunned[1 - actor] = 0
  battle.plies += 2
}

const takeTurn = (battle: Battle): void => {
  const { ring, minds, sources } = battle
  const { actor, guard, stunned } = ring
  const action = turnBy(minds[actor]!, ring, sources.minds)
  if (action === HEAL) return heal(battle)
  if (action !== FOCUS) return attack(battle, Math.floor(action / LUCK_WIDE), action % LUCK_WIDE)
  stunned[actor] = stunned[1 - actor] = 0
  guard[actor] = 0
  battle.plies++
}

const ending = ({ health }: Ring): TerminalNode => endOf({ sides: [...health].map((left) => ({ health: left })) })

const fight = (battle: Battle): TerminalNode => {
  const { ring } = battle
  for (;;) {
    takeTurn(battle)
    if (ring.health[0] === 0 || ring.health[1] === 0 || ring.turn === ring.rules['turn-limit']) return ending(ring)
    ring.turn++
    ring.actor = ring.actor === 0 ? 1 : 0
  }
}

const decided = (
  policies: PerSeat<DuellingPolicy>,
  view: GladiatorsState,
  { seat, actions }: Offer<GladiatorsAction>,
  minds: Random,
): Choice<GladiatorsAction> => choice(seat, drawAction(policies[seat]!.choose({ seat, view, actions, log: [] }), minds))

/** From the start to the first turn, by the rules step by step. */
const opened = (policies: PerSeat<DuellingPolicy>, start: GladiatorsState, { dice, minds }: Sources) => {
  let state = start
  let plies = 0
  for (; state.phase !== 'turn'; plies++) {
    const node = gladiators.node(state)
    if (node.kind === 'terminal') throw new RangeError('no battle ends before its first turn')
    if (node.kind === 'chance') state = gladiators.step(state, outcomePly(sample(node.chance, dice)))
    else if (node.kind === 'decision') state = gladiators.step(state, decided(policies, state, node, minds))
    else if (node.kind === 'simultaneous') {
      const choices = node.seats.map((offer) => decided(policies, state, offer, minds))
      state = gladiators.step(state, { kind: 'joint', choices })
    }
  }
  return { state, plies }
}

const newMind = (policy: DuellingPolicy, seat: Seat, { layout }: Ring): Mind => ({
  policy,
  seat,
  turns: new Int32Array(layout.size).fill(UNKNOWN),
  guards: new Map(),
  mixes: [],
})

/** Beyond so many positions what players do is not remembered, and battles are played by the rules step by step. */
const MOST_REMEMBERED = 8_000_000

/**
 * Plays whole battles by these rules in numbers, from their start or from another state before the first turn: the same dice in
 * the same order, the same ends as by the rules step by step. Players must go by what counts in a battle alone: trackers, stun and
 * the dice of both defences. Undefined where `size`, the positions of all pairings together, is too large.
 */
export const swiftBattles = (
  rules: GladiatorsRules,
  policies: PerSeat<DuellingPolicy>,
  size: number,
  start: GladiatorsState = gladiators.start(rules, policies.length),
): FastPlayout | undefined => {
  if (size > MOST_REMEMBERED) return undefined
  const rings = new Map<string, { readonly ring: Ring; readonly minds: PerSeat<Mind> }>()
  const pairingOf = ({ sheets }: GladiatorsState) => {
    const key = sheets.map(({ name }) => name).join(' ')
    const known = rings.get(key)
    if (known !== undefined) return known
    const ring = ringOf(rules, sheets)
    const pairing = { ring, minds: policies.map((policy, seat) => newMind(policy, seat, ring)) }
    rings.set(key, pairing)
    return pairing
  }
  return (sources) => {
    const { state, plies } = opened(policies, start, sources)
    const { ring, minds } = pairingOf(state)
    enter(ring, state)
    const battle: Battle = { ring, minds, sources, plies }
    const end = fight(battle)
    return { end, plies: battle.plies }
  }
}

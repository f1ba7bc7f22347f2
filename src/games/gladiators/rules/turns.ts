import { type Faces, expectItem, type Pool, type DiceGroup, poolOf } from '../../../dice/index.ts'
import { type PerSeat, type Seat, type TerminalNode, changeSeat } from '../../../engine/index.ts'
import { attackIn, luckIn, turnActions } from './actions.ts'
import { type Hit, sixesIn, type StunEffect } from './attack-table.ts'
import {
  afterOthersTurn,
  ammoLeft,
  attackDice,
  attackHit,
  defenceDice,
  focused,
  focusSucceeds,
  healedBy,
  luckLeft,
  rollsForFocus,
  type Side,
  stanceAfter,
  turnsLeft,
  usefulLuck,
} from './battle.ts'
import type { Defence, GladiatorsAction, GladiatorsState, Strike } from './state.ts'

/** A group of `count` dice; empty if `count` is 0. */
export const group = (count: number, label: string): readonly DiceGroup[] =>
  count > 0 ? [{ count, sides: 6, label }] : []

const poolsByLabel = new Map<string, Pool>()

/** Labelled normal dice, then Luck dice. Cached, because a battle repeats its rolls. */
const poolWith = (label: string, count: number, luck: number): Pool => {
  const key = `${label} ${count} ${luck}`
  const pool = poolsByLabel.get(key) ?? poolOf(...group(count, label), ...group(luck, 'Luck'))
  poolsByLabel.set(key, pool)
  return pool
}

export const otherOf = (state: Pick<GladiatorsState, 'actor'>): Seat => 1 - state.actor

/** The seat with more health (clause 7, G13); undefined for a draw. */
export const winnerOf = ({ sides }: { readonly sides: PerSeat<Pick<Side, 'health'>> }): Seat | undefined => {
  const apart = expectItem(sides[0]).health - expectItem(sides[1]).health
  return apart === 0 ? undefined : apart > 0 ? 0 : 1
}

/** Result of a finished fight (clause 7, G13). Equal health at the turn limit is a draw. */
export const endOf = (state: { readonly sides: PerSeat<Pick<Side, 'health'>> }): TerminalNode => {
  const winner = winnerOf(state)
  if (winner === undefined) return { kind: 'terminal', payoff: [0.5, 0.5], places: [1, 1] }
  return winner === 0
    ? { kind: 'terminal', payoff: [1, 0], places: [1, 2] }
    : { kind: 'terminal', payoff: [0, 1], places: [2, 1] }
}

/** The current or last attack. @throws RangeError if the last turn was not an attack */
export const strikeOf = ({ record }: Pick<GladiatorsState, 'record'>): Strike => {
  if (record?.kind !== 'attack') throw new RangeError('no attack is in progress')
  return record
}

type Guarded = Strike & { readonly hit: Hit; readonly defence: Defence }

const isGuarded = (strike: Strike): strike is Guarded => strike.hit !== undefined && strike.defence !== undefined

/** The current or last attack after its hit. @throws RangeError if it has no hit to defend */
export const guardOf = (state: Pick<GladiatorsState, 'record'>): Guarded => {
  const strike = strikeOf(state)
  if (!isGuarded(strike)) throw new RangeError('no hit is to be defended')
  return strike
}

/** Actions of the acting seat (clause 2). */
export const actionsOf = ({ sheets, sides, actor, rules }: GladiatorsState): readonly GladiatorsAction[] =>
  turnActions(expectItem(sheets[actor]), expectItem(sides[actor]), rules)

const ended = (state: GladiatorsState): boolean =>
  state.sides.some(({ health }) => health === 0) || turnsLeft(state.rules, state.turn) === 0

/** Ends a turn (G16): applies its effect, then starts the opponent's turn or ends the fight (clause 7, G13). */
const endTurn = (state: GladiatorsState, damage = 0, stun: StunEffect = 'none'): GladiatorsState => {
  const other = otherOf(state)
  const next: GladiatorsState = {
    ...state,
    sides: changeSeat(state.sides, other, (side) => afterOthersTurn(side, damage, stun)),
  }
  return ended(next) ? { ...next, phase: 'over' } : { ...next, phase: 'turn', turn: state.turn + 1, actor: other }
}

const focus = (state: GladiatorsState): GladiatorsState => {
  const record = { kind: 'focus', by: state.actor } as const
  if (rollsForFocus(state.rules, expectItem(state.sides[state.actor]))) return { ...state, phase: 'focus', record }
  return endTurn({ ...state, sides: changeSeat(state.sides, state.actor, focused), record })
}

/** Applies a roll for FOCUS (G7, `roll`); without success the gladiator stays stunned. */
export const rollFocus = (state: GladiatorsState, faces: Faces): GladiatorsState => {
  const [by, face] = [state.actor, expectItem(faces[0])]
  const tried = (side: Side): Side => ({ ...focused(side), stunned: !focusSucceeds(face) })
  return endTurn({ ...state, sides: changeSeat(state.sides, by, tried), record: { kind: 'focus', by, face } })
}

const declare = (state: GladiatorsState, action: GladiatorsAction): GladiatorsState => {
  const { actor: by, sheets, sides } = state
  const attack = attackIn(action)
  const thrown = changeSeat(sides, by, (side) => ({ ...side, ammo: ammoLeft(expectItem(sheets[by]), side, attack) }))
  return { ...state, phase: 'attack', sides: thrown, record: { kind: 'attack', by, attack } }
}

export const takeTurn = (state: GladiatorsState, action: GladiatorsAction): GladiatorsState => {
  if (action === 'focus') return focus(state)
  return action === 'heal'
    ? { ...state, phase: 'heal', record: { kind: 'heal', by: state.actor } }
    : declare(state, action)
}

const strikeDice = (state: GladiatorsState): number =>
  attackDice(expectItem(state.sheets[state.actor]), strikeOf(state).attack)

/** Attack roll: normal dice, then Luck dice (clause 3). */
export const attackPool = (state: GladiatorsState): Pool =>
  poolWith('attack', strikeDice(state), strikeOf(state).attack.luck)

/** Applies the attack roll. A whiff ends the turn; a hit leads to the defence. */
export const rollAttack = (state: GladiatorsState, rolled: Faces): GladiatorsState => {
  const { actor, sheets, rules } = state
  const strike = strikeOf(state)
  const count = strikeDice(state)
  const lucky = rolled.slice(count)
  const hit = attackHit(expectItem(sheets[actor]), strike.attack, rolled, rules)
  const sides = changeSeat(state.sides, actor, (side) => ({
    ...side,
    luck: luckLeft(side.luck, lucky),
    stance: stanceAfter(strike.attack, hit === undefined),
  }))
  const record = { ...strike, faces: rolled.slice(0, count), lucky }
  if (hit === undefined) return endTurn({ ...state, sides, record })
  const other = otherOf(state)
  const dice = defenceDice(expectItem(sheets[other]), expectItem(sides[other]))
  return toDefence({ ...state, sides, record: { ...record, hit, defence: { dice, luck: 0 } } })
}

/** Numbers of Luck dice that the defender may declare. */
export const guardLuck = (state: GladiatorsState): readonly number[] => {
  const { hit, defence } = guardOf(state)
  return usefulLuck(defence.dice, expectItem(state.sides[otherOf(state)]), hit.needed, state.rules)
}

/** Next step of the defence (clause 4): declare useful Luck (G18), roll the available dice, or take the hit. */
const toDefence = (state: GladiatorsState): GladiatorsState =>
  guardLuck(state).length > 0 ? { ...state, phase: 'guard' } : rollOrLand(state)

const rollOrLand = (state: GladiatorsState): GladiatorsState => {
  const { dice, luck } = guardOf(state).defence
  return dice + luck > 0 ? { ...state, phase: 'defence' } : land(state, false)
}

export const guarded = (state: GladiatorsState, action: GladiatorsAction): GladiatorsState => {
  const strike = guardOf(state)
  return rollOrLand({ ...state, record: { ...strike, defence: { ...strike.defence, luck: luckIn(action) } } })
}

/** Defence roll: normal dice, then Luck dice (clause 4). */
export const defencePool = (state: GladiatorsState): Pool => {
  const { dice, luck } = guardOf(state).defence
  return poolWith('defence', dice, luck)
}

export const rollDefence = (state: GladiatorsState, rolled: Faces): GladiatorsState => {
  const strike = guardOf(state)
  const { defence } = strike
  const faces = rolled.slice(0, defence.dice)
  const luck = rolled.slice(defence.dice)
  const sides = changeSeat(state.sides, otherOf(state), (side) => ({ ...side, luck: luckLeft(side.luck, luck) }))
  const next = { ...state, sides, record: { ...strike, defence: { ...defence, faces, lucky: luck } } }
  return land(next, sixesIn(rolled) >= strike.hit.needed)
}

/** Applies a hit. A block stops all damage; without a block the full damage counts (clause 4, G8). */
const land = (state: GladiatorsState, blocked: boolean): GladiatorsState => {
  const strike = guardOf(state)
  const next = { ...state, record: { ...strike, blocked } }
  return blocked ? endTurn(next) : endTurn(next, strike.hit.damage, strike.hit.stun)
}

/** Applies a Heal die (G12). Like FOCUS, it leaves the defence open; it does not end the gladiator's stun (G19). */
export const rollHeal = (state: GladiatorsState, faces: Faces): GladiatorsState => {
  const [by, face] = [state.actor, expectItem(faces[0])]
  const sheet = expectItem(state.sheets[by])
  const heal = (side: Side): Side => ({
    ...side,
    heal: side.heal - 1,
    health: healedBy(sheet, side.health, face),
    stance: 'open',
  })
  return endTurn({ ...state, sides: changeSeat(state.sides, by, heal), record: { kind: 'heal', by, face } })
}

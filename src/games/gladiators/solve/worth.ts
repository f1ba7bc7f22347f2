import { attackIn, luckIn } from '../rules/actions.ts'
import { expectItem } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import type { Hit } from '../rules/attack-table.ts'
import type { GladiatorsState } from '../rules/state.ts'
import { guardLuck, guardOf as defendedIn, strikeOf } from '../rules/turns.ts'
import { type Frame, type Actor, baseAt, slotAt } from './frame.ts'
import { lossOf } from './pairing.ts'
import { formOf, guardOf, resourcesOf } from './space.ts'
import { EFFECTS } from './tables.ts'
import { addAttack, addFocus, addHeal, type Workspace, clear, defended } from './ways.ts'

const actorOf = ({ actor }: GladiatorsState): Actor => (actor === 0 ? 0 : 1)

const resourcesIn = ({ spaces, rules }: Frame, { sides }: GladiatorsState): readonly [number, number] => [
  resourcesOf(spaces[0], expectItem(sides[0]), rules),
  resourcesOf(spaces[1], expectItem(sides[1]), rules),
]

/** Loads a state into the workspace. `spent` is what the acting seat has spent in resources since the start of the turn. */
const standAt = (work: Workspace, state: GladiatorsState, spent = 0): void => {
  const { frame, turn } = work
  const { sides } = state
  const actor = actorOf(state)
  const found = resourcesIn(frame, state)
  const resources = [found[0] + (actor === 0 ? spent : 0), found[1] + (actor === 1 ? spent : 0)] as const
  const health = [expectItem(sides[0]).health, expectItem(sides[1]).health] as const
  const target = expectItem(sides[1 - actor])
  turn.actor = actor
  turn.stunned = expectItem(sides[actor]).stunned && frame.spaces[actor].stuns === 2 ? 1 : 0
  turn.guard = guardOf(expectItem(frame.spaces[1 - actor]), target)
  turn.own = resources[actor]
  turn.their = expectItem(resources[1 - actor])
  turn.health = health[actor]
  turn.target = target.health
  turn.base = baseAt(frame.layout, { resources, health })
  clear(work)
}

const turnWorth = (work: Workspace, state: GladiatorsState): number => {
  standAt(work, state)
  const { actor, stunned, guard, base } = work.turn
  return expectItem(work.frame.values[base + slotAt(work.frame.layout, actor, stunned, guard)])
}

/** The acting seat's winning chance after it chooses this action for the turn. */
const chosenWorth = (work: Workspace, state: GladiatorsState, action: string): number => {
  standAt(work, state)
  if (action === 'focus') addFocus(work)
  else if (action === 'heal') addHeal(work)
  else {
    const attack = attackIn(action)
    addAttack(work, formOf(work.frame.spaces[actorOf(state)], attack), attack.luck)
  }
  return 1 - lossOf(work, 0)
}

const attackWorth = (work: Workspace, state: GladiatorsState): number => {
  const { attack } = strikeOf(state)
  const own = work.frame.spaces[actorOf(state)]
  const form = formOf(own, attack)
  standAt(work, state, expectItem(own.form[form]).spends)
  addAttack(work, form, attack.luck)
  return 1 - lossOf(work, 0)
}

/** The acting seat's winning chance if the opponent defends with this much Luck. */
const defenceWorth = (work: Workspace, state: GladiatorsState, { damage, stun, needed }: Hit, luck: number): number => {
  standAt(work, state)
  const own = guardOf(work.frame.spaces[actorOf(state)], expectItem(state.sides[actorOf(state)]))
  return 1 - defended(work, { damage, effect: EFFECTS.indexOf(stun), needed }, own, luck)
}

const guardWorth = (work: Workspace, state: GladiatorsState): number => {
  const { hit } = defendedIn(state)
  return Math.min(...[0, ...guardLuck(state)].map((luck) => defenceWorth(work, state, hit, luck)))
}

const ofActor = (work: Workspace, state: GladiatorsState): number => {
  const { phase } = state
  if (phase === 'turn') return turnWorth(work, state)
  if (phase === 'attack') return attackWorth(work, state)
  if (phase === 'guard') return guardWorth(work, state)
  if (phase === 'heal' || phase === 'focus') return chosenWorth(work, state, phase)
  if (phase === 'defence') {
    const { hit, defence } = defendedIn(state)
    return defenceWorth(work, state, hit, defence.luck)
  }
  throw new RangeError(`the phase ${phase} is not part of a battle`)
}

const worthBySeat = (state: GladiatorsState, worth: number, seat: Seat): number =>
  state.actor === seat ? worth : 1 - worth

/** The seat's winning chance in any state of a battle before its end. */
export const battleWorth = (work: Workspace, state: GladiatorsState, seat: Seat): number =>
  worthBySeat(state, ofActor(work, state), seat)

export const choiceWorth = (work: Workspace, state: GladiatorsState, action: string): number =>
  state.phase === 'guard'
    ? 1 - defenceWorth(work, state, defendedIn(state).hit, luckIn(action))
    : chosenWorth(work, state, action)

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
import { addAttack, addFocus, addHeal, type Bench, clear, defended } from './ways.ts'

const actorOf = ({ actor }: GladiatorsState): Actor => (actor === 0 ? 0 : 1)

const resourcesIn = ({ spaces, rules }: Frame, { sides }: GladiatorsState): readonly [number, number] => [
  resourcesOf(spaces[0], expectItem(sides[0]), rules),
  resourcesOf(spaces[1], expectItem(sides[1]), rules),
]

/** Sets the bench to a state. `spent` is what the acting seat has spent in resources since the start of the turn. */
const standAt = (bench: Bench, state: GladiatorsState, spent = 0): void => {
  const { frame, turn } = bench
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
  clear(bench)
}

const turnWorth = (bench: Bench, state: GladiatorsState): number => {
  standAt(bench, state)
  const { actor, stunned, guard, base } = bench.turn
  return expectItem(bench.frame.values[base + slotAt(bench.frame.layout, actor, stunned, guard)])
}

/** The acting seat's winning chance after it chooses this action for the turn. */
const chosenWorth = (bench: Bench, state: GladiatorsState, action: string): number => {
  standAt(bench, state)
  if (action === 'focus') addFocus(bench)
  else if (action === 'heal') addHeal(bench)
  else {
    const attack = attackIn(action)
    addAttack(bench, formOf(bench.frame.spaces[actorOf(state)], attack), attack.luck)
  }
  return 1 - lossOf(bench, 0)
}

const attackWorth = (bench: Bench, state: GladiatorsState): number => {
  const { attack } = strikeOf(state)
  const own = bench.frame.spaces[actorOf(state)]
  const form = formOf(own, attack)
  standAt(bench, state, expectItem(own.form[form]).spends)
  addAttack(bench, form, attack.luck)
  return 1 - lossOf(bench, 0)
}

/** The acting seat's winning chance if the opponent defends with this much Luck. */
const defenceWorth = (bench: Bench, state: GladiatorsState, { damage, stun, needed }: Hit, luck: number): number => {
  standAt(bench, state)
  const own = guardOf(bench.frame.spaces[actorOf(state)], expectItem(state.sides[actorOf(state)]))
  return 1 - defended(bench, { damage, effect: EFFECTS.indexOf(stun), needed }, own, luck)
}

const guardWorth = (bench: Bench, state: GladiatorsState): number => {
  const { hit } = defendedIn(state)
  return Math.min(...[0, ...guardLuck(state)].map((luck) => defenceWorth(bench, state, hit, luck)))
}

const ofActor = (bench: Bench, state: GladiatorsState): number => {
  const { phase } = state
  if (phase === 'turn') return turnWorth(bench, state)
  if (phase === 'attack') return attackWorth(bench, state)
  if (phase === 'guard') return guardWorth(bench, state)
  if (phase === 'heal' || phase === 'focus') return chosenWorth(bench, state, phase)
  if (phase === 'defence') {
    const { hit, defence } = defendedIn(state)
    return defenceWorth(bench, state, hit, defence.luck)
  }
  throw new RangeError(`no battle goes on in ${phase}`)
}

const worthBySeat = (state: GladiatorsState, worth: number, seat: Seat): number =>
  state.actor === seat ? worth : 1 - worth

/** The seat's winning chance in any state of a battle before its end. */
export const battleWorth = (bench: Bench, state: GladiatorsState, seat: Seat): number =>
  worthBySeat(state, ofActor(bench, state), seat)

export const choiceWorth = (bench: Bench, state: GladiatorsState, action: string): number =>
  state.phase === 'guard'
    ? 1 - defenceWorth(bench, state, defendedIn(state).hit, luckIn(action))
    : chosenWorth(bench, state, action)

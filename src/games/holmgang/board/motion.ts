import type { Line, Seat } from '../../../engine/index.ts'
import { type PlanProps, planScenes } from '../../../kit/plan-scenes.ts'
import { itemAt } from '../../../dice/index.ts'
import type { Blow, HolmgangState } from '../rules/rules.ts'
import {
  type DieSpot,
  fallenSpots,
  ordered,
  restOf,
  type HolmgangScene,
  type SideScene,
  sidesOf,
  swingSpots,
} from './scene.ts'

/** Duration of each scene in ms. A die comes to rest in less than a second. */
export const BEAT = {
  tumble: 840,
  leave: 430,
  /** How long the score of the player's own swing is shown before the opponent parries. */
  swing: 750,
  order: 320,
  tally: 640,
  strike: 420,
  hit: 560,
  split: 950,
  raise: 440,
} as const

type LineShown = {
  readonly before: HolmgangState
  readonly view: HolmgangState
  readonly line: Line | undefined
  /** Seat whose player sees the board from the near side. */
  readonly eye?: Seat
}

const tumbling = (dice: readonly DieSpot[]): readonly DieSpot[] => dice.map((die) => ({ ...die, act: 'tumble' }))

const acting = (
  sides: readonly [SideScene, SideScene],
  seat: Seat,
  change: Partial<SideScene>,
): readonly [SideScene, SideScene] => {
  const side = { ...sides[seat as 0 | 1], ...change }
  return seat === 0 ? [side, sides[1]] : [sides[0], side]
}

const without = (scene: HolmgangScene, key: 'account' | 'opening'): HolmgangScene => {
  const { [key]: _, ...rest } = scene
  return rest
}

const thrown = ({ before, view, line, eye }: LineShown): readonly HolmgangScene[] => {
  const rest = restOf(view, line)
  const dice = before.phase === 'opening' ? rest.dice : swingSpots(view)
  const sides = before.phase === 'opening' ? sidesOf(before) : rest.sides
  const fall = { ...without(without(rest, 'account'), 'opening'), ms: BEAT.tumble, dice: tumbling(dice), sides }
  const isOwn = before.phase === 'swing' && view.attacker === eye
  return isOwn ? [fall, { ...rest, ms: BEAT.swing }, rest] : [fall, rest]
}

const taken = ({ before, view, line }: LineShown): readonly HolmgangScene[] => {
  const at = before.dice.indexOf(view.parried ?? 0)
  const dice = swingSpots(before).map((die, i) => (i === at ? { ...die, act: 'leave' as const } : die))
  const rest = restOf(view, line)
  return [{ ...rest, ms: BEAT.leave, dice }, rest]
}

/** Returns the scenes of a hit: the damage flies to the shield, which shakes and loses points, or breaks. */
const landed = (resting: HolmgangScene, { before, view }: LineShown, blow: Blow): readonly HolmgangScene[] => {
  const { defender: seat, damage, firstBlood } = blow
  if (damage === 0) return []
  const sides = sidesOf(before)
  const { active } = itemAt(view.sides, seat)
  const hit = firstBlood
    ? { sides: acting(sides, seat, { act: 'split' }), ms: BEAT.split }
    : { sides: acting(sides, seat, { active, act: 'hit', bound: false }), ms: BEAT.hit }
  return [
    { ...resting, sides, ms: BEAT.tally, tally: true },
    { ...resting, sides, ms: BEAT.strike, strike: { seat, damage } },
    { ...resting, ...hit },
  ]
}

/** Returns the scenes of a blow: the rerolled die falls, the dice are sorted, the damage lands. */
const struck = (step: LineShown, blow: Blow): readonly HolmgangScene[] => {
  const { before, view, line } = step
  const rest = restOf(view, line)
  const sides = sidesOf(before)
  const fallen = fallenSpots(before.round, blow, view.rules)
  const falling = fallen.map((die) => (die.id.endsWith('again') ? { ...die, act: 'tumble' as const } : die))
  const fall = without({ ...rest, sides, dice: falling, ms: BEAT.tumble }, 'account')
  const lying = { ...rest, sides, dice: ordered(fallen) }
  const order = without({ ...lying, ms: BEAT.order }, 'account')
  return [...(before.phase === 'reroll' ? [fall] : []), order, ...landed(lying, step, blow), rest]
}

/** Seat that has taken a fresh shield; −1 if none has. */
const swapperIn = ({ before, view }: Pick<LineShown, 'before' | 'view'>): number =>
  view.sides.findIndex(({ spares }, seat) => spares < itemAt(before.sides, seat).spares)

const swapped = ({ before, view, line }: LineShown): readonly HolmgangScene[] => {
  const rest = restOf(view, line)
  const seat = swapperIn({ before, view })
  return [
    { ...rest, sides: acting(sidesOf(before), seat, { act: 'split' }), ms: BEAT.split },
    { ...rest, sides: acting(sidesOf(view), seat, { act: 'raise' }), ms: BEAT.raise },
    rest,
  ]
}

/** Returns all scenes between two views; the last scene shows the ground at rest. */
export const scenesOf = (step: LineShown): readonly HolmgangScene[] => {
  const { before, view, line } = step
  if (view.blow !== undefined && view.blow !== before.blow && before.phase !== 'swing') return struck(step, view.blow)
  if (before.phase === 'opening' && line?.kind === 'roll') return thrown(step)
  if (before.phase === 'swing' && view.phase === 'parry') return thrown(step)
  if (before.phase === 'parry' && view.phase === 'reroll') return taken(step)
  return swapperIn(step) >= 0 ? swapped(step) : [restOf(view, line)]
}

/** Returns the scenes that lead to a view; only the final scene if the ply was not just played. */
export const pictures = (props: PlanProps<HolmgangState> & { readonly eye: Seat }): readonly HolmgangScene[] => {
  const { view, before, line, eye } = props
  if (before === undefined) return [restOf(view, line)]
  return planScenes(props, scenesOf({ before, view, line, eye }), ({ ms }) => ms === BEAT.swing)
}

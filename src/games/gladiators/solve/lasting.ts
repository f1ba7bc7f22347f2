import { HEALTH } from '../content.ts'
import type { Frame } from './frame.ts'
import { baseAt, slotAt } from './layout.ts'
import { everyPlace } from './pairing.ts'
import { everyTurn, lossOf } from './settle.ts'
import { addAttack, addFocus, addHeal, type Bench, clear, newBench } from './ways.ts'

/** Every way to take a turn by a number: attacks by form and Luck dice, a Heal die, FOCUS. */
const LUCK_WIDE = 16
const HEAL = -2
const FOCUS = -1

const waysAt = ({ frame, turn }: Bench): readonly number[] => {
  const { forms, luck, heal } = frame.spaces[turn.actor]
  const attacks = forms[turn.own]!.flatMap((form) =>
    Array.from({ length: luck[turn.own]! + 1 }, (_, dice) => form * LUCK_WIDE + dice),
  )
  const heals = heal[turn.own]! > 0 && turn.health < HEALTH ? [HEAL] : []
  return [...attacks, ...heals, ...(turn.stunned === 1 ? [FOCUS] : [])]
}

/** What this way leaves to who acts next, by the values of the bench. */
const lossBy = (bench: Bench, way: number): number => {
  clear(bench)
  if (way === FOCUS) addFocus(bench)
  else if (way === HEAL) addHeal(bench)
  else addAttack(bench, Math.floor(way / LUCK_WIDE), way % LUCK_WIDE)
  return lossOf(bench, 0)
}

const walk = (bench: Bench, visit: (position: number) => void): void =>
  everyPlace(bench.frame, ({ resources, health }) => {
    bench.turn.base = baseAt(bench.frame.layout, { resources, health })
    everyTurn(bench, resources, health, (slot) => visit(bench.turn.base + slot))
  })

/** The best way of every position of a solved pairing, the first of equal ones. */
const bestWays = (frame: Frame): Int16Array => {
  const bench = newBench(frame)
  const best = new Int16Array(frame.layout.size)
  walk(bench, (position) => {
    let least = Number.POSITIVE_INFINITY
    for (const way of waysAt(bench)) {
      const loss = lossBy(bench, way)
      if (loss >= least) continue
      least = loss
      best[position] = way
    }
  })
  return best
}

/** By position no more than the chance that a battle is still on when one turn more is taken, turn after turn. */
function* lasting(frame: Frame): Generator<Float64Array, never> {
  const ways = bestWays(frame)
  let lasts = new Float64Array(frame.layout.size).fill(1)
  for (;;) {
    yield lasts
    const next = new Float64Array(frame.layout.size)
    const bench = newBench({ ...frame, values: lasts })
    walk(bench, (position) => {
      next[position] = lossBy(bench, ways[position]!)
    })
    lasts = next
  }
}

/** The same after so many turns. */
const lastingFor = (frame: Frame, turns: number): Float64Array => {
  let left = turns
  for (const lasts of lasting(frame)) if (left-- === 0) return lasts
  throw new RangeError('turns go on')
}

/**
 * No more than the chance that a battle of a solved pairing is still on when so many turns are taken, each seat attacking as is best
 * for it: a defender's Luck is taken to be used so that the battle lasts, which it is not always.
 */
export const chanceToLast = (frame: Frame, turns: number): number => {
  const { layout, spaces } = frame
  const lasts = lastingFor(frame, turns)
  const resources = [spaces[0].resources - 1, spaces[1].resources - 1] as const
  const base = baseAt(layout, { resources, health: [HEALTH, HEALTH] })
  return Math.max(lasts[base + slotAt(layout, 0, 0, 0)]!, lasts[base + slotAt(layout, 1, 0, 0)]!)
}

/** Chances below this are none. */
const NONE = 1e-16

/** The same, quicker and less sharp: the greatest chance of any position to last for some turns, as often as they fit in. */
export const chanceToReach = (frame: Frame, turns: number): number => {
  let span = 0
  for (const lasts of lasting(frame)) {
    if (span > 0) {
      const once = lasts.reduce((most, chance) => Math.max(most, chance), 0)
      const chance = once ** Math.floor(turns / span)
      if (chance < NONE || span === turns) return chance
    }
    span++
  }
  throw new RangeError('turns go on')
}

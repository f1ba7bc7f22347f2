import { expect, test } from 'vitest'
import { outcomesOf, seeded } from '../../../src/dice/index.ts'
import { outcomePly, rulesFor } from '../../../src/engine/index.ts'
import { oneEvent } from '../../../src/games/sword-event/rules/event.ts'
import type { SwordEventRules } from '../../../src/games/sword-event/rules/house-rules.ts'
import { swordEvent } from '../../../src/games/sword-event/rules/rules.ts'
import { begun, put } from '../../../src/games/sword-event/fixtures/staging.ts'
import type { EventState } from '../../../src/games/sword-event/rules/state.ts'
import { type Field, fieldOf, inBlock, seenByOther } from './field.ts'
import { rolled } from './rounds.ts'

const placeIn = (field: Field, { knights: [mine, theirs] }: EventState, one: number, other: number): number => {
  const stand = { hex: mine!.hex, facing: mine!.facing, otherHex: theirs!.hex, otherFacing: theirs!.facing }
  return field.ground.numberOf(stand) * field.block + inBlock(field, 1, 1, one, other)
}

/** Every initiative roll by the rules: who acts first then, and with how many ReRolls each. */
const byTheRules = (field: Field, state: EventState, first: Float64Array, second: Float64Array): number => {
  const node = oneEvent.node(state)
  if (node.kind !== 'chance') throw new RangeError('initiative is due')
  const worthOf = (after: EventState): number => {
    const at = placeIn(field, after, after.knights[0]!.rerolls, after.knights[1]!.rerolls)
    if (after.phase === 'tied') return (first[at]! + second[at]!) / 2
    return after.tiers[0]![0] === 0 ? first[at]! : second[at]!
  }
  let [sum, total] = [0, 0]
  for (const { outcome, weight } of outcomesOf(node.chance)) {
    sum += weight * worthOf(oneEvent.step(state, outcomePly(outcome)))
    total += weight
  }
  return sum / total
}

test.each([
  ['accumulate', [0, 0]],
  ['accumulate', [5, 2]],
  ['reset', [4, 1]],
] as const)(
  'a roll for initiative is worth what the rules make of it: %s, %j ReRolls left',
  (rerolls, [one, other]) => {
    const rules: SwordEventRules = { ...rulesFor(swordEvent), arena: 'small', rerolls }
    const field = fieldOf(rules, 1)
    const random = seeded(one * 10 + other)
    const figures = () => [new Float64Array(field.size).map(() => random.below(1000) / 1000)]
    const [first, otherFirst] = [figures(), figures()]
    const [second] = seenByOther(field, otherFirst)
    const state = put(put(begun(2, rules), 0, { rerolls: one, hex: 3 }), 1, { rerolls: other, hex: 12 })
    const [start] = rolled(field, first, otherFirst)
    expect(start![placeIn(field, state, one, other)]).toBeCloseTo(byTheRules(field, state, first[0]!, second!), 12)
  },
)

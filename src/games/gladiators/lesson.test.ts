import { expect, test } from 'vitest'
import { type LessonMoment, momentAt } from '../lesson.ts'
import { rulesFor } from '../../engine/index.ts'
import { traceOf } from '../../testing/play.ts'
import type { SomeGame } from '../../testing/subject.ts'
import { lesson } from './lesson.ts'
import { parseAttack } from './rules/actions.ts'
import { hitOf } from './rules/attack-table.ts'
import { weaponOn } from './rules/sheet.ts'
import { declaredAs } from './odds/declared.ts'
import { gladiators } from './rules/rules.ts'
import type { GladiatorsState } from './rules/state.ts'
import { heldOn } from './text/words.ts'

type Moment = LessonMoment<GladiatorsState>

const PAIRS = [
  ['Brutus', 'Verus'],
  ['Titus', 'Flamma'],
  ['Livia', 'Salvia'],
  ['Felix', 'Velox'],
] as const

/** Positions of random battles in which a step applies. */
const momentsOf = (id: string): readonly Moment[] => {
  const step = lesson.steps.find((one) => one.id === id)!
  return PAIRS.flatMap(([a, b], i) => {
    const { states } = traceOf(gladiators, { rules: rulesFor(gladiators, { a, b }), seats: 2 }, i)
    return states
      .map((_, at) => momentAt({ game: gladiators as SomeGame, states }, at, 0, [a, b]) as Moment)
      .filter((moment) => step.when(moment))
  })
}

/** One roll for each hitting column of the attack table. */
const ROLLS = [[4], [4, 4], [5], [5, 5], [6], [6, 6], [6, 6, 6]]

const BARS = ['', '', 'last two bars', 'last three bars', 'last four bars', 'last five bars', 'last six bars']

test('near the end it names the bars of the table that end the fight, and who is stunned', () => {
  const kinds = new Set<string>()
  const { say } = lesson.steps.find(({ id }) => id === 'end')!
  for (const moment of momentsOf('end')) {
    const { view } = moment
    const { text } = say(moment)
    const attacks = moment.offers().flatMap((offer) => parseAttack(offer) ?? [])
    const declared = attacks.map((attack) => declaredAs(view, 0, attack))
    const health = view.sides[1]!.health
    const mayEnd = declared.some(({ win }) => win.numerator > 0n)
    const named = attacks.find(({ weapon }) => text.includes(heldOn(view.sheets[0]!, weapon))) ?? attacks[0]!
    const of = weaponOn(view.sheets[0]!, named.weapon).class
    const bars = ROLLS.filter((faces) => hitOf(faces, of, view.rules)!.damage >= health).length
    const kind =
      bars === ROLLS.length
        ? 'every bar but the first'
        : bars > 1
          ? BARS[bars]!
          : mayEnd
            ? 'Only a critical'
            : 'No blow'
    kinds.add(kind)
    expect([view.sides, text]).toEqual([view.sides, expect.stringContaining(kind)])
    const stunned = view.sides.map((side) => side.stunned)
    expect(text.includes('stunned')).toBe(stunned.includes(true))
    expect(text.includes('both')).toBe(stunned.every(Boolean))
  }
  expect(kinds.size).toBeGreaterThan(3)
})

test('a stun is explained before the end comes near', () => {
  const stun = lesson.steps.find(({ id }) => id === 'stun')!
  for (const moment of momentsOf('end')) expect(stun.when(moment)).toBe(true)
  for (const moment of momentsOf('stun')) {
    const isStunned = moment.view.sides.some((side) => side.stunned)
    expect(stun.say(moment).heading.includes('yet')).toBe(!isStunned)
    expect(stun.comes?.(moment) === '').toBe(isStunned)
  }
})

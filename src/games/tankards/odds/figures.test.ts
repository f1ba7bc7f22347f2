import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { rulesFor } from '../../../engine/index.ts'
import { readPage } from '../../rules-page.ts'
import { best } from '../solve/best.data.ts'
import { advantagePoints, bonusOf, cardRules, SIDES, singlePoints } from '../rules/card.ts'
import { rollAt } from '../rules/all-rolls.ts'
import { tankards } from '../rules/rules.ts'

const usual = rulesFor(tankards)
const page = readFileSync(new URL('../rules.md', import.meta.url), 'utf8')
const rows = readPage(page).flatMap((piece) => (piece.kind === 'table' ? piece.rows : []))

const ALL = SIDES.reduce((product, sides) => product * sides, 1)

const KINDS = ['pair', 'three', 'four', 'five', 'six']

/** Returns the combinations in a roll. It counts each number, independently of the rules. */
const combinationsIn = (dice: readonly number[]): readonly string[] => {
  const times = new Uint8Array(22)
  for (const face of dice) times[face]! += 1
  let [run, longest] = [0, 0]
  for (const n of times) {
    run = n > 0 ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  const straight = longest < 5 ? [] : [longest === 6 ? 'straight-six' : 'straight-five']
  return [...KINDS.filter((_, i) => times.includes(i + 2)), ...straight, ...(dice[5] === 20 ? ['natural-20'] : [])]
}

/** Highest points so far, and their rolls. */
type Most = { readonly points: number; readonly rolls: readonly (readonly number[])[] }

const NONE: Most = { points: 0, rolls: [] }

const mostOf = (so: Most, dice: readonly number[], points: number): Most => {
  if (points < so.points) return so
  return { points, rolls: [...(points > so.points ? [] : so.rolls), dice] }
}

const countAll = () => {
  const rolls = new Map<string, number>()
  const sums = { bonus: 0, none: 0 }
  let [inRound, atOnce] = [NONE, NONE]
  for (let n = 0; n < ALL; n += 1) {
    const dice = rollAt(n)
    const bonus = bonusOf(dice, usual)
    sums.bonus += bonus
    if (bonus === 0) sums.none += 1
    inRound = mostOf(inRound, dice, Math.max(...dice) + bonus)
    atOnce = mostOf(atOnce, dice, singlePoints(dice, usual))
    if (dice[5] !== 1) for (const name of combinationsIn(dice)) rolls.set(name, (rolls.get(name) ?? 0) + 1)
  }
  return { ...sums, inRound, atOnce, rolls }
}

const found = countAll()

/** Formats the five dice except the d20, ascending: "4-4-4-4-4". */
const besideD20 = (roll: readonly number[]): string =>
  roll
    .slice(0, 5)
    .toSorted((a, b) => a - b)
    .join('-')

const percent = (rolls: number, digits: number): string => `${((rolls / ALL) * 100).toFixed(digits)} %`
const figure = (about: string): string => rows.find(([first]) => first === about)![1]!

describe('the figures of the rules page', () => {
  test.each(cardRules)('$name: its points, its default, and how many rolls earn it', ({ name, default: points }) => {
    const row = rows.find((cells) => cells.at(-1) === `Option \`${name}\`: \`${points}\``)!
    expect(row[1]).toBe(`${points}`)
    const [said, rolls, share] = /^([\d,]+) \(([\d.]+) %\)$/.exec(row[3]!)!
    expect(said).toBe(
      `${found.rolls.get(name)!.toLocaleString('en-GB')} (${percent(found.rolls.get(name)!, share!.split('.')[1]!.length)})`,
    )
    expect(rolls).not.toBe('0')
  })

  test('on all rolls', () => {
    expect(figure('different rolls of six dice')).toBe(ALL.toLocaleString('en-GB'))
    expect(figure('mean bonus of a roll, without a reroll')).toBe(
      `${found.bonus}/${ALL} = ${(found.bonus / ALL).toFixed(2)}`,
    )
    expect(figure('rolls that earn no bonus')).toBe(
      `${found.none.toLocaleString('en-GB')} (${percent(found.none, 2)}), including ${(ALL / 20).toLocaleString('en-GB')} with a Natural 1`,
    )
  })

  test('on the most points: how many, by how many rolls, and by which', () => {
    for (const [about, { points, rolls }] of [
      ['most points of one round', found.inRound],
      ['most points of a single roll', found.atOnce],
    ] as const) {
      expect(figure(about)).toContain(`${points}, by ${rolls.length} of the ${ALL.toLocaleString('en-GB')} rolls: `)
      for (const dice of rolls) expect(dice[5]).toBe(20)
    }
    expect(found.inRound.rolls.map(besideD20)).toEqual(['1-1-1-1-1', '2-2-2-2-2', '3-3-3-3-3', '4-4-4-4-4'])
    const [fours, straights] = ['4-4-4-4-4', '4-5-6-7-8'].map(
      (wanted) => found.atOnce.rolls.filter((roll) => besideD20(roll) === wanted).length,
    )
    expect([fours, straights]).toEqual([1, found.atOnce.rolls.length - 1])
    expect(figure('most points of a single roll')).toContain(`in any of ${straights} ways`)
  })

  test('on the Advantage Roll and on perfect play', () => {
    const sum = Array.from({ length: 20 }, (_, i) => advantagePoints(i + 1, usual)).reduce((a, b) => a + b, 0)
    expect(figure('mean of the Advantage Roll')).toContain(`= ${sum}/20 = ${sum / 20}`)
    expect(figure('mean of six rounds, played for the most points')).toBe(best.values[0].toFixed(2))
  })
})

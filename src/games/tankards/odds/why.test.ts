import { describe, expect, test } from 'vitest'
import { mean, toNumber } from '../../../dice/index.ts'
import { choice, rulesFor } from '../../../engine/index.ts'
import { traceOf } from '../../../testing/play.ts'
import type { SomeGame } from '../../../testing/subject.ts'
import { best as pointsTable } from '../solve/best.data.ts'
import { bonusOf, SIDES } from '../rules/card.ts'
import { riskOf } from '../odds/odds.ts'
import { placesOf, tankards, type TankardsAction, type TankardsState, usedBy } from '../rules/rules.ts'
import { why } from './why.ts'

type Said = {
  readonly state: TankardsState
  readonly seat: number
  readonly action: TankardsAction
  readonly best: TankardsAction
  readonly text: string
}

/** Sentences for every choice of a random game, once with the choice itself as best and once with the last choice. */
const saidIn = (rules: Record<string, string>, seed: number): readonly Said[] =>
  traceOf(tankards as SomeGame, { rules: rulesFor(tankards, rules), seats: 2 }, seed, 300).states.flatMap((some) => {
    const state = some as TankardsState
    const node = tankards.node(state)
    if (node.kind !== 'decision') return []
    const { seat, actions } = node
    return actions.flatMap((action) =>
      [action, actions.at(-1)!].map((best) => ({ state, seat, action, best, text: why(state, seat, action, best) })),
    )
  })

const meanOf = ({ state, seat }: Said, action: TankardsAction): number =>
  toNumber(mean(riskOf(state, seat, action)!.distribution))

/** Signed change stated in a sentence, by its first or last occurrence. */
const statedIn = (text: string, at: 0 | -1): number => {
  const found = [...text.matchAll(/(gains|costs) (\d+\.\d\d) points|changes nothing/g)].at(at)!
  return found[1] === undefined ? 0 : Number(found[2]) * (found[1] === 'gains' ? 1 : -1)
}

describe.each([{}, { natural1: 'nothing', pair: '5' }, { style: 'single-roll' }])('under %j', (rules) => {
  const all = saidIn(rules, 4)
  const rerolls = all.filter(({ state }) => state.game.phase === 'reroll')

  test('every sentence is one, and ends', () => {
    expect(all.length).toBeGreaterThan(50)
    for (const { text } of all) expect(text).toMatch(/^[A-Z][^.]*(\.\d[^.]*)*\.$/)
  })

  test('what a reroll gains or costs is what its odds say, and so is what the best one does', () => {
    for (const said of rerolls.filter(({ action }) => action !== 'keep')) {
      const kept = meanOf(said, 'keep')
      expect(Math.abs(statedIn(said.text, 0) - (meanOf(said, said.action) - kept))).toBeLessThan(0.0051)
      const isLater = said.text.includes('worth less by the end')
      const better = said.best === 'keep' || isLater ? said.action : said.best
      expect(Math.abs(statedIn(said.text, -1) - (meanOf(said, better) - kept))).toBeLessThan(0.0051)
      const ahead = meanOf(said, said.action) - meanOf(said, said.best)
      expect(isLater).toBe(said.best !== said.action && ahead > -0.005)
    }
  })

  test('keeping is sure of what lies there', () => {
    for (const said of rerolls.filter(({ action }) => action === 'keep'))
      expect(said.text).toContain(`Keeping is sure of ${meanOf(said, 'keep')} point`)
  })

  test('a die’s points now and how far it stands from its average are those of the rules', () => {
    for (const { state, seat, action, text } of all.filter(({ action: one }) => one.startsWith('take '))) {
      const [die] = placesOf(action)
      const points = tankards.step(state, choice(seat, action)).game.rounds[seat]!.at(-1)!.points
      const above = state.game.dice[die!]! - (SIDES[die!]! + 1) / 2
      const words = `${Math.abs(above)} ${above > 0 ? 'above' : 'below'} its average, and makes ${points} point`
      expect(text).toContain(points === 0 ? 'No points this round' : words)
    }
  })
})

const usual = rulesFor(tankards)
const after = (used: readonly number[], die: number): number =>
  pointsTable.values[[...used, die].reduce((set, one) => set + 2 ** one, 0)]!
const taking = (faces: readonly number[], used: readonly number[], die: number): number =>
  faces[die]! + bonusOf(faces, usual) + after(used, die)
const lying = (faces: readonly number[], used: readonly number[]): number =>
  Math.max(...faces.flatMap((_, die) => (used.includes(die) ? [] : [taking(faces, used, die)])))
/** Mean points until the end after a choice, recomputed from the values of the remaining dice sets. */
const byEnd = ({ state, seat }: Said, action: TankardsAction): number => {
  const [{ dice }, used, [die]] = [state.game, usedBy(state.game, seat), placesOf(action)]
  if (die === undefined) return lying(dice, used)
  if (action.startsWith('take ')) return taking(dice, used, die)
  const falls = Array.from({ length: SIDES[die]! }, (_, i) => lying(dice.with(die, i + 1), used))
  return falls.reduce((a, b) => a + b) / falls.length
}

describe('the best choice', () => {
  const own = [4, 5, 6, 7].flatMap((seed) => saidIn({}, seed)).filter(({ action, best: by }) => action === by)
  const starred = own.filter((said) => {
    const node = tankards.node(said.state)
    const offered = node.kind === 'decision' ? node.actions : []
    return offered.every((other) => byEnd(said, other) <= byEnd(said, said.action) + 1e-9)
  })

  test('that gains nothing this round says what it gains by the end', () => {
    const later = starred.filter(
      (said) =>
        said.action.startsWith('reroll') &&
        meanOf(said, said.action) - meanOf(said, 'keep') < 0.004 &&
        byEnd(said, said.action) - byEnd(said, 'keep') > 0.006,
    )
    expect(later.filter(({ text }) => text.includes('costs')).length).toBeGreaterThan(3)
    for (const said of later) {
      const [, gain] = /but gains (\d+\.\d\d) by the end, counting/.exec(said.text)!
      expect(Math.abs(Number(gain) - (byEnd(said, said.action) - byEnd(said, 'keep')))).toBeLessThan(0.0051)
    }
    for (const { text } of starred) expect(text).not.toMatch(/costs [^,]*\.$/)
  })

  test('that makes less than another die says what the other costs by the end', () => {
    const takes = starred.filter(({ action }) => action.startsWith('take '))
    const found = takes.flatMap((said) => {
      const [, die, points, less] =
        /; the (d\d+) would make (\d+) now, but (\d+\.\d\d) less by the end/.exec(said.text) ?? []
      return die === undefined ? [] : [{ said, die, points: Number(points), less: Number(less) }]
    })
    expect(found.length).toBeGreaterThan(3)
    for (const { said, die, points, less } of found) {
      const { dice } = said.state.game
      const most = Math.max(...dice.filter((_, one) => !usedBy(said.state.game, said.seat).includes(one)))
      expect(points).toBe(most + bonusOf(dice, usual))
      const behind = byEnd(said, said.action) - byEnd(said, `take ${die}` as TankardsAction)
      expect(Math.abs(less - behind)).toBeLessThan(0.0051)
    }
  })
})

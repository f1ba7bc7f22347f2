import { describe, expect, test } from 'vitest'
import { mean, toNumber } from '../../dice/index.ts'
import { choice, rulesFor } from '../../engine/index.ts'
import { traceOf } from '../../testing/play.ts'
import type { SomeGame } from '../../testing/subject.ts'
import { SIDES } from './card.ts'
import { riskOf } from './odds.ts'
import { placesOf, tankards, type TankardsAction, type TankardsState } from './rules.ts'
import { why } from './text-why.ts'

type Said = {
  readonly state: TankardsState
  readonly seat: number
  readonly action: TankardsAction
  readonly best: TankardsAction
  readonly text: string
}

/** Every choice of a random game, each measured by itself and by the last one. */
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

/** The signed change that a sentence states, the first one or the last. */
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

  test('a die’s points now and how far it stands from its mean are those of the rules', () => {
    for (const { state, seat, action, text } of all.filter(({ action: one }) => one.startsWith('take '))) {
      const [die] = placesOf(action)
      const points = tankards.step(state, choice(seat, action)).game.rounds[seat]!.at(-1)!.points
      const above = state.game.dice[die!]! - (SIDES[die!]! + 1) / 2
      const words = `${Math.abs(above)} ${above > 0 ? 'above' : 'below'} its mean, and makes ${points} point`
      expect(text).toContain(points === 0 ? 'No points this round' : words)
    }
  })
})

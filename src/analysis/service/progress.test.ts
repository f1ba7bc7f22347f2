import { describe, expect, test } from 'vitest'
import { sample, seeded } from '../../dice/index.ts'
import { deciders, defaultRules, outcomePly, offered, type Ruleset } from '../../engine/index.ts'
import { games } from '../../games/index.ts'
import { rulesOfPair } from '../../games/versus.ts'
import { answers } from './answers.ts'

const withVersus = games.flatMap((manifest) =>
  manifest.versus === undefined ? [] : [[manifest.game.id, manifest, manifest.versus] as const],
)

const listening = () => {
  const heard: (readonly [share: number, positions: number])[] = []
  return { heard, onProgress: (share: number, positions = 0): void => void heard.push([share, positions]) }
}

describe.each(withVersus)('whoever waits for %s', (id, manifest, versus) => {
  const { game } = manifest
  /** Ruleset of last values, which other tests rarely solve; cached solutions would report no progress. */
  const usual: Ruleset = {
    ...defaultRules(game.houseRules),
    ...Object.fromEntries(
      game.houseRules.flatMap((rule) => ('values' in rule ? [[rule.name, rule.values.at(-1)!]] : [])),
    ),
  }
  const readyMade = versus.readyMade(usual)
  const pairs = readyMade
    .flatMap((one, i) => readyMade.slice(i + 1).map((other) => [one, other] as const))
    .toSorted((a, b) => versus.positions(usual, a) - versus.positions(usual, b))

  test('hears how far the coach is, once, and then waits no more', () => {
    const rules = rulesOfPair(versus, usual, pairs[0]!)
    const { heard, onProgress } = listening()
    const asked = { game: id, rules, seats: 2 }
    expect(answers.warm({ ...asked, bots: [], coach: true }, onProgress)).toBeUndefined()
    const shares = heard.map(([share]) => share)
    expect(shares.length).toBeGreaterThan(1)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
    expect(new Set(heard.map(([, positions]) => positions))).toEqual(new Set([versus.positions(usual, pairs[0]!)]))
    const again = listening()
    answers.warm({ ...asked, bots: [], coach: true }, again.onProgress)
    expect(again.heard).toEqual([])
  })

  test('hears it of a computer player that is asked at once, and it answers as ever', () => {
    const rules = rulesOfPair(versus, usual, pairs[1]!)
    const bot = manifest.bots.at(-1)!
    const random = seeded(1)
    let state: unknown = game.start(rules, 2)
    let node = game.node(state)
    while (node.kind === 'chance') {
      state = game.step(state, outcomePly(sample(node.chance, random)))
      node = game.node(state)
    }
    const [seat] = deciders(node)
    const question = { seat: seat!, view: game.view(state, seat!), actions: offered(node, seat!) }
    const { heard, onProgress } = listening()
    const answer = answers.decide({ game: id, rules, seats: 2, bot: bot.id, question }, onProgress)
    expect(heard.at(-1)).toEqual([1, versus.positions(usual, pairs[1]!)])
    expect(answer).toEqual(bot.policyFor(rules, 2).choose({ ...question, log: [] }))
  })
})

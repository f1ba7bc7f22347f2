import { describe, expect, test } from 'vitest'
import {
  choice,
  outcomePly,
  type Line,
  lineOf,
  nodeFor,
  offered,
  rulesFor,
  type RulesRequest,
  type TerminalNode,
} from '../../../engine/index.ts'
import { type SomePly, type Trace, traceOf } from '../../../testing/play.ts'
import type { SomeGame } from '../../../testing/subject.ts'
import type { Sentence } from '../../text.ts'
import { sampleCard } from '../content/sample.ts'
import { roundPoints } from '../rules/card.ts'
import { grandTotal, placesOf, tankards, type TankardsAction, type TankardsState, unusedBy } from '../rules/rules.ts'
import { bonusText } from './scoring.ts'
import { words as w } from './words.ts'
import { text } from './text.ts'

const GAMES = 12
const names = text.seatNames
const anyGame = tankards as SomeGame

const SETS: readonly { readonly rules: RulesRequest; readonly seats: number }[] = [
  { rules: {}, seats: 2 },
  { rules: {}, seats: 1 },
  { rules: { natural1: 'nothing', straights: 'from-1' }, seats: 8 },
  { rules: { length: 'games', games: 2 }, seats: 3 },
  { rules: { length: 'target', target: 200 }, seats: 1 },
  { rules: { style: 'single-roll' }, seats: 4 },
  { rules: { style: 'single-roll', length: 'games', games: 5, natural1: 'nothing' }, seats: 1 },
  { rules: { style: 'single-roll', length: 'target', 'roll-target': 90 }, seats: 2 },
  { rules: { pair: 1, three: 0, 'straight-five': 999, 'natural-20': 1 }, seats: 3 },
]

type Step = {
  readonly before: TankardsState
  readonly after: TankardsState
  readonly line: Line
  readonly told: readonly Sentence[]
}

const stepsOf = ({ states, plies }: Trace): readonly Step[] =>
  plies.map((ply: SomePly, i) => {
    const [before, after] = [states[i] as TankardsState, states[i + 1] as TankardsState]
    const line = lineOf(anyGame, before, ply, 'table')
    return { before, after, line, told: text.tell(before, line, after, names) }
  })

const played = SETS.flatMap(({ rules, seats }) =>
  Array.from({ length: GAMES }, (_, seed) => traceOf(anyGame, { rules: rulesFor(tankards, rules), seats }, seed)),
)
const steps = played.flatMap(stepsOf)
const said = steps.flatMap(({ told }) => told.map((sentence) => sentence.text))

const total = (numbers: readonly string[]): number => numbers.reduce((sum, n) => sum + Number(n), 0)

/** Finds every "a (…) + b bonus = c" in a text. */
const sumsIn = (line: string): readonly { readonly parts: readonly string[]; readonly sum: number }[] =>
  [...line.matchAll(/\d+(?: \([^)]*\)| bonus)?(?: \+ \d+(?: \([^)]*\)| bonus)?)+ = (\d+)/g)].map(([whole, sum]) => ({
    parts: whole
      .replace(/ = .*/, '')
      .split(' + ')
      .map((part) => /^\d+/.exec(part)![0]),
    sum: Number(sum),
  }))

describe('what is told', () => {
  test('adds up wherever a sum is spelled out', () => {
    const sums = said.flatMap(sumsIn)
    expect(sums.length).toBeGreaterThan(1000)
    expect(sums.filter(({ parts, sum }) => total(parts) !== sum)).toEqual([])
  })

  test('knows one from many', () => {
    expect([w.points(1), w.points(0), w.bonusPoints(2)]).toEqual(['1 point', '0 points', '2 bonus points'])
    const wrong = said.filter(
      (line) => /\b1 (?:bonus )?points/.test(line) || /(?:\d\d|[02-9]) (?:bonus )?point\b/.test(line),
    )
    expect(wrong).toEqual([])
    expect(said.some((line) => line.includes('1 bonus point ('))).toBe(true)
  })

  test('of a round is what goes on the scorecard, also where the last die takes itself and the next game begins', () => {
    const scored = steps.flatMap(({ told }) =>
      told.flatMap(({ text: line }) => /^(?:\S+ takes the|Only the|\S+ scores) (.*)\.$/.exec(line)?.[1] ?? []),
    )
    const points = scored.map((line) => (line.includes('no points') ? 0 : Number(/\d+$/.exec(line)![0])))
    const rounds = played.map(({ states, end }) => {
      const { standing } = states.at(-1) as TankardsState
      return { scores: end!.scores!, totals: standing.totals }
    })
    // Advantage Rolls are reported separately from the rounds.
    const added = said.flatMap((line) => /’s final total: \d+ \+ (\d+)/.exec(line)?.[1] ?? [])
    const all = rounds.flatMap(({ scores }) => scores)
    expect(total(points.map(String)) + total(added)).toBe(all.reduce((a, b) => a + b, 0))
  })

  test('at the end names the winner and the points', () => {
    for (const trace of played) {
      const { places, scores } = trace.end as Required<TerminalNode>
      const winner = places.indexOf(1)
      const { told } = stepsOf(trace).at(-1)!
      expect(told.at(-1)!.text).toMatch(
        new RegExp(`^${names[winner]} (?:wins|finishes) with ${scores[winner]} points?\\.$`),
      )
    }
  })

  test('of a start roll names those who roll again, or who begins', () => {
    const begun = steps.filter(({ before, after }) => before.game.phase === 'start' && after.game.phase === 'roll')
    expect(begun.length).toBeGreaterThan(GAMES)
    for (const { after, told } of begun) expect(told[0]!.text).toContain(`: ${names[after.game.first]} begins.`)
    const again = steps.filter(({ before, after }) => before.game.phase === 'start' && after.game.phase === 'start')
    expect(again.length).toBeGreaterThan(0)
    for (const { after, told } of again)
      for (const seat of after.game.starters) expect(told[0]!.text.split(':')[1]).toContain(names[seat])
  })

  test('of the Advantage Roll is its order, once', () => {
    const orders = steps.filter(
      ({ before, after }) => before.game.phase !== 'advantage' && after.game.phase === 'advantage',
    )
    expect(orders.length).toBeGreaterThan(GAMES)
    for (const { after, told } of orders)
      expect(told.at(-1)!.text).toContain(after.game.order.map((seat) => names[seat]).join(', '))
  })
})

/** Returns the sentences about one move: a roll's faces, or an action of the acting player. */
const move = (at: TankardsState, what: TankardsAction | readonly number[]) => {
  const node = tankards.node(at)
  const ply = typeof what === 'string' ? choice(node.kind === 'decision' ? node.seat : -1, what) : outcomePly(what)
  const after = tankards.step(at, ply)
  return { after, said: text.tell(at, lineOf(tankards, at, ply, 'table'), after, names).map((one) => one.text) }
}

test('a tie at the end is told, rolled off, and decided', () => {
  const start = tankards.start(rulesFor(tankards, { style: 'single-roll' }), 3)
  const roll = [1, 2, 3, 7, 9, 15]
  const less = roll.with(5, 14)
  let state = start
  const told = ([[3, 2, 1], roll, 'keep', roll, 'keep', less, 'keep', [4, 4], [4, 9]] as const).flatMap((what) => {
    const moved = move(state, what)
    state = moved.after
    return moved.said
  })
  expect(told.slice(-5)).toEqual([
    'Final totals: Greta 37, Hob 37, Wren 36.',
    'Greta and Hob are tied at 37: a d20 each decides.',
    'Greta rolls 4, Hob 4: Greta and Hob roll again.',
    'Greta rolls 4, Hob 9: Hob wins the roll-off.',
    'Hob wins with 37 points.',
  ])
})

const offersAt = (state: TankardsState) => {
  const seat = state.game.turn
  return offered(tankards.node(state), seat).map((action) => ({ action, words: text.action(state, seat, action) }))
}

describe('the choices', () => {
  const asked = steps.flatMap(({ before, line }) => (line.kind === 'play' ? [before] : []))
  test('of a die say what it brings: the very points of the round', () => {
    const takes = asked
      .filter((state) => state.game.phase === 'choose')
      .flatMap((state) => offersAt(state).map((offer) => ({ ...offer, game: state.game })))
    expect(takes.length).toBeGreaterThan(1000)
    const wrong = takes.filter(({ action, words: { about }, game: { dice, rules } }) => {
      const points = about.includes('no points') ? 0 : Number(/\d+$/.exec(about)![0])
      return points !== roundPoints(dice, placesOf(action)[0]!, rules)
    })
    expect(wrong).toEqual([])
  })

  test('have names of their own, and fit a line', () => {
    for (const state of asked.filter((_, i) => i % 50 === 0)) {
      const offers = offersAt(state)
      expect(new Set(offers.map(({ words }) => words.label)).size).toBe(offers.length)
      expect(new Set(offers.map(({ words }) => words.short)).size).toBe(offers.length)
      expect(offers.filter(({ words: { about } }) => about.length > 70)).toEqual([])
    }
  })
})

const chaptersOf = ({ states }: Trace) => (states as readonly TankardsState[]).map(text.chapter)

test('chapters follow each other, each in one piece, and count the rounds', () => {
  for (const trace of played) {
    const chapters = chaptersOf(trace)
    const titles = chapters.map(({ title }) => title).filter((title, i, all) => title !== all[i - 1])
    expect(titles).toEqual([...new Set(titles)])
    const numbers = chapters.map(({ number }) => number)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    const { rules, standing } = trace.states.at(-1) as TankardsState
    expect(numbers.at(-1)).toBe(standing.games.length * (rules.style === 'single-roll' ? 1 : 6))
  }
})

/** Returns the cells of every seat's row of the scorecard. */
const rowsOf = (state: TankardsState): readonly (readonly string[])[] =>
  text
    .sketch(state, names)
    .filter((row) => names.some((name) => row.startsWith(`  ${name} `)))
    .map((row) => row.trim().split(/ +/))

test('the sketch shows every total, and the dice that are still unused', () => {
  for (const { after } of steps.filter((_, i) => i % 20 === 0)) {
    const { rounds, rules } = after.game
    const rows = rowsOf(after)
    const seats = rounds.map((_, seat) => seat)
    expect(rows.map((cells) => cells[8])).toEqual(seats.map((seat) => `${grandTotal(after.game, seat)}`))
    const open = rows.map((cells) => cells.slice(1, 7).filter((cell) => cell === '·').length)
    const isSingle = rules.style === 'single-roll'
    expect(open).toEqual(
      seats.map((seat) => (isSingle ? 6 * (1 - rounds[seat]!.length) : unusedBy(after.game, seat).length)),
    )
  }
})

test('the sketch ends with what everybody has', () => {
  const shown = played.map(({ states }) => rowsOf(states.at(-1) as TankardsState).map((cells) => Number(cells.at(-1))))
  expect(shown).toEqual(played.map(({ end }) => end!.scores))
})

test('everybody at the table is told what is asked, onlookers too', () => {
  const state = steps.find(({ before }) => before.game.phase === 'choose')!.before
  const told = text.prompt(state, nodeFor(tankards.node(state), 'onlooker'), names)
  expect(told.detail).toBe(`As they lie: ${bonusText(state.game.dice, state.rules)}.`)
})

test('a series says how it stands', () => {
  const single = stepsOf(
    traceOf(anyGame, { rules: rulesFor(tankards, { style: 'single-roll', length: 'games', games: 2 }), seats: 2 }, 1),
  )
  const lines = single.flatMap(({ told }) => told.map((one) => one.text))
  expect(lines.filter((line) => /^(?:Roll|After) \d/.test(line)).map((line) => line.replace(/:.*/, ''))).toEqual([
    'Roll 1 is over',
    'After 1 of 2',
    'Roll 2 is over',
    'After 2 of 2',
  ])
})

test('a series on a card with negative points that ends below its target says so, and only at its end', () => {
  const target = { style: 'single-roll', length: 'target', 'roll-target': 10_000, card: sampleCard() }
  const told = stepsOf(traceOf(anyGame, { rules: rulesFor(tankards, target), seats: 2 }, 1)).flatMap(
    (step) => step.told,
  )
  const about = told.map((sentence) => sentence.text).filter((sentence) => sentence.startsWith('The target of 10000'))
  expect(about).toHaveLength(100)
  expect(about.filter((sentence) => sentence.includes('not reached yet'))).toHaveLength(99)
  expect(about.at(-1)).toMatch(/^The target of 10000 is not reached in 100 games, the most that are played: /)
})

test.each([2, 3])(
  'the last Advantage Roll of %i players says which faces win, as playing each of them shows',
  (seats) => {
    const rules = rulesFor(tankards, {})
    const states = Array.from({ length: GAMES }, (_, seed) => traceOf(tankards, { rules, seats }, seed).states).flat()
    const last = (states as readonly TankardsState[]).filter(
      ({ game: { phase, advantages } }) => phase === 'advantage' && advantages.length === seats - 1,
    )
    expect(last.length).toBeGreaterThan(GAMES / 2)
    for (const state of last) {
      const { turn } = state.game
      const faces = Array.from({ length: 20 }, (_, i) => i + 1)
      const wins = faces.filter((face) => {
        const node = tankards.node(tankards.step(state, outcomePly([face])))
        return node.kind === 'terminal' && node.places.every((place, seat) => (place === 1) === (seat === turn))
      })
      const { detail } = text.prompt(state, tankards.node(state), names)
      const expected = { 0: 'no roll wins any more', 20: 'every roll wins' }[wins.length] ?? `: ${wins[0]} or more wins`
      expect(detail).toContain(expected)
    }
  },
)

import { expect, test } from 'vitest'
import { rulesFor, type RulesRequest } from '../../../engine/index.ts'
import { traceOf } from '../../../testing/play.ts'
import { DICE } from '../rules/card.ts'
import { tankards, type TankardsState, usedBy } from '../rules/rules.ts'
import { courseOf, finalMarks, type ScoreRow, rowsOf, scoreOf, winnersOf } from './scorecard.ts'

const stateList = (rules: RulesRequest, seats: number, seed: number): readonly TankardsState[] =>
  traceOf(tankards, { rules: rulesFor(tankards, rules), seats }, seed).states as readonly TankardsState[]

const SETS: readonly (readonly [RulesRequest, number])[] = [
  [{}, 1],
  [{}, 2],
  [{ natural1: 'nothing' }, 5],
  [{ length: 'games', games: 7 }, 2],
  [{ style: 'single-roll' }, 8],
  [{ style: 'single-roll', length: 'target', 'roll-target': 120 }, 3],
]
const views = SETS.flatMap(([rules, seats]) => [0, 1, 2].flatMap((seed) => stateList(rules, seats, seed)))

const pointsIn = (rows: readonly ScoreRow[], name: string, seat: number): number | undefined =>
  rows.find((row) => row.name === name)?.marks[seat]?.points

const sum = (numbers: readonly (number | undefined)[]): number => numbers.reduce<number>((all, n) => all + (n ?? 0), 0)

/** Each seat of each view with the rows of its slate. */
const columns = views.flatMap((view) => {
  const rows = rowsOf(view)
  return view.game.rounds.map((rounds, seat) => ({ rows, rounds, seat }))
})

test('dice and bonus make the total', () => {
  const begun = columns.filter(({ rounds }) => rounds.length > 0 && rounds.every(({ points }) => points > 0))
  expect(begun.length).toBeGreaterThan(500)
  for (const { rows, seat } of begun) {
    const dice = rows.filter(({ kind }) => kind === 'die').map(({ marks }) => marks[seat]?.points)
    expect(sum([...dice, pointsIn(rows, 'bonus', seat)])).toBe(pointsIn(rows, 'total', seat))
  }
})

test('total and Advantage Roll make the final total', () => {
  const rolled = columns.filter(({ rows, seat }) => pointsIn(rows, 'advantage', seat) !== undefined)
  expect(rolled.length).toBeGreaterThan(40)
  for (const { rows, seat } of rolled)
    expect(pointsIn(rows, 'final', seat)).toBe(sum([pointsIn(rows, 'total', seat), pointsIn(rows, 'advantage', seat)]))
})

test('the printed card ends with the Advantage Roll and the Final Total', () => {
  for (const view of views.filter(({ game, rules }) => rules.style === 'six-rounds' && game.rounds.length > 1))
    view.game.rounds.forEach((_, seat) => {
      const rows = rowsOf(view)
      expect(finalMarks(view, seat).map(({ points }) => points)).toEqual([
        pointsIn(rows, 'advantage', seat),
        pointsIn(rows, 'final', seat),
      ])
    })
})

test('games and rolls add up to the row “together”', () => {
  const longer = columns.filter(({ rows, seat }) => pointsIn(rows, 'together', seat) !== undefined)
  expect(longer.length).toBeGreaterThan(200)
  for (const { rows, seat } of longer) {
    const games = rows.filter(({ name }) => /^(?:games?|rolls?) /.test(name))
    expect(sum(games.map(({ marks }) => marks[seat]?.points))).toBe(pointsIn(rows, 'together', seat))
  }
})

test('a die has a mark once it is used up, with its round, face and bonus in words', () => {
  for (const view of views.filter(({ rules }) => rules.style === 'six-rounds'))
    view.game.rounds.forEach((rounds, seat) => {
      const marked = rowsOf(view).flatMap(({ die, marks }) =>
        die === undefined || marks[seat] === undefined ? [] : [die],
      )
      expect(marked).toEqual(usedBy(view.game, seat).toSorted((a, b) => a - b))
      rounds.forEach(({ chosen, points }, i) => {
        const mark = rowsOf(view).find(({ name }) => name === DICE[chosen!])!.marks[seat]!
        expect(mark).toMatchObject({ points, round: i + 1 })
        expect(mark.words).toContain(`round ${i + 1}: `)
      })
    })
})

test('the slate never grows: the last games have a row each, those before them stand in one', () => {
  const [last] = stateList({ length: 'games', games: 20, style: 'single-roll' }, 2, 5).slice(-1)
  const names = rowsOf(last!).map(({ name }) => name)
  expect(names.slice(-5)).toEqual(['rolls 1–17', 'roll 18', 'roll 19', 'roll 20', 'together'])
  for (const [rules, seats] of SETS) {
    const lengths = stateList(rules, seats, 4).map((view) => rowsOf(view).length)
    expect(new Set(lengths).size).toBe(1)
  }
  expect(pointsIn(rowsOf(last!), 'together', 0)).toBe(last!.standing.totals[0])
})

const courseAt = (rules: RulesRequest, seats = 2): string => courseOf(tankards.start(rulesFor(tankards, rules), seats))

test('what is played to is told', () => {
  expect(courseAt({})).toBe('who begins?')
  expect(courseAt({}, 1)).toBe('round 1 of 6')
  expect(courseAt({ style: 'single-roll' })).toBe('one roll')
  expect(courseAt({ length: 'games' })).toBe('game 1 of 3, who begins?')
  expect(courseAt({ length: 'target' }, 1)).toBe('game 1, to 300 points, round 1 of 6')
  expect(courseAt({ length: 'target', style: 'single-roll' })).toBe('roll 1, to 150 points')
})

test('nobody has won before the end; then it is whoever stands first, and alone nobody', () => {
  for (const view of views) {
    const node = tankards.node(view)
    const isWon = node.kind === 'terminal' && node.places.length > 1
    expect(winnersOf(view)).toEqual(isWon ? [node.places.indexOf(1)] : [])
  }
})

test('the score of a seat is the last figure of its column in this game', () => {
  for (const view of views.filter(({ game }) => game.rounds.every((rounds) => rounds.length > 0)))
    view.game.rounds.forEach((_, seat) => {
      const rows = rowsOf(view)
      expect(scoreOf(view, seat)).toBe(pointsIn(rows, 'final', seat) ?? pointsIn(rows, 'total', seat))
    })
})

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { itemAt } from '../../dice/index.ts'
import { choicesMade, offered } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import { shippedGames as games } from '../../testing/games.ts'
import { type Who, YOU } from '../../kit/text.ts'
import { openText } from '../opening/open.ts'
import type { StoryReport } from '../report/story-report.ts'
import { finishOf } from './seat-results.ts'
import { verdictOf } from './verdict.ts'

const openedAt = (file: URL) => {
  const opened = openText(readFileSync(file, 'utf8'))
  if (!opened.ok) throw new Error(opened.fault.message)
  return opened.play
}

/** The first finished game of two players among a game's examples, with its first choice of several actions. */
const duelOf = (manifest: AnyManifest) => {
  const { game, text } = manifest
  for (const file of Object.values(manifest.examples)) {
    const play = openedAt(file)
    if (play.header.seats.length !== 2 || finishOf(play)?.places === undefined) continue
    for (const [i, one] of play.plies.entries())
      for (const made of choicesMade(one)) {
        const { seat } = made
        const [view, offers] = [game.view(play.states[i], seat), offered(game.node(play.states[i]), seat)]
        if (offers.length < 2) continue
        const action = game.print(play.states[i], made, seat)
        const { label } = text.action(view, seat, action)
        const where = text.chapter(game.view(play.states[i], 'table')).title
        return { manifest, play, seat, ply: i + 1, action, label, where }
      }
  }
  throw new Error(`${game.id} has no example of two players`)
}

type Duel = ReturnType<typeof duelOf>

type Figures = {
  readonly start: readonly number[]
  readonly result: readonly number[]
  readonly luck: number
  /** Cost of the duel's choice to its seat, and the standard error. */
  readonly cost?: number
  readonly costError?: number
  readonly isExact?: boolean
}

/** Report on a duel with these figures for the seat that made its choice. */
const reportOf = ({ seat, ply, action }: Duel, figures: Figures): StoryReport => {
  const { start, result, luck, cost = 0, costError, isExact = true } = figures
  const none = { luck: 0, cost: 0, others: [0, 0], meeting: 0, unseen: 0, residual: 0, decisions: 1 }
  const mine = { kind: 'choice', seat, action, best: action, cost, given: [0, 0], real: true } as const
  const ledger = {
    currency: 'payoff',
    start,
    result,
    finished: true,
    reference: '',
    exact: isExact,
    seats: [none, none].with(seat, { ...none, luck, cost }),
    unexplained: { rest: 0, luck: 1 },
    residual: 0,
    error: 0,
    events: [{ ...mine, ply, before: start, after: start, ...(costError !== undefined && { costError }) }],
  } as const satisfies StoryReport['ledger'] & { readonly error: number }
  return { ledger, highlights: { rolls: [], leadChanges: 0 }, currencies: ['payoff'] }
}

const verdictAt = (duel: Duel, figures: Figures, who: Who = YOU) =>
  verdictOf({ ...duel, report: reportOf(duel, figures), who })

const duels = games.map(duelOf)
const EVEN = [0.5, 0.5]

/** Sentences by result, luck and cost. X is the choice, with its place in the game. */
const SENTENCES = [
  [1, 0.3, 0, 'The dice favoured you by 30 points of winning chance, and no choice cost much.'],
  [1, 0.124, 0.09, 'The dice favoured you by 12 points of winning chance; X cost 9.'],
  [1, -0.3, 0, 'The dice cost you 30 points of winning chance, but all choices together brought you 80.'],
  [1, -0.3, 0.09, 'The dice cost you 30 points of winning chance, but all choices together brought you 80; X cost 9.'],
  [1, 0, 0, 'The dice neither helped nor hurt you; all choices together brought you 50 points of winning chance.'],
  [
    1,
    0.004,
    0.02,
    'The dice neither helped nor hurt you; all choices together brought you 50 points of winning chance; X cost 2.',
  ],
  [0, -0.3, 0.009, 'The dice cost you 30 points of winning chance, and no choice cost much.'],
  [0, -0.01, 0.09, 'The dice cost you 1 point of winning chance; X cost another 9.'],
  [
    0,
    0.3,
    0,
    'The dice favoured you by 30 points of winning chance, but all choices together cost you 80, and no single choice cost much.',
  ],
  [
    0,
    0.3,
    0.09,
    'The dice favoured you by 30 points of winning chance, but all choices together cost you 80, X alone 9.',
  ],
  [
    0,
    0,
    0,
    'The dice neither helped nor hurt you; all choices together cost you 50 points of winning chance, and no single choice cost much.',
  ],
  [
    0,
    0,
    0.09,
    'The dice neither helped nor hurt you; all choices together cost you 50 points of winning chance, X alone 9.',
  ],
  [0.5, 0, 0, 'The dice neither helped nor hurt you, and no choice cost much.'],
  [0.5, 0, 0.02, 'The dice neither helped nor hurt you; X cost 2 points of winning chance.'],
  [0.5, -0.2, 0, 'The dice cost you 20 points of winning chance, but all choices together brought you 20.'],
  [
    0.5,
    0.2,
    0.2,
    'The dice favoured you by 20 points of winning chance, but all choices together cost you 20, X alone 20.',
  ],
] as const

describe.each(duels)('$manifest.game.id', (duel) => {
  const { seat, label, where } = duel
  test.each(SENTENCES)(
    'result %d, luck %d and a mistake of %d have a sentence with a reason',
    (end, luck, cost, said) => {
      const result = EVEN.with(seat, end).with(1 - seat, 1 - end)
      const { sentence } = verdictAt(duel, { start: EVEN, result, luck, cost })
      expect(sentence).toBe(said.replace('X', `“${label}” in ${where}`))
    },
  )
})

const duel = itemAt(duels, 0)
const { manifest, play, seat, ply, action } = duel
const lost = EVEN.with(seat, 0).with(1 - seat, 1)

test('points of a game are counted among those that all share, and an estimate does not rule out what it does not know', () => {
  const figures = { start: [3.5, 3.5], luck: 1.6, isExact: false }
  expect(verdictAt(duel, { ...figures, result: [3.5, 3.5].with(seat, 2).with(1 - seat, 5) }).sentence).toBe(
    'The dice favoured you by 1.6 of the game’s 7 points, but all choices together cost you 3.1, and no single choice is known to have cost much.',
  )
  expect(verdictAt(duel, { ...figures, result: [3.5, 3.5].with(seat, 5).with(1 - seat, 2) }).sentence).toBe(
    'The dice favoured you by 1.6 of the game’s 7 points, and no choice is known to have cost much.',
  )
})

test('what the story does not name, because its error is too large, the result does not name', () => {
  const figures = { start: EVEN, result: lost, luck: -0.3, cost: 0.09 }
  expect(verdictAt(duel, { ...figures, costError: 0.04 }).sentence).toContain('cost another 9')
  expect(verdictAt(duel, { ...figures, costError: 0.05 }).sentence).toContain('no choice cost much')
})

test('an estimate that cannot separate luck from skill names what stands out, or nothing', () => {
  const report = reportOf(duel, { start: EVEN, result: lost, luck: -0.3, cost: 0.09, isExact: false })
  const rest = itemAt(report.ledger.seats, seat)
  const seats = report.ledger.seats.with(seat, { ...rest, residual: 0.12 })
  const ledger = { ...report.ledger, seats, unexplained: { rest: 1, luck: 1 } }
  const named = `“${duel.label}” in ${duel.where}`
  const said = (told: StoryReport) => verdictOf({ ...duel, report: told, who: YOU }).sentence
  const luckiest = { ply, seat, luck: 0.21 }
  expect(said({ ...report, ledger, highlights: { ...report.highlights, luckiest } })).toBe(
    `The roll in ${duel.where} brought you about 21 points of winning chance; ${named} cost you about 9.`,
  )
  expect(said({ ...report, ledger })).toBe(`${named} cost you about 9 points of winning chance.`)
  expect(said({ ...report, ledger: { ...ledger, events: [] } })).toBe('')
})

test('a winner who does not read it is called by name', () => {
  const { sentence } = verdictAt(duel, { start: EVEN, result: lost, luck: 0.3 }, 'Astrid')
  expect(sentence).toMatch(/^The dice favoured Astrid by 30 .+ cost Astrid 80/)
})

test('a winner is told what cost most of all, though it was another who chose it', () => {
  const winner = 1 - seat
  expect(finishOf(play)?.places?.[winner]).toBe(1)
  const report = reportOf(duel, { start: EVEN, result: lost, luck: 0, cost: 0.46 })
  const seats = report.ledger.seats.with(winner, { ...itemAt(report.ledger.seats, winner), luck: -0.1 })
  const highlights = { ...report.highlights, costliest: { seat, ply, action, best: action, cost: 0.46 } }
  const told = { ...report, highlights, ledger: { ...report.ledger, seats } }
  const { sentence, moments } = verdictOf({ manifest, play, report: told, seat: winner, who: YOU })
  const { name } = itemAt(play.header.seats, seat)
  expect(sentence).toMatch(/^The dice cost you 10 points of winning chance, but all choices together brought you 60; /)
  expect(sentence).toContain(` cost ${name} 46.`)
  expect(moments).toContainEqual({ kind: 'mistake', step: ply, seat })
})

test('moments are in order of play, and a step that is several of them is the most instructive', () => {
  expect(choicesMade(play.plies[ply - 1]!).map((made) => made.seat)).toEqual([seat])
  const at = (mistake: number, turning: number, luckiest: number) => {
    const highlights = { turningPoint: { ply: turning, seat }, luckiest: { ply: luckiest, seat, luck: 0.2 } }
    const figures = { start: EVEN, result: lost, luck: 0, cost: mistake === 0 ? 0 : 0.09 }
    const plain = reportOf(duel, figures)
    const report = { ...plain, highlights: { ...plain.highlights, ...highlights } }
    return verdictOf({ manifest, play, report, seat, who: YOU }).moments.map(({ kind, step }) => `${kind} ${step}`)
  }
  expect(at(ply, ply + 2, ply + 1)).toEqual([`mistake ${ply}`, `luckiest ${ply + 1}`, `turning ${ply + 2}`])
  expect(at(ply, ply, ply)).toEqual([`mistake ${ply}`])
  expect(at(0, ply, ply)).toEqual([`turning ${ply}`])
  expect(verdictAt(duel, { start: EVEN, result: lost, luck: 0 }).moments).toEqual([])
})

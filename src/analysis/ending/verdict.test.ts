import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { itemAt } from '../../dice/index.ts'
import { choicesMade } from '../../engine/index.ts'
import { games } from '../../games/index.ts'
import { YOU } from '../../kit/text.ts'
import { openText } from '../opening/open.ts'
import { type StoryReport, tellStory } from '../report/story-report.ts'
import { finishOf } from './seat-results.ts'
import { verdictOf } from './verdict.ts'

const manifest = itemAt(games, 0)
const [example] = Object.values(manifest.examples)
const text = readFileSync(example!, 'utf8')
const opened = openText(text)
if (!opened.ok) throw new Error(opened.fault.message)
const { play } = opened
const told = tellStory(text)

/** First real choice in the game. */
const chosen = told.ledger.events.flatMap((event) => (event.kind === 'choice' && event.real ? [event] : []))[0]!
const { seat, ply, action, best } = chosen
const view = play.game.view(play.states[ply - 1], seat)
const { label } = manifest.text.action(view, seat, action)
const where = manifest.text.chapter(play.game.view(play.states[ply - 1], 'table')).title

/** Report of the game with other figures for the seat. */
const reportWith = (luck: number, cost = 0, costError = 0): StoryReport => {
  const events = told.ledger.events.map((event) =>
    event.kind === 'choice' && event.seat === seat
      ? { ...event, cost: event.ply === ply ? cost : 0, costError }
      : event,
  )
  const seats = told.ledger.seats.with(seat, { ...itemAt(told.ledger.seats, seat), luck })
  return { ...told, ledger: { ...told.ledger, events, seats } }
}

const said = (luck: number, cost?: number, who: string | typeof YOU = YOU, costError?: number) =>
  verdictOf({ manifest, play, report: reportWith(luck, cost, costError), seat, who })

test.each([
  [0.124, 0.09, `The dice favoured you by 12 points of winning chance; “${label}” in ${where} cost 9.`],
  [-0.01, 0.09, `The dice cost you 1 point of winning chance; “${label}” in ${where} cost another 9.`],
  [0.004, 0.02, `The dice neither helped nor hurt you; “${label}” in ${where} cost 2 points of winning chance.`],
  [0.3, undefined, 'The dice favoured you by 30 points of winning chance, and no choice cost much.'],
  [-0.3, 0.009, 'The dice cost you 30 points of winning chance, and no choice cost much.'],
] as const)('luck %s and a mistake of %s', (luck, cost, sentence) => expect(said(luck, cost).sentence).toBe(sentence))

test('what the story does not name, because its error is too large, the result does not name', () => {
  expect(said(0.3, 0.09, YOU, 0.04).sentence).toContain('cost 9')
  expect(said(0.3, 0.09, YOU, 0.05).sentence).toContain('no choice cost much')
})

test('a winner who does not read it is called by name', () =>
  expect(said(0.3, undefined, 'Astrid').sentence).toMatch(/^The dice favoured Astrid by 30 /))

test('a winner is told what cost most of all, though it was another who chose it', () => {
  const winner = finishOf(play)!.places!.indexOf(1)
  expect(seat).toBe(1 - winner)
  const { ledger } = reportWith(0, 0.46)
  const seats = ledger.seats.with(winner, { ...itemAt(ledger.seats, winner), luck: -0.1 })
  const highlights = { ...told.highlights, costliest: { seat, ply, action, best, cost: 0.46 } }
  const report = { ...told, highlights, ledger: { ...ledger, seats } }
  const { sentence, moments } = verdictOf({ manifest, play, report, seat: winner, who: YOU })
  const { name } = itemAt(play.header.seats, 1 - winner)
  expect(sentence).toMatch(/^The dice cost you 10 points of winning chance; “.+” in .+ cost \S+ 46\.$/)
  expect(sentence).toContain(`cost ${name} 46.`)
  expect(moments).toContainEqual({ kind: 'mistake', step: ply, seat })
})

test('moments are in order of play, and a step that is several of them is the most instructive', () => {
  expect(choicesMade(play.plies[ply - 1]!).map((made) => made.seat)).toEqual([seat])
  const at = (mistake: number, turning: number, luckiest: number) => {
    const highlights = { turningPoint: { ply: turning, seat }, luckiest: { ply: luckiest, seat, luck: 0.2 } }
    const report = { ...reportWith(0, mistake === 0 ? 0 : 0.09), highlights: { ...told.highlights, ...highlights } }
    return verdictOf({ manifest, play, report, seat, who: YOU }).moments.map(({ kind, step }) => `${kind} ${step}`)
  }
  expect(at(ply, ply + 2, ply + 1)).toEqual([`mistake ${ply}`, `luckiest ${ply + 1}`, `turning ${ply + 2}`])
  expect(at(ply, ply, ply)).toEqual([`mistake ${ply}`])
  expect(at(0, ply, ply)).toEqual([`turning ${ply}`])
  const without = { ...reportWith(0), highlights: { rolls: [], leadChanges: 0 } }
  expect(verdictOf({ manifest, play, report: without, seat, who: YOU }).moments).toEqual([])
})

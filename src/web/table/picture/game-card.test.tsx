import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StoryReport } from '../../../analysis/report/story-report.ts'
import type { AnyPlay } from '../../../engine/index.ts'
import { begun } from '../../../testing/plays.ts'
import { openedStory, storyTexts, toldOnce } from '../../../testing/stories.ts'
import { namesOf } from '../../data/players.ts'
import { promptAt } from '../game-log.ts'
import { type CardRequest, cardFactsOf } from './card-facts.ts'
import { cutToWidth, fittedLines, brokenLines, textWidth } from './card-text.ts'
import { GameCard, withoutSample } from './game-card.tsx'

/** Requests for the pictures of example games, one of each game in the short run. */
let games: readonly CardRequest[] = []
beforeAll(() => {
  games = storyTexts.map((text) => ({ ...openedStory(text), report: toldOnce(text), isHidden: false }))
})

const drawn = (request: CardRequest): string =>
  renderToStaticMarkup(<GameCard {...cardFactsOf(request)} art="<path/>" host="example.org" />)

const exchanged = (values: readonly number[]): readonly number[] => values.toReversed()

/** A report in which seats have each other's values. */
const withOthersValues = (report: StoryReport): StoryReport => {
  const { ledger } = report
  const events = ledger.events.map((event) => ({ ...event, after: exchanged(event.after) }))
  return { ...report, ledger: { ...ledger, start: exchanged(ledger.start), events } }
}

/** Poster of a game as its picture shows it. */
const poster = (id: string): string =>
  withoutSample(readFileSync(new URL(`../../../games/${id}/poster.svg`, import.meta.url), 'utf8'))

describe('the picture of a game', () => {
  test('has the game, its players and its result', () => {
    for (const request of games) {
      const markup = drawn(request)
      const { heading } = promptAt(request.manifest, request.play, request.play.plies.length)
      expect(markup).toContain(request.manifest.text.title)
      expect(cardFactsOf(request).headline).toBe(heading)
      expect(cardFactsOf(request).alt).toContain(heading)
      for (const name of namesOf(request.play)) expect(markup).toContain(name)
    }
  })

  test('without the result is the same whoever won', () => {
    for (const request of games) {
      const hidden = { ...request, isHidden: true }
      const { heading, detail } = promptAt(request.manifest, request.play, request.play.plies.length)
      const facts = cardFactsOf(hidden)
      expect(facts.alt).not.toContain(heading)
      expect(detail !== '' && facts.alt.includes(detail)).toBe(false)
      const others = { ...hidden, report: withOthersValues(toldOnce(storyTexts[games.indexOf(request)]!)) }
      expect(drawn(others)).toBe(drawn(hidden))
      expect(drawn(hidden)).not.toBe(drawn(request))
    }
  })

  test('of one player alone hides the second half of the curve with the result', () => {
    const { manifest, play, report } = games[0]!
    const alone = begun(play.game, ['Ada', 'Bo'])
    const one = { ...alone, header: { ...alone.header, seats: alone.header.seats.slice(0, 1) } }
    const { ledger } = report!
    const cut = Math.ceil(ledger.events.length / 2)
    const worse = ledger.events.map((event, i) => (i < cut ? event : { ...event, after: [0, 1] }))
    const hidden = (events: typeof worse) =>
      cardFactsOf({ manifest, play: one, report: { ...report!, ledger: { ...ledger, events } }, isHidden: true })
    expect(hidden([...ledger.events])).toEqual(hidden(worse))
  })

  test('has no curve before the report is known', () => {
    for (const request of games) {
      expect(cardFactsOf({ ...request, report: undefined }).curve).toBeUndefined()
      expect(drawn({ ...request, report: undefined })).toContain(request.manifest.text.title)
    }
  })

  test('marks the winners beside their names, and the edges of the curve', () => {
    for (const request of games) {
      const { results, curve } = cardFactsOf(request)
      expect(drawn(request).match(/<path[^>]*fill="var\(--on-weld\)"/g) ?? []).toHaveLength(
        results.filter((result) => result?.won).length,
      )
      const hidden = cardFactsOf({ ...request, isHidden: true })
      expect(hidden.results).toEqual([])
      for (const text of [...(curve?.scale ?? []), ...(hidden.curve?.scale ?? [])])
        expect(text).toMatch(/^[\d−-]+ ?%?$/)
    }
  })

  test('has a poster without the names, scores and damage of another game', () => {
    expect(poster('tankards')).not.toMatch(/data-sample|Wren|>57</)
    expect(poster('holmgang')).not.toMatch(/data-sample|>11</)
    for (const { manifest } of games)
      for (const tag of ['g', 'text'])
        expect(poster(manifest.game.id).split(`<${tag}`)).toHaveLength(
          poster(manifest.game.id).split(`</${tag}>`).length,
        )
  })

  test('cuts long names with an ellipsis', () => {
    const [request] = games
    const long = 'W'.repeat(40)
    const { game, header } = request!.play
    const play: AnyPlay = begun(game, [long, ...header.seats.slice(1).map(({ name }) => name)])
    const markup = drawn({ ...request!, play, isHidden: true })
    const [, shown] = /<text[^>]*>(WW[^<]*)</.exec(markup) ?? []
    expect(shown).toMatch(/^W{10,38}…$/)
  })

  test('uses nothing that a drawing without style sheets lacks', () => {
    for (const id of games.map(({ manifest }) => manifest.game.id)) {
      const art = readFileSync(new URL(`../../../games/${id}/poster.svg`, import.meta.url), 'utf8')
      expect(art).not.toMatch(/ class=| style=|<foreignObject|<image|href="(?!#)/)
    }
    for (const request of games) expect(drawn(request)).not.toMatch(/ class=| style=|currentcolor/i)
  })
})

describe('texts of a picture', () => {
  const words = 'Torvald wins: six damage beats a shield'

  test.each([10, 60, 200, 1000])('fit into %i px', (width) => {
    expect(textWidth(cutToWidth(words, 20, width), 20)).toBeLessThanOrEqual(Math.max(width, textWidth('…', 20)))
    const lines = brokenLines(words, 20, width, 2)
    expect(lines.length).toBeLessThanOrEqual(2)
    for (const line of lines) expect(textWidth(line, 20)).toBeLessThanOrEqual(Math.max(width, textWidth('…', 20)))
  })

  test('that fit are complete; the largest size that fits is taken', () => {
    expect(brokenLines(words, 10, 150, 2).join(' ')).toBe(words)
    expect(fittedLines('Ada wins', [50, 20], 1000, 1)).toEqual({ size: 50, lines: ['Ada wins'] })
    expect(fittedLines(words, [50, 20], 600, 1).size).toBe(20)
    expect(fittedLines(words, [50, 40], 100, 1).lines[0]).toMatch(/…$/)
  })
})

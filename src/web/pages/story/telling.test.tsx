import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import { randomBot } from '../../../bots/index.ts'
import { seeded } from '../../../dice/index.ts'
import { type AnyPlay, advance, defaultRules, endingOf, isOpen, takeBackTo } from '../../../engine/index.ts'
import { referenceFor } from '../../../analysis/reference.ts'
import { type AnyManifest, games } from '../../../games/index.ts'
import { doubtOf, ledgerOf } from '../../../odds/index.ts'
import { playedBy, whim } from '../../../testing/played.ts'
import { begun } from '../../../testing/plays.ts'
import { openedStory, storyTexts, toldOnce } from '../../../testing/stories.ts'
import { tiny } from '../../../testing/tiny/subject.ts'
import { sayStep, gameLogOf } from '../../table/game-log.ts'
import { Accounts } from './accounts-part.tsx'
import { Curve } from './curve.tsx'
import { Exactness } from './exactness.tsx'
import { highlightsIn } from './highlights.ts'
import { branchFrom, choicesIn, diceOf, isCostly, isCostlyStep, isSecret, lookAt, marksOf, pictureAt } from './steps.ts'
import { BATCH, StepsList } from './steps-table.tsx'
import { changesOf, effectsOf, partsOfChange, sayWhole, type ReportData, reportDataOf } from './report-data.ts'
import { storyError, tellStory, storyReportOf } from '../../../analysis/report/story-report.ts'

const cups = { ...tiny, text: tiny.words } as unknown as AnyManifest

/** A three-player game with secrets and simultaneous choices, played at random. */
const threeSeats = (seed: number): ReportData => {
  const rules = defaultRules(tiny.game.houseRules)
  const { plies } = playedBy(tiny.game, { rules, seats: 3 }, [whim(1), whim(2), whim(3)], seeded(seed))
  const play = plies.reduce<AnyPlay>((so, ply) => advance(so, ply), begun(tiny.game, ['Ada', 'Björn', 'Çelik']))
  const reference = referenceFor({ game: tiny.game, bots: [randomBot] }, rules, 3, { games: 8 })
  return reportDataOf(cups, play, storyReportOf(ledgerOf(play, reference)))
}

const duelOf = (text: string): ReportData => {
  const { manifest, play } = openedStory(text)
  return reportDataOf(manifest, play, toldOnce(text))
}

let duels: readonly ReportData[] = []
let tales: readonly ReportData[] = []
beforeAll(() => {
  duels = storyTexts.map(duelOf)
  tales = [...duels, threeSeats(1), threeSeats(2)]
})

const stepsOf = ({ ledger }: ReportData): readonly number[] => ledger.events.map(({ ply }) => ply)

/** Steps that offer an exercise if all players are of this kind. */
const findable = (kind: 'person' | 'bot') =>
  tales.flatMap((tale) => {
    const seats = tale.play.header.seats.map(({ name }) => ({ kind, name, bot: 'random' }))
    const play = { ...tale.play, header: { ...tale.play.header, seats } }
    return stepsOf(tale).filter((step) => isCostlyStep({ ...tale, play }, step))
  })

describe('every step', () => {
  test('is said in the game’s own words, with where it is and what it changed', () => {
    for (const tale of tales)
      for (const step of stepsOf(tale)) {
        const said = sayWhole(tale, step)
        expect(said).toContain(`Step ${step} of ${tale.ledger.events.length}, `)
        expect(said).toContain(sayStep(tale.manifest, tale.play, step))
        expect(changesOf(tale, step)).toHaveLength(tale.duel ? 1 : tale.names.length)
        expect(effectsOf(tale, step).length).toBeGreaterThan(0)
      }
  })

  test('that gave something away names a better choice that was on offer', () => {
    let costly = 0
    for (const tale of tales)
      for (const event of tale.ledger.events)
        for (const made of choicesIn(event).filter(isCostly)) {
          costly += 1
          expect(made.best).not.toBe(made.action)
          expect(effectsOf(tale, event.ply).some((effect) => /^Better: “|” was better/.test(effect))).toBe(true)
        }
    expect(costly).toBeGreaterThan(3)
  })

  test('that cost much is to be found better by the person who made it, never by a computer', () => {
    expect(findable('person').length).toBeGreaterThan(0)
    expect(findable('bot')).toEqual([])
  })

  test('that changed more or less than its choice explains says by what, in figures that add up as they are read', () => {
    const kinds = new Set<string>()
    for (const tale of tales.slice(-2))
      for (const event of tale.ledger.events)
        for (const [seat, change] of changesOf({ ...tale, duel: false }, event.ply).entries()) {
          const parts = partsOfChange(tale.ledger, tale.scale, event.ply, seat)
          for (const [kind] of parts) kinds.add(kind)
          const sum = parts.reduce((all, [, grains]) => all + grains, 0)
          const [before, after] = [event.before, event.after].map((values) => Math.round(values[seat]! * 1000))
          expect([0, after! - before!]).toContain(sum)
          expect(change.includes(': ')).toBe(parts.length > 0)
        }
    expect(kinds).toEqual(new Set(['choice', 'unseen', 'meeting']))
  })

  test('costs its maker what it gave the others, all together', () => {
    for (const tale of tales.filter(({ scale }) => scale.chance))
      for (const { cost, given } of tale.ledger.events.flatMap(choicesIn))
        expect(given.reduce((a, b) => a + b, 0)).toBeCloseTo(cost, 6)
  })

  test('shows its dice, and only where dice fell', () => {
    for (const { play } of tales)
      for (const [i, ply] of play.plies.entries()) {
        const dice = diceOf(play, i + 1)
        expect(dice.length === 0 || ply.kind === 'outcome').toBe(true)
        for (const { face, sides } of dice) expect(face >= 1 && face <= sides).toBe(true)
      }
  })

  test('leads to a position from which one can play on', () => {
    for (const { play } of tales)
      for (const step of play.plies.keys()) {
        const at = lookAt(play, step + 1)
        expect([step, step + 1]).toContain(at)
        expect(play.game.node(play.states[branchFrom(play, step + 1)]).kind).not.toBe('terminal')
      }
  })
})

describe('what stands out', () => {
  test('names each step once, and the curve marks a mistake only where one stands out', () => {
    for (const tale of tales) {
      const steps = highlightsIn(tale).flatMap(({ step }) => step ?? [])
      expect(new Set(steps).size).toBe(steps.length)
      expect(marksOf(tale.ledger).some(({ costly }) => costly)).toBe(tale.highlights.costliest !== undefined)
    }
  })

  test('joins the turning point with the moment of the same step', () => {
    for (const tale of tales) {
      const { luckiest, costliest, turningPoint } = tale.highlights
      for (const other of [luckiest, costliest]) {
        if (other === undefined || turningPoint === undefined) continue
        const same = { ...tale.highlights, turningPoint: { ...turningPoint, ply: other.ply } }
        const found = highlightsIn({ ...tale, highlights: same })
        expect(found.filter(({ step }) => step === other.ply)).toHaveLength(1)
        expect(found.some(({ title }) => title.endsWith(' and the turning point'))).toBe(true)
      }
    }
  })

  test('is pictured with the dice that fell, or with what was chosen at once', () => {
    for (const { play, chapters } of tales)
      for (const [i, ply] of play.plies.entries()) {
        const at = pictureAt(play, chapters, i + 1)
        expect(at).toBe(
          ply.kind === 'joint' || (ply.kind !== 'choice' && !chapters.some(({ step }) => step === i + 1)) ? i + 1 : i,
        )
      }
  })

  test('says of choices made at once whose each sentence is about', () => {
    for (const tale of tales)
      for (const event of tale.ledger.events.filter(({ kind }) => kind === 'joint'))
        for (const effect of effectsOf(tale, event.ply))
          expect(tale.names.some((name) => effect.includes(name))).toBe(true)
  })

  test('has its error in percent where figures are chances', () => {
    for (const tale of tales) {
      const page = renderToStaticMarkup(
        <Exactness tale={{ ...tale, ledger: { ...tale.ledger, exact: false }, error: 0.184 }} />,
      )
      expect(page.includes('standard error is 18.4\u00a0%.')).toBe(tale.scale.chance)
      expect(page.includes('standard error is 0.18\u00a0points.')).toBe(!tale.scale.chance)
    }
  })
})

describe('secrets', () => {
  test('are not told before the game is over, and open games are told at any time', () => {
    const { play } = tales.at(-1)!
    expect(endingOf(play)).toBeDefined()
    expect(isSecret(play)).toBe(false)
    expect(isSecret(takeBackTo(play, play.plies.length - 1))).toBe(true)
    for (const { play: other } of duels) expect(isSecret(takeBackTo(other, 2))).toBe(!isOpen(other.game))
  })
})

describe('drawn', () => {
  const walk = { step: 2, choose: () => undefined, point: () => undefined }

  test('a duel is one curve between two names, more seats are a line each, with names and strokes of their own', () => {
    for (const tale of tales) {
      const html = renderToStaticMarkup(<Curve tale={tale} walk={walk} flags={[{ step: 2, label: '1' }]} />)
      for (const name of tale.names) expect(html).toContain(name)
      const lines = /<g class="lines"[^>]*>(.*?)<\/g>/.exec(html)![1]!.match(/<path/g)
      expect(lines).toHaveLength(tale.duel ? 1 : tale.names.length)
      const dashes = new Set(/<g class="lines"[^>]*>(.*?)<\/g>/.exec(html)![1]!.match(/stroke-dasharray="[^"]*"/g))
      expect(dashes.size).toBe(tale.duel ? 0 : tale.names.length)
    }
  })

  test('luck and skill of every seat are spelled out', () => {
    for (const tale of tales) {
      const html = renderToStaticMarkup(<Accounts tale={tale} />)
      // If the accounts cannot separate choices from errors, the details are collapsed.
      const [seen, behind] = html.split('<details>').map((part) => part.match(/class="account-sum"/g)?.length)
      expect(seen).toBe(tale.names.length)
      expect(behind).toBe(doubtOf(tale.ledger) && tale.names.length)
      expect(html).not.toMatch(/NaN|undefined|Infinity/)
    }
    expect(new Set(tales.map(({ ledger }) => doubtOf(ledger) === undefined)).size).toBe(2)
  })

  test('the list names every step, those of a long game chapter after chapter', () => {
    for (const tale of tales) {
      const html = renderToStaticMarkup(
        <Router ssrPath="/">
          <StepsList manifest={tale.manifest} play={tale.play} tale={tale} open />
        </Router>,
      )
      expect(html.match(/class="steps-words"/g)).toHaveLength(
        gameLogOf(tale.manifest, tale.play)
          .slice(0, BATCH)
          .reduce((sum, { entries }) => sum + entries.length, 0),
      )
    }
  })
})

const stories = storyTexts.map((text) => [openedStory(text), text] as const)

describe.each(stories)('the story of $play.game.id', ({ play }, text) => {
  test('tells every step, from the start to the result', () => {
    const { ledger } = toldOnce(text)
    expect(ledger.events.map(({ ply }) => ply)).toEqual(play.plies.map((_, i) => i + 1))
    expect(ledger.events.at(-1)!.after).toEqual(ledger.result)
    expect(ledger.finished).toBe(true)
  })

  test('adds up for every seat', () => {
    const { ledger } = toldOnce(text)
    for (const [seat, { luck, cost, others, meeting, unseen, residual }] of ledger.seats.entries()) {
      const given = others.reduce((a, b) => a + b, 0)
      const sum = ledger.start[seat]! + luck - cost + given + meeting + unseen + residual
      expect(Math.abs(sum - ledger.result[seat]!)).toBeLessThan(1e-9)
    }
  })

  test('survives being sent from a worker, and names steps that are there', () => {
    const { ledger, highlights } = toldOnce(text)
    expect(structuredClone({ ledger, highlights })).toEqual({ ledger, highlights })
    const found = [highlights.luckiest, highlights.costliest, highlights.turningPoint].filter(
      (one) => one !== undefined,
    )
    expect(found.length > 0 || !ledger.exact).toBe(true)
    for (const { ply } of found) expect(ledger.events[ply - 1]!.ply).toBe(ply)
  })
})

test('it says how far it may be off', () => {
  const text = readFileSync(Object.values(games[0]!.examples)[0]!, 'utf8')
  expect(storyError(text)).toBeLessThan(toldOnce(text).ledger.exact ? 1e-9 : 1)
})

test('what is no whole game is refused', () => {
  expect(() => tellStory('hazelring 1\n')).toThrow(RangeError)
})

describe('where a game counts points beside its payoff', () => {
  test('its story is told in either, each with its own figures, and says which', () => {
    const both = storyTexts.filter((text) => toldOnce(text).currencies.length > 1)
    expect(both.length).toBeGreaterThan(0)
    for (const text of both) {
      const [{ currencies, ledger: chances }, { ledger: points }] = [toldOnce(text), tellStory(text, 'points')]
      expect([...currencies, chances.currency, points.currency]).toEqual(['payoff', 'points', 'payoff', 'points'])
      expect(chances.start).not.toEqual(points.start)
      expect(points.seats.every(({ others }) => others.every((given) => Math.abs(given) < 1e-9))).toBe(true)
      expect(storyError(text, 'points')).toBeLessThan(1e-6)
    }
  })

  test('of one that counts none it is not told in points', () => {
    const [without] = games.filter(({ points }) => points === undefined)
    const text = readFileSync(Object.values(without!.examples)[0]!, 'utf8')
    expect(toldOnce(text).currencies).toEqual(['payoff'])
    expect(() => tellStory(text, 'points')).toThrow('no points')
  })
})

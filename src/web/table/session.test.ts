import { describe, expect, test } from 'vitest'
import { sourcesOf } from '../../bots/index.ts'
import {
  currentNode,
  defaultRules,
  endingOf,
  offered,
  playOut,
  writeTranscript,
  transcriptOf,
} from '../../engine/index.ts'
import { botsOf, games } from '../../games/index.ts'
import { openText } from '../share/open-text.ts'
import { answers } from '../oracle/answers.ts'
import { createDealer } from './dealer.ts'
import type { Weigh } from './draws.ts'
import { formOf, newTable, rematch } from './new-game.ts'
import { beforeLastChoice, choose, dueAt, fall, look, openSession, rest, type Session, shownAt } from './session.ts'
import { sayPrompt, sayStep, storyOf } from './story.ts'

const manifest = games[0]!

const sit = (search: string): Session => {
  const begun = newTable(manifest, formOf(manifest, new URLSearchParams(search)))
  if (!begun.ok) throw new Error(begun.error.message)
  return openSession(begun.value)
}

/** What the oracle answers in its worker, answered here. */
const weigh: Weigh = async (ask) => answers.decide(ask, () => {})

/** Plays on, people taking the first thing offered, until the game is over or `stop` says so. */
const playOn = async (
  from: Session,
  stop: (session: Session) => boolean = () => false,
  dealer = createDealer(weigh),
): Promise<Session> => {
  let session = from
  for (let due = dueAt(session, true); due.kind !== 'over' && !stop(session); due = dueAt(session, true)) {
    if (due.kind === 'nothing') session = rest(session)
    if (due.kind === 'roll' || due.kind === 'hand') session = fall(session, dealer.roll(session.play))
    if (due.kind === 'think') session = choose(session, due.seat, await dealer.decide(session.play, due.seat))
    if (due.kind === 'ask') session = choose(session, due.seat, offered(currentNode(session.play), due.seat)[0])
  }
  return session
}

describe('a table', () => {
  test('waits for what moves, for hands and for people', async () => {
    const kinds = new Set<string>()
    await playOn(sit('seed=7'), (session) => {
      kinds.add(dueAt(session, true).kind)
      return false
    })
    expect(kinds).toEqual(new Set(['roll', 'nothing', 'hand', 'ask']))
  })

  test('rolls by itself when people do not want to', async () => {
    const hands = await playOn(sit('seed=7'), (session) => dueAt(session, false).kind === 'hand')
    expect(dueAt(hands, false).kind).toBe('over')
  })

  test('looking back changes nothing and asks for nothing', async () => {
    const over = await playOn(sit('seed=7'))
    const back = look(over, 3)
    expect([shownAt(back), dueAt(back, true).kind, back.play]).toEqual([3, 'nothing', over.play])
    expect(look(back, 10_000).at).toBeUndefined()
    expect(shownAt(look(back, -5))).toBe(0)
  })

  test('taking back leads to the last choice of a person', async () => {
    const asked = await playOn(
      sit('seed=7'),
      (session) => session.play.plies.length > 12 && dueAt(session, true).kind === 'ask',
    )
    const step = beforeLastChoice(asked.play)!
    expect(step).toBeLessThan(asked.play.plies.length)
    expect(currentNode({ ...asked.play, states: asked.play.states.slice(0, step + 1) }).kind).toBe('decision')
    expect(beforeLastChoice(sit('').play)).toBeUndefined()
  })
})

describe('practice dice', () => {
  const rules = defaultRules(manifest.game.houseRules)
  const policies = botsOf(manifest)
    .slice(-2)
    .map((bot) => bot.policyFor(rules, 2))
  const seats = policies.map(({ id }) => id).join(',')

  test('give the game that headless play gives with the same seed', async () => {
    const lines: string[] = []
    const { play } = await playOn(sit(`seats=${seats}&seed=5`))
    playOut(manifest.game, play.states[0], policies, sourcesOf(5), (line) => lines.push(line))
    const written = writeTranscript(transcriptOf(play)).split('\n')
    expect(written.filter((line) => /^\d/.test(line))).toEqual(lines)
    expect(written).toContain('dice seed 5')
  })

  test('go on where they stopped after the game was put away', async () => {
    const whole = await playOn(sit(`seats=${seats}&seed=5`))
    const half = await playOn(sit(`seats=${seats}&seed=5`), ({ play }) => play.plies.length === 9)
    const opened = openText(writeTranscript(transcriptOf(half.play)))
    if (!opened.ok) throw new Error(opened.fault.message)
    expect((await playOn(openSession(opened.play))).play.events).toEqual(whole.play.events)
  })
})

describe('the next game', () => {
  test('may turn the seats, and takes the next seed', async () => {
    const over = (await playOn(sit('seed=7'))).play
    const again = rematch(over, true)
    expect(again.header.seats.map(({ name }) => name)).toEqual(over.header.seats.map(({ name }) => name).toReversed())
    expect(again.header.dice).toEqual({ kind: 'seed', seed: 8 })
    expect([again.plies.length, rematch(over, false).header.seats]).toEqual([0, over.header.seats])
  })

  test('an address may name the seats; nonsense takes the default', async () => {
    expect(sit('seats=person,random').play.header.seats.map(({ kind }) => kind)).toEqual(['person', 'bot'])
    expect(sit('seats=x&seed=-3').play.header).toMatchObject({ dice: { kind: 'device' }, seats: [{}, {}] })
  })

  test('two players of one name can be told apart', async () => {
    const begun = newTable(manifest, { seats: [{ name: 'Ann' }, { name: 'Ann' }], rules: {} })
    expect(begun.ok && begun.value.header.seats.map(({ name }) => name)).toEqual(['Ann', 'Ann 2'])
  })
})

describe('the log', () => {
  test('tells every step once, in order, each in its chapter', async () => {
    const { play } = await playOn(sit('seed=7'))
    const chapters = storyOf(manifest, play)
    expect(chapters.flatMap(({ entries }) => entries.map(({ step }) => step))).toEqual(play.plies.map((_, i) => i + 1))
    expect(new Set(chapters.map(({ title }) => title)).size).toBe(chapters.length)
    expect(sayStep(manifest, play, 1)).toBe(chapters[0]!.entries[0]!.sentences.map((s) => s.text).join(' '))
    expect(endingOf(play)).toBeDefined()
  })

  test('says who is asked', async () => {
    const asked = await playOn(sit('seed=7'), (session) => dueAt(session, true).kind === 'ask')
    expect(sayPrompt(manifest, asked.play)).toMatch(/^(?:Astrid|Torvald): \S.*\./)
    expect(sayPrompt(manifest, sit('').play)).toBe('')
  })
})

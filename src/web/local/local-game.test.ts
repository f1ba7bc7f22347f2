import { describe, expect, test } from 'vitest'
import { sourcesOf } from '../../bots/index.ts'
import {
  type AnyPlay,
  currentNode,
  deciders,
  defaultRules,
  endingOf,
  note,
  offered,
  playOut,
  takeBackTo,
} from '../../engine/index.ts'
import { botsOf, games, usualBotOf } from '../../games/index.ts'
import { openText } from '../../analysis/opening/open.ts'
import { tableAt } from '../../testing/local-table.ts'
import { begun, fileOf, valueOf } from '../../testing/plays.ts'
import { cups } from '../../testing/tiny/game.ts'
import type { CupsState } from '../../testing/tiny/state.ts'
import { answers } from '../../analysis/service/answers.ts'
import { choicesOf } from '../table/choices.ts'
import { coached } from '../table/coach.ts'
import { createDealer } from './dealer.ts'
import type { Weigh } from './dealer.ts'
import { newTable, rematch, strangersIn } from '../data/new-game.ts'
import { occupants } from '../data/players.ts'
import { seriesScore } from '../table/series-score.ts'
import { shownAt } from '../table/session.ts'
import {
  answer,
  beforeLastAct,
  choose,
  dueAt,
  fall,
  look,
  openGame,
  rest,
  reveal,
  type LocalGame,
  takeSeat,
} from './local-game.ts'
import { withoutStrangers } from '../pages/table/table-page.tsx'
import { promptAt, sayPrompt, sayStep, gameLogOf } from '../table/game-log.ts'

const manifest = games[0]!

const sit = (search: string): LocalGame => tableAt(manifest, search)

/** Answers like the oracle's worker, in this thread. */
const weigh: Weigh = async (ask) => answers.decide(ask, () => {})

/** Plays people's first offers until the game ends or `stop` returns true. */
const playOn = async (
  from: LocalGame,
  stop: (session: LocalGame) => boolean = () => false,
  dealer = createDealer(weigh),
): Promise<LocalGame> => {
  let session = from
  for (let due = dueAt(session, true); due.kind !== 'over' && !stop(session); due = dueAt(session, true)) {
    if (due.kind === 'nothing') session = rest(session)
    if (due.kind === 'roll' || due.kind === 'hand') session = fall(session, dealer.roll(session.play))
    if (due.kind === 'reveal') session = reveal(session)
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

  test('reveals by itself what a choice shows, once it has come to rest', async () => {
    const play = begun(cups, ['Ada', 'Ben'], { rules: { rounds: 1 }, dice: { kind: 'seed', seed: 1 } })
    const asked = await playOn(openGame(play), ({ play: so }) => (so.states.at(-1) as CupsState).phase === 'show')
    const chosen = choose(asked, deciders(currentNode(asked.play))[0]!, 'show')
    expect([chosen, rest(chosen)].map((session) => dueAt(session, true).kind)).toEqual(['nothing', 'reveal'])
    const shown = reveal(rest(chosen))
    expect(shown.play.events.slice(-2)).toMatchObject([
      { kind: 'ply', line: { kind: 'play', parts: [{ text: 'show' }] } },
      { kind: 'ply', line: { kind: 'show', text: expect.stringMatching(/^\d \w+ \d$/) } },
    ])
    expect([shown, rest(shown)].map((session) => dueAt(session, true).kind)).toEqual(['nothing', 'ask'])
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
    const step = beforeLastAct(asked.play)!
    expect(step).toBeLessThan(asked.play.plies.length)
    expect(currentNode({ ...asked.play, states: asked.play.states.slice(0, step + 1) }).kind).toBe('decision')
    expect(beforeLastAct(sit('').play)).toBeUndefined()
  })
})

/** Each computer player against the next, because some use random choices. */
const ids = botsOf(manifest).map(({ id }) => id)
const pairs = ids.map((id, i) => [id, ids[(i + 1) % ids.length]!] as const)

/** Transcript lines of the game in headless play. */
const headless = (play: AnyPlay, seed: number): readonly string[] => {
  const lines: string[] = []
  const rules = defaultRules(manifest.game.houseRules)
  const policies = play.header.seats.map((who) =>
    botsOf(manifest)
      .find(({ id }) => who.kind === 'bot' && id === who.bot)!
      .policyFor(rules, 2),
  )
  playOut(manifest.game, play.states[0], policies, sourcesOf(seed), (line) => lines.push(line))
  return lines
}

const written = (play: AnyPlay): readonly string[] => fileOf(play).split('\n')

describe('practice dice', () => {
  test.each(pairs)('give %s against %s the game that headless play gives with the same seed', async (one, two) => {
    const { play } = await playOn(sit(`seats=${one},${two}&seed=5`))
    expect(written(play).filter((line) => /^\d/.test(line))).toEqual(headless(play, 5))
    expect(written(play)).toContain('dice seed 5')
  })

  test.each(pairs)('go on where %s against %s stopped when the game was put away', async (one, two) => {
    const from = sit(`seats=${one},${two}&seed=5`)
    const half = await playOn(from, ({ play }) => play.plies.length === 9)
    const opened = openText(fileOf(half.play))
    if (!opened.ok) throw new Error(opened.fault.message)
    expect((await playOn(openGame(opened.play))).play.events).toEqual((await playOn(from)).play.events)
  })

  test('stay the same when one looks back, asks twice, or a player fails once', async () => {
    let asked = 0
    const moody: Weigh = (ask) => {
      asked += 1
      return asked % 3 === 0 ? Promise.reject(new Error('not now')) : weigh(ask)
    }
    const dealer = createDealer(moody)
    const decide = async (play: AnyPlay, seat: number): Promise<unknown> => {
      try {
        const [first, second] = await Promise.all([dealer.decide(play, seat), dealer.decide(play, seat)])
        expect(second).toEqual(first)
        return first
      } catch {
        return decide(play, seat)
      }
    }
    const [one, two] = [ids[0]!, ids.at(-2)!]
    const { play } = await playOn(sit(`seats=${one},${two}&seed=5`), undefined, { ...dealer, decide })
    expect(written(play).filter((line) => /^\d/.test(line))).toEqual(headless(play, 5))
  })
})

const thinking = () => playOn(sit(`seats=${ids[0]},${ids.at(-1)}&seed=5`), (s) => dueAt(s, true).kind === 'think')

describe('an answer that comes late', () => {
  test('is taken by the game that asked for it', async () => {
    const asked = await thinking()
    const [first] = offered(currentNode(asked.play), 0).concat(offered(currentNode(asked.play), 1))
    const due = dueAt(asked, true)
    const seat = 'seat' in due ? due.seat : -1
    expect(answer(asked, asked.play, seat, first).play.plies).toHaveLength(asked.play.plies.length + 1)
  })

  test('is not heard by one who looks back, by another game, or while something moves', async () => {
    const asked = await thinking()
    const other = sit('seed=1')
    expect(answer(look(asked, 0), asked.play, 0, 'x').play).toBe(asked.play)
    expect(answer(other, asked.play, 0, 'x')).toBe(other)
    const moving = { ...asked, moving: true }
    expect(answer(moving, asked.play, 0, 'x')).toBe(moving)
  })
})

const withStranger = (): AnyPlay =>
  valueOf(newTable(manifest, { seats: [{ name: '' }, { name: 'Old', bot: 'grandmother' }], rules: {} }))

describe('a computer player that nobody knows', () => {
  test('gives its seat to the usual one, which is written down and said', () => {
    const { play, told } = withoutStrangers(manifest, withStranger())
    expect(occupants(play)[1]).toEqual({ kind: 'bot', bot: usualBotOf(manifest).id, name: 'Old' })
    expect(told).toContain('“grandmother”')
    expect(written(play).join('\n')).toContain(`seat 1 bot ${usualBotOf(manifest).id} "Old"`)
    expect(withoutStrangers(manifest, play)).toEqual({ play })
  })

  test('is named when an address asks for it', () => {
    const search = new URLSearchParams('seats=person,grandmother')
    expect(strangersIn(manifest, search)).toEqual(['grandmother'])
    expect(strangersIn(manifest, new URLSearchParams(`seats=person,${ids.at(-1)}`))).toEqual([])
  })

  test('may leave its seat to a person', () => {
    const seated = takeSeat(openGame(withStranger()), 1)
    expect(occupants(seated.play)[1]).toEqual({ kind: 'person', name: 'Old' })
  })
})

const coachedAt = (session: LocalGame) => {
  const due = dueAt(session, true)
  const seat = 'seat' in due ? due.seat : 0
  const { play } = session
  const { game, rules, header } = play
  const view: unknown = game.view(play.states.at(-1), seat)
  const advice = answers.advise({ game: game.id, rules, seats: header.seats.length, view, seat }, () => {})
  return { play, seat, advice, choices: choicesOf(manifest, play, seat, () => {}) }
}

describe('the coach', () => {
  test('gives every choice its worth, and only marks the best where hints are asked for', async () => {
    const { play, seat, advice, choices } = coachedAt(await playOn(sit('seed=7'), (s) => dueAt(s, true).kind === 'ask'))
    const full = coached(manifest, play, seat, choices, { level: 'full', advice })
    expect(full.map(({ coach }) => coach?.worth?.cost)).toEqual(advice!.worths.map(({ cost }) => cost))
    expect(full.every(({ coach }) => coach?.shows === 'figures' && coach.worth?.why !== undefined)).toBe(true)
    const hints = coached(manifest, play, seat, choices, { level: 'hints', advice })
    expect(hints.every(({ coach }) => coach?.shows === 'best' && coach.worth?.why === undefined)).toBe(true)
  })

  test('keeps his place until he knows, and has none where he is off or silent', async () => {
    const { play, seat, choices } = coachedAt(await playOn(sit('seed=7'), (s) => dueAt(s, true).kind === 'ask'))
    const waiting = coached(manifest, play, seat, choices, { level: 'full' })
    expect(waiting.every(({ coach }) => coach !== undefined && coach.worth === undefined)).toBe(true)
    expect(coached(manifest, play, seat, choices, { level: 'off' })).toBe(choices)
    expect(coached(manifest, play, seat, choices, { level: 'full', mute: 'unknown' })).toBe(choices)
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

  test('of a series has the score so far, on the seats that its terms say', async () => {
    const over = (await playOn(sit('series=first-to-9&first=alternate'))).play
    expect(over.header.series).toMatchObject({ goal: 'first-to', games: 9, seats: 'alternate', played: 0 })
    const again = rematch(over, false)
    const { places } = endingOf(over)!
    const won = places.map((place) => Number(place === 1 && places.some((other) => other > 1)))
    expect(again.header.series).toMatchObject({ played: 1, won: [...won.slice(1), won[0]] })
    expect(again.header.seats).toEqual([...over.header.seats.slice(1), over.header.seats[0]])
    expect(seriesScore(over)).toMatch(/ \d : \d\. Next game: .* has the first seat\.$/)
  })

  test('is of another series after the last one, which says who has won it', async () => {
    const over = (await playOn(sit('series=best-of-1&first=stay'))).play
    expect(seriesScore(over)).toMatch(/series/)
    expect(rematch(over, false).header.series).toMatchObject({ played: 0, won: [0, 0] })
    expect(sit('series=best-of-100').play.header.series).toBeUndefined()
  })

  test('an address may name the seats; nonsense takes the default', async () => {
    expect(sit('seats=person,random').play.header.seats.map(({ kind }) => kind)).toEqual(['person', 'bot'])
    const named = sit('seats=person,random&name=Ann&name=%20Bo%20').play.header.seats
    expect(named.map(({ name }) => name)).toEqual(['Ann', 'Bo'])
    expect(sit('seats=x&seed=-3').play.header).toMatchObject({ dice: { kind: 'device' }, seats: [{}, {}] })
  })

  test('two players of one name can be told apart', async () => {
    const { header } = valueOf(newTable(manifest, { seats: [{ name: 'Ann' }, { name: 'Ann' }], rules: {} }))
    expect(header.seats.map(({ name }) => name)).toEqual(['Ann', 'Ann 2'])
  })
})

const closedAt = async (): Promise<AnyPlay> => {
  const asked = await playOn(sit('seed=7'), (session) => dueAt(session, true).kind === 'ask')
  return note(asked.play, { kind: 'closed', how: 'resigned', seat: 0, payoff: [0, 1], places: [2, 1] })
}

describe('a game that was closed', () => {
  test('asks and rolls nothing more, and says how it ended', async () => {
    const play = await closedAt()
    expect(dueAt(openGame(play), true)).toEqual({ kind: 'over' })
    expect(sayPrompt(manifest, play)).toBe('Astrid resigned. Torvald wins.')
    expect(promptAt(manifest, play, play.plies.length).heading).toBe('Astrid resigned. Torvald wins')
    expect(promptAt(manifest, play, play.plies.length - 1).heading).not.toContain('resigned')
  })

  test('is open again as a branch', async () => {
    const play = await closedAt()
    expect(dueAt(openGame(takeBackTo(play, play.plies.length)), true).kind).toBe('ask')
  })
})

describe('the log', () => {
  test('tells every step once, in order, each in its chapter', async () => {
    const { play } = await playOn(sit('seed=7'))
    const chapters = gameLogOf(manifest, play)
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

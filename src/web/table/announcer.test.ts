import { describe, expect, test } from 'vitest'
import { currentNode, deciders, offered, type Seat } from '../../engine/index.ts'
import { type AnyManifest, usualBotOf } from '../../games/index.ts'
import { games } from '../../testing/games.ts'
import { answers } from '../../analysis/service/answers.ts'
import { createDealer } from '../local/dealer.ts'
import { tableAt } from '../../testing/local-table.ts'
import { sceneOf } from './choices.ts'
import { type Announcement, announcementOf, stillToAnnounce } from './announcer.tsx'
import { choose, dueAt, fall, look, openSeats, rest, reveal, sessionOf, type LocalGame } from '../local/local-game.ts'
import { openAt, sessionOf as sessionElsewhere } from '../pages/match/use-remote-session.ts'
import { namesOf } from '../data/players.ts'
import { announceStep, gameLogOf, sayStep } from './game-log.ts'

/** Plays to the end with people's first offers; returns the table after each step. */
const tablesFrom = async (from: LocalGame): Promise<readonly LocalGame[]> => {
  const dealer = createDealer(async (ask) => answers.decide(ask, () => {}))
  const tables = [from]
  for (let session = from, due = dueAt(from, false); due.kind !== 'over'; due = dueAt(session, false)) {
    if (due.kind === 'roll') session = fall(session, dealer.roll(session.play))
    if (due.kind === 'reveal') session = reveal(session)
    if (due.kind === 'think') session = choose(session, due.seat, await dealer.decide(session.play, due.seat))
    if (due.kind === 'ask') session = choose(session, due.seat, offered(currentNode(session.play), due.seat)[0])
    session = rest(session)
    tables.push(session)
  }
  return tables
}

/** Announcements, in order, as these tables are shown to the reader `you`. */
const heardOf = (manifest: AnyManifest, tables: readonly LocalGame[], you?: Seat): readonly string[] => {
  let last: Announcement | undefined
  return tables.flatMap((session) => {
    const now = announcementOf(manifest, sessionOf(session, you))
    const text = stillToAnnounce(now, last)
    last = now
    return text === '' ? [] : [text]
  })
}

const about = (step: number, told: string, asked: string): Announcement => ({
  step,
  at: undefined,
  told,
  asked,
  seats: [0],
})

test('says of a question only what has changed since the question just before', () => {
  const first = about(1, 'Ann moves.', 'Your turn: move or turn. 2 actions left. 6 health, 5.5 points.')
  const second = about(2, 'Ann moves.', 'Your turn: move or turn. 1 action left. 6 health, 5.5 points.')
  expect(stillToAnnounce(second, first)).toBe('Ann moves. 1 action left.')
  expect(stillToAnnounce({ ...first, step: 2 }, first)).toBe('Ann moves. Your turn: move or turn.')
  expect(stillToAnnounce({ ...second, step: 1 }, first)).toBe(second.asked)
  expect(stillToAnnounce({ ...second, seats: [1] }, first)).toBe(`Ann moves. ${second.asked}`)
  expect(stillToAnnounce(first, first)).toBe('')
  const between = about(3, 'Bob waits.', '')
  expect(stillToAnnounce(between, second)).toBe('Bob waits.')
  expect(stillToAnnounce({ ...second, step: 4 }, between)).toBe(`Ann moves. ${second.asked}`)
})

describe.each(games)('$game.id', (manifest) => {
  test('reads every step aloud once, against a computer, and says when that one chooses', async () => {
    const tables = await tablesFrom(tableAt(manifest, 'seed=7&seats=person,random'))
    const { play } = tables.at(-1)!
    const steps = play.plies.map((_ply, i) => announceStep(manifest, play, i + 1)).filter((step) => step !== '')
    const heard = heardOf(manifest, tables)
    const inOrder = heard.reduce((next, text) => (text.startsWith(steps[next] ?? '?') ? next + 1 : next), 0)
    expect(inOrder).toBe(steps.length)
    // A step without words is announced only with a question, as is the start.
    expect(heard.length - steps.length).toBeLessThanOrEqual(1 + play.plies.length - steps.length)
    expect(heard.join(' ')).not.toContain('is choosing')
    const thinking = tables.filter((table) => dueAt(table, false).kind === 'think')
    const asked = thinking.map((table) => sceneOf(manifest, sessionOf(table, 0), false).prompt.heading)
    expect(new Set(asked)).toEqual(new Set([`${namesOf(play)[1]} is choosing`]))
  })

  test('asks each of two people by name where both choose at once, and tells neither what was chosen', async () => {
    const tables = await tablesFrom(tableAt(manifest, 'seed=7&seats=person,person'))
    for (const [i, table] of tables.entries()) {
      const node = currentNode(table.play)
      if (node.kind !== 'simultaneous' || table.play === tables[i - 1]?.play) continue
      const due = dueAt(table, false)
      const seat = due.kind === 'ask' ? due.seat : -1
      const said = stillToAnnounce(
        announcementOf(manifest, sessionOf(table)),
        tables[i - 1] && announcementOf(manifest, sessionOf(tables[i - 1]!)),
      )
      expect(said).toContain(`${namesOf(table.play)[seat]}: `)
      expect(said.startsWith(`${namesOf(table.play)[seat]}: `)).toBe(seat !== deciders(node)[0] || i === 0)
    }
  })

  test('names the last one who has to choose elsewhere, and tells nobody else to', async () => {
    const tables = await tablesFrom(tableAt(manifest, 'seed=7&seats=person,person'))
    for (const { play } of tables.filter((table) => currentNode(table.play).kind === 'simultaneous')) {
      const sceneFor = (side: number | undefined, waited: readonly number[]) =>
        sceneOf(
          manifest,
          sessionElsewhere(play, openAt(play.plies.length), { mine: side, waited, isTurn: false }),
          false,
        )
      const [first, second] = deciders(currentNode(play)) as [number, number]
      for (const side of [first, undefined]) {
        const { turn, prompt } = sceneFor(side, [second])
        expect([turn, prompt.heading]).toEqual([[second], `${namesOf(play)[second]} is choosing`])
      }
      for (const [side, waited] of [
        [first, [first]],
        [first, [first, second]],
        [undefined, [first, second]],
      ] as const)
        expect(sceneFor(side, waited).prompt.heading).not.toMatch(/: |is choosing/)
    }
  })

  test('gives the turn to who decides, and to who throws', async () => {
    for (const table of await tablesFrom(tableAt(manifest, 'seed=7&seats=person,random'))) {
      const node = currentNode(table.play)
      const thrower = node.kind === 'chance' && node.seat !== undefined ? [node.seat] : []
      const { turn } = sceneOf(manifest, sessionOf(table, 0), false)
      expect(turn).toEqual(node.kind === 'simultaneous' ? openSeats(table) : [...deciders(node), ...thrower])
    }
  })

  test('says where one stands who looks back, and nothing twice', async () => {
    const last = (await tablesFrom(tableAt(manifest, 'seed=7&seats=random,random'))).at(-1)!
    const back = [last, look(last, 2), look(last, 2), look(last, 1), last]
    const heard = heardOf(manifest, back)
    expect(heard).toHaveLength(4)
    expect(heard[1]).toContain(sayStep(manifest, last.play, 2))
    expect(heard[1]).toContain('2')
  })
})

const wordsIn = (texts: readonly string[]): number => texts.join(' ').split(/\s+/).length

/** Maximum words per round or turn that a player hears in a game with short announcements. */
const MOST_WORDS = 100

test.each(games.filter(({ text }) => text.say !== undefined))(
  'a player of $game.id hears few words in each chapter, and half of what the log’s sentences would be',
  async (manifest) => {
    const tables = await tablesFrom(tableAt(manifest, `seed=7&seats=person,${usualBotOf(manifest).id}`))
    const chapters = gameLogOf(manifest, tables.at(-1)!.play).length
    const short = wordsIn(heardOf(manifest, tables, 0))
    const { say: _, ...long } = manifest.text
    expect(short / chapters).toBeLessThan(MOST_WORDS)
    expect(short).toBeLessThan(wordsIn(heardOf({ ...manifest, text: long }, tables, 0)) / 2)
  },
)

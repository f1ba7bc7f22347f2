import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  type AnyPlay,
  choice,
  currentNode,
  type Eye,
  lineOf,
  offered,
  playedParts,
  type Seat,
} from '../../../engine/index.ts'
import {
  applyEntry,
  type Entry,
  entryFor,
  followerOf,
  type MatchEvent,
  type Match,
  serverCommitment,
  usualSettings,
  awaitedSeats,
} from '../../../protocol/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { sealedGame, secretOf } from '../../../testing/sealed-game.ts'
import { cups } from '../../../testing/tiny/game.ts'
import { words } from '../../../testing/tiny/words.ts'
import { choicesOf, sceneOf } from '../../table/choices.ts'
import type { Due } from '../../table/session.ts'
import { sayStep, sketchOf, gameLogOf } from '../../table/game-log.ts'
import { isTurnOf } from '../../online/table-facts.ts'
import type { Online } from './online.ts'
import { OnlineSeats } from './online-seats.tsx'
import { dueOf, openAt, sessionOf } from './use-remote-session.ts'

const MATCH = 'a'.repeat(16)

/** Manifest of a game with hidden information; has no board. */
const manifest: AnyManifest = {
  game: cups,
  text: words,
  odds: { questions: () => [], risk: () => undefined },
  bots: [],
  rulesPage: new URL('file:///nowhere'),
  examples: {},
  board: () => Promise.reject(new Error('it has no ground')),
}

const opening = (play: AnyPlay): readonly (readonly MatchEvent[])[] => {
  const { seats } = play.header
  const digests = play.events.flatMap((event) =>
    event.kind === 'commit' && event.party !== 'server' ? [event.digest] : [],
  )
  const secrets = play.events.flatMap((event) =>
    event.kind === 'reveal' && event.party !== 'server' ? [event.secret] : [],
  )
  const settings = { ...usualSettings(cups.id, seats.length), rules: play.rules }
  const digest = serverCommitment(MATCH, secretOf(1, 99))
  return [
    [{ kind: 'opened', settings, version: cups.version, digest }],
    ...seats.map((occupant, seat) => [{ kind: 'sat', seat, occupant, digest: digests[seat]! } as const]),
    [...secrets.map((secret, seat) => ({ kind: 'revealed', seat, secret }) as const), { kind: 'began' } as const],
  ]
}

/** Match events by ply; a simultaneous ply starts with one event per choice. */
const pliesOf = ({ game, states, plies }: AnyPlay): readonly (readonly MatchEvent[])[] =>
  plies.flatMap((ply, i) => {
    const line = lineOf(game, states[i], ply, 'table')
    const parts = ply.kind === 'joint' ? playedParts(line) : []
    const text = line.kind === 'play' ? '' : line.text
    return [
      ...parts.map((part) => [{ kind: 'chosen', seat: part.seat, text: part.text } as const]),
      [{ kind: 'ply', number: i + 1, line: text } as const],
    ]
  })

const whole = sealedGame(cups, MATCH, 1)
const entries: readonly Entry[] = [...opening(whole), ...pliesOf(whole)].map((events, i) => ({
  n: i + 1,
  at: i * 1000,
  events,
}))

/** The match after each event, as this viewer sees it. */
const toldTo = (eye: Eye): readonly Match[] => {
  const follow = followerOf(cups)
  const matches: Match[] = []
  for (const entry of entries) {
    const told = JSON.parse(JSON.stringify(entryFor(entry, eye, whole))) as Entry
    matches.push(applyEntry(MATCH, matches.at(-1), told, follow))
  }
  return matches
}

const eyes: readonly (Seat | undefined)[] = [0, 1, undefined]

test.each(eyes)('the log of a game with secrets, as seat %s sees it, says what that eye may know', (mine) => {
  const eye = mine ?? 'onlooker'
  const match = toldTo(eye).at(-1)!
  const play = match.play!
  expect(play.plies).toHaveLength(whole.plies.length)
  for (const [i, ply] of whole.plies.entries()) {
    const line = lineOf(whole.game, whole.states[i], ply, eye)
    const views = [whole.states[i], whole.states[i + 1]].map((state) => cups.view(state as never, eye))
    const names = whole.header.seats.map(({ name }) => name)
    const sentences = words.tell(views[0]!, line, views[1]!, names).map(({ text }) => text)
    expect(sayStep(manifest, play, i + 1)).toBe(sentences.join(' '))
  }
  expect(gameLogOf(manifest, play).flatMap(({ entries: steps }) => steps)).toHaveLength(whole.plies.length)
})

test.each(eyes)(
  'the ground of a game with secrets shows seat %s what it may see, and offers what it may choose',
  (mine) => {
    const eye = mine ?? 'onlooker'
    let asked = 0
    for (const match of toldTo(eye)) {
      const { play } = match
      if (play === undefined) continue
      const shown = openAt(play.plies.length)
      const session = sessionOf(play, shown, { mine, waited: awaitedSeats(match), isTurn: isTurnOf(match, mine) })
      const state = whole.states[play.plies.length]
      expect(sceneOf(manifest, session, true).view).toEqual(cups.view(state as never, eye))
      expect(sketchOf(manifest, session).length).toBeGreaterThan(0)
      const due = dueOf(match, shown, mine, false)
      if (due.kind !== 'ask') continue
      asked += 1
      expect(due.seat).toBe(mine)
      const chosen: unknown[] = []
      const offers = choicesOf(manifest, play, due.seat, (action) => chosen.push(action))
      for (const offer of offers) offer.choose()
      const node = whole.game.node(state)
      expect(chosen).toEqual(offered(node, due.seat))
      expect(offers.map(({ id }) => id)).toEqual(
        offered(node, due.seat).map((action) => whole.game.print(state, choice(due.seat, action), 'table')),
      )
    }
    expect(asked > 2).toBe(mine !== undefined)
  },
)

test('who has made a choice together with others waits for them, and nobody is told what it was', () => {
  const made = toldTo('onlooker').filter(({ chosen }) => chosen.length > 0)
  expect(made.length).toBeGreaterThan(0)
  for (const match of made) {
    expect(match.chosen.every(({ text }) => text === '')).toBe(true)
    expect(awaitedSeats(match).some((seat) => match.chosen.some((one) => one.seat === seat))).toBe(false)
    const due = dueOf(match, openAt(match.play!.plies.length), match.chosen[0]!.seat, false)
    expect(['wait', 'nothing']).toContain(due.kind)
    expect(currentNode(match.play!).kind).toBe('simultaneous')
  }
})

test('while several choose at once, a watcher sees it of each of them', () => {
  const open = toldTo('onlooker').filter((match) => awaitedSeats(match).length > 1)
  expect(open.length).toBeGreaterThan(0)
  for (const match of open) {
    const presence = { seats: match.seats.map(() => true), watchers: 1 }
    const online = { match, manifest, presence, now: () => 0 } as unknown as Online
    const asked = (due: Due): number =>
      renderToStaticMarkup(createElement(OnlineSeats, { online, due, brief: true })).split('>to choose<').length - 1
    expect(asked(dueOf(match, openAt(match.play!.plies.length), undefined, false))).toBe(awaitedSeats(match).length)
    expect(asked({ kind: 'hand', seat: 0 })).toBe(0)
  }
})

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { seeded } from '../../dice/index.ts'
import {
  type AnyGame,
  type AnyPlay,
  currentNode,
  deciders,
  endingOf,
  note,
  type Occupant,
  takeBackTo,
} from '../../engine/index.ts'
import { openText } from '../../analysis/opening/open.ts'
import { type AnyManifest, games as registered, manifestOf } from '../../games/index.ts'
import { games } from '../../testing/games.ts'
import { begun, playedOn } from '../../testing/plays.ts'
import { shortRulesOf } from '../../testing/short-rules.ts'
import { cups } from '../../testing/tiny/game.ts'
import { words } from '../../testing/tiny/words.ts'
import { chapterShown, gameLogOf, highlightAt, promptAt, type Reading, toldSteps } from './game-log.ts'

const STEPS = 6

const playedBy = (game: AnyGame, seats: readonly Occupant[]): AnyPlay => playedOn(begun(game, seats), seeded(4), STEPS)

/** Plays a random game to its end under the shortest rules. */
const playedOut = (manifest: AnyManifest, seats: readonly Occupant[]): AnyPlay =>
  playedOn(begun(manifest.game, seats, { rules: shortRulesOf(manifest) }), seeded(7))

const logOf = (manifest: AnyManifest, play: AnyPlay): string =>
  gameLogOf(manifest, play)
    .flatMap(({ entries }) => entries.flatMap(({ sentences }) => sentences.map(({ text }) => text)))
    .join('\n')

const person = (name: string): Occupant => ({ kind: 'person', name })
const bot = (name: string): Occupant => ({ kind: 'bot', bot: 'random', name })

const duels = games.filter(({ game }) => game.seats.min <= 2 && game.seats.max >= 2)

describe.each(duels)('the log of $game.id', (manifest) => {
  test('has each step in the chapter that the table names while it shows that step', () => {
    const play = playedOut(manifest, [person('Zenobia'), person('Yorick')])
    for (const { title, entries } of gameLogOf(manifest, play))
      for (const { step: at } of entries) expect(chapterShown(manifest, { play, at, moving: false })).toBe(title)
    const { title } = gameLogOf(manifest, play).at(-1)!
    expect(chapterShown(manifest, { play, moving: true })).toBe(title)
    expect(chapterShown(manifest, { play, moving: false })).toBe(title)
  })

  test('calls a player by the name they have now, however often it was read before', () => {
    const play = playedBy(manifest.game, [person('Zenobia'), person('Yorick')])
    const before = logOf(manifest, play)
    expect(before).toMatch(/Zenobia|Yorick/)
    const renamed = [person('Xaver'), person('Wanda')].reduce(
      (so, occupant, seat) => note(so, { kind: 'seat', seat, occupant }),
      play,
    )
    const after = logOf(manifest, renamed)
    expect(after).toBe(before.replaceAll('Zenobia', 'Xaver').replaceAll('Yorick', 'Wanda'))
  })

  test('prompts call the reader “you”, never by name, and give no orders to anybody else', () => {
    const whole = playedOut(manifest, [person('Zenobia'), bot('Yorick')])
    whole.states.forEach((_state, step) => {
      const play = takeBackTo(whole, step)
      const [seat] = deciders(currentNode(play))
      const { heading, detail } = promptAt(manifest, play, step, { you: 0 })
      expect(`${heading} ${detail}`).not.toContain('Zenobia')
      if (currentNode(play).kind !== 'decision') return
      expect(heading).toMatch(seat === 0 ? /^Your turn: \S/ : /^Yorick is choosing$/)
      expect(promptAt(manifest, play, step, { watches: true }).heading).toMatch(/is choosing$/)
    })
    const isAsked = (step: number): boolean => deciders(manifest.game.node(whole.states[step])).length > 0
    const unasked = whole.states.map((_state, step) => step).filter((step) => !isAsked(step))
    const headings = (reading: Reading) => unasked.map((step) => promptAt(manifest, whole, step, reading).heading)
    expect(headings({ you: 0, asked: 1 })).toEqual(headings({ you: 0 }))
    const end = promptAt(manifest, whole, whole.plies.length, { you: 0 })
    const { places } = endingOf(whole)!
    expect(end.heading).toMatch(places[1] === 1 && places[0] !== 1 ? /^You lost/ : /^You (win|and)|draw/)
  })
})

test('among four players a reader who did not win reads the place, and the winner after it', () => {
  for (const manifest of registered.filter(({ game }) => game.seats.max >= 4)) {
    const whole = playedOut(manifest, ['Ann', 'Bea', 'Cal', 'Dot'].map(person))
    const { places } = endingOf(whole)!
    const said = (you?: number) => promptAt(manifest, whole, whole.plies.length, { you })
    const ofWinner = places.includes(2) ? /^You[ ,]/ : /draw/
    const ofPlace = (place: number): RegExp =>
      places.filter((other) => other === place).length > 1 ? /^You share \d\w\w place$/ : /^You came \d\w\w$/
    places.forEach((place, you) => {
      expect(said(you).heading).toMatch(place === 1 ? ofWinner : ofPlace(place))
      expect(said(you).detail.startsWith(place === 1 ? '' : `${said().heading}.`)).toBe(true)
    })
  }
})

test('the log of a game with secrets tells the person who plays now, and no more to whoever played before', () => {
  const manifest = { text: words } as unknown as AnyManifest
  const first = playedBy(cups, [person('Ada'), bot('Ben')])
  const second = [bot('Ada'), person('Ben')].reduce(
    (so, occupant, seat) => note(so, { kind: 'seat', seat, occupant }),
    first,
  )
  const told = [first, second, first].map((play) => logOf(manifest, play))
  const fresh = [playedBy(cups, [person('Ada'), bot('Ben')]), playedBy(cups, [bot('Ada'), person('Ben')])]
  expect(told).toEqual([fresh[0], fresh[1], fresh[0]].map((play) => logOf(manifest, play!)))
  expect(told[0]).not.toBe(told[1])
})

test('while dice roll the log does not yet tell what they show; a choice it tells at once', () => {
  const [manifest] = registered
  const play = playedOut(manifest!, [person('Ann'), person('Bea')])
  const cut = (kind: 'outcome' | 'choice'): AnyPlay => {
    const steps = play.plies.findLastIndex((ply) => ply.kind === kind) + 1
    return { ...play, plies: play.plies.slice(0, steps), states: play.states.slice(0, steps + 1) }
  }
  const [rolled, chosen] = [cut('outcome'), cut('choice')]
  expect(toldSteps({ play: rolled, moving: true })).toBe(rolled.plies.length - 1)
  expect(toldSteps({ play: rolled, moving: false })).toBe(rolled.plies.length)
  expect(toldSteps({ play: chosen, moving: true })).toBe(chosen.plies.length)
  const told = gameLogOf(manifest!, rolled, toldSteps({ play: rolled, moving: true })).flatMap(({ entries }) => entries)
  expect(told.at(-1)?.step).toBe(rolled.plies.length - 1)
})

test('after a game of a series the prompt says who won it and how the series stands; at its end, who won the series', () => {
  const opened = openText(readFileSync(manifestOf('gladiators')!.examples['series']!, 'utf8'))
  if (!opened.ok) throw new Error(opened.fault.message)
  const { manifest, play } = opened
  const promptFor = (step: number, you?: number) => promptAt(manifest, play, step, { you })
  const firstEnd = play.states.findIndex((state) => manifest.text.series?.(state)?.games.length === 1)
  expect(promptFor(firstEnd, 0).detail).toContain('You lost this game; the series stands 0 : 1.')
  expect(promptFor(firstEnd).detail).toContain('Cassius won this game; the series stands 1 : 0.')
  expect(promptFor(firstEnd + 1, 0).detail).not.toContain('series')
  const last = play.plies.length
  expect([promptFor(last, 0), promptFor(last, 1), promptFor(last)].map(({ heading }) => heading)).toEqual([
    'You lost the series, 1 : 2',
    'You won the series, 2 : 1',
    'Cassius won the series, 2 : 1',
  ])
})

describe.each(registered)('the highlights of $game.id', (manifest) => {
  test('are rare, have at most seven words, and occur in the example games', () => {
    const plays = Object.values(manifest.examples).map((url) => {
      const opened = openText(readFileSync(url, 'utf8'))
      if (!opened.ok) throw new Error(`cannot open ${url.pathname}`)
      return opened.play
    })
    const steps = plays.flatMap((play) => play.plies.map((_, i) => highlightAt(manifest, play, i + 1)))
    const found = steps.filter((said) => said !== undefined)
    expect(found.length).toBeGreaterThan(0)
    expect(found.length / steps.length).toBeLessThan(0.1)
    for (const said of found) expect(said).toMatch(/^(\S+ ){0,6}\S+[!.]$/)
  })
})

import { describe, expect, test } from 'vitest'
import { sample, seeded } from '../../dice/index.ts'
import {
  type AnyGame,
  type AnyPlay,
  currentNode,
  isOpen,
  type Occupant,
  offered,
  type RulesRequest,
} from '../../engine/index.ts'
import { games } from '../../testing/games.ts'
import { begun } from '../../testing/plays.ts'
import { cups } from '../../testing/tiny/game.ts'
import type { CupsState, Phase } from '../../testing/tiny/state.ts'
import type { Due } from '../table/session.ts'
import { choose, dueAt, fall, openGame, rest, reveal, type LocalGame } from './local-game.ts'
import { createViewFilter } from './use-viewing.ts'
import { type Viewing, viewerAfter, viewingAt } from './viewing-seat.ts'

const PEOPLE: readonly Occupant[] = ['Ada', 'Björn', 'Çelik'].map((name) => ({ kind: 'person', name }))
const BOTS: readonly Occupant[] = ['Dora', 'Egil'].map((name) => ({ kind: 'bot', bot: 'random', name }))

/** Device state before an event: game, due event, viewer, and covered person if any. */
type Shown = {
  readonly session: LocalGame
  readonly due: Due
  readonly viewing: Viewing
  /** Person for whom the screen was covered before; undefined if the screen was not covered. */
  readonly covered: number | undefined
}

/** Advances the game by one step with random choices. */
const onwards = (session: LocalGame, due: Due, random: ReturnType<typeof seeded>): LocalGame => {
  const node = currentNode(session.play)
  if (node.kind === 'reveal') return rest(reveal(session))
  if (node.kind === 'chance') return rest(fall(session, sample(node.chance, random)))
  if (due.kind !== 'ask' && due.kind !== 'think') throw new Error(`nobody is asked: ${due.kind}`)
  const actions = offered(node, due.seat)
  return rest(choose(session, due.seat, actions[random.below(actions.length)]))
}

/** Plays a whole game on one device; each person confirms immediately. Returns the state before each event. */
const shownIn = (play: AnyPlay, byHand: boolean, seed: number): readonly Shown[] => {
  const random = seeded(seed)
  const all: Shown[] = []
  let viewer: number | undefined
  for (let session = openGame(play), n = 0; n < 200; n += 1) {
    const due = dueAt(session, byHand)
    const { cover } = viewingAt(session.play, due, viewer)
    viewer = cover ?? viewerAfter(session.play, due, viewer)
    all.push({ session, due, viewing: viewingAt(session.play, due, viewer), covered: cover })
    if (due.kind === 'over') return all
    session = onwards(session, due, random)
  }
  return all
}

const stateOf = ({ session }: Shown): CupsState => session.play.states.at(-1) as CupsState

const brief = (value: unknown): string => JSON.stringify(value)

const phase =
  (...phases: readonly Phase[]) =>
  (shown: Shown): boolean =>
    phases.includes(stateOf(shown).phase)

const SEEDS = [1, 2, 3, 4, 5, 6]
const allShown = (seats: readonly Occupant[], rules: RulesRequest = {}, byHand = true): readonly Shown[] =>
  SEEDS.flatMap((seed) => shownIn(begun(cups, seats, { rules }), byHand, seed))

describe('three people and hidden dice at one device', () => {
  const all = allShown(PEOPLE)
  const sealed = allShown(PEOPLE, { bids: 'sealed' })

  test('the device is passed to each of them for every secret bid, not for dice that fall face down', () => {
    const first = all.slice(0, 9)
    expect(first.map(({ due }) => due.kind)).toEqual([...Array(6).fill('hand'), ...Array(3).fill('ask')])
    expect(first.map(({ covered }) => covered)).toEqual([...Array(6).fill(undefined), 0, 1, 2])
    expect(first.map(({ viewing }) => viewing)).toEqual([
      ...[0, 1, 2, 0, 1, 2].map((asked) => ({ eye: 'onlooker', asked })),
      ...[0, 1, 2].map((eye) => ({ eye })),
    ])
  })

  test('a person who enters real dice that only they may see gets the device first', () => {
    const play = begun(cups, PEOPLE)
    expect(viewingAt(play, { kind: 'enter', seat: 0 }, undefined)).toEqual({ eye: 'onlooker', cover: 0 })
  })

  test('a person who knows something hidden is asked on their own side, any other one before everybody’s eyes', () => {
    const asked = [...all, ...sealed].filter(phase('turn', 'show')).filter(({ due }) => due.kind === 'ask')
    expect(asked.length).toBeGreaterThan(50)
    for (const shown of asked) {
      const seat = shown.due.kind === 'ask' ? shown.due.seat : -1
      const openly = shown.viewing.eye === 'onlooker'
      expect(shown.viewing).toEqual(openly ? { eye: 'onlooker', asked: seat } : { eye: seat })
      const [own, common] = [seat, 'onlooker' as const].map((eye) => brief(cups.view(stateOf(shown), eye)))
      // A seat with secrets has its own viewer. While others have secrets, the last viewer keeps the board.
      expect(own === common).toBe(openly || (shown.covered === undefined && own === common))
    }
  })

  test('a person who goes on is not asked again to look', () => {
    const turns = all.filter(({ due }, i) => i > 0 && due.kind === 'ask' && all[i - 1]!.due.kind === 'ask')
    const same = turns.filter(({ due, viewing }) => due.kind === 'ask' && viewing.eye === due.seat)
    expect(same.some(({ covered }) => covered === undefined)).toBe(true)
  })

  test('an open decision is made before everybody’s eyes', () => {
    const leads = all.filter(phase('lead'))
    expect(leads.length).toBeGreaterThan(3)
    for (const { due, viewing, covered } of leads) {
      expect(covered).toBe(undefined)
      expect([viewing.asked, viewing.eye]).toContain(due.kind === 'ask' ? due.seat : -1)
    }
    expect(leads.some(({ viewing }) => viewing.eye === 'onlooker')).toBe(true)
  })

  test('when the game is over all is shown', () => {
    const ends = all.filter(({ due }) => due.kind === 'over')
    expect(ends.map(({ viewing }) => viewing)).toEqual(SEEDS.map(() => ({ eye: 'table' })))
  })

  test('dice that roll by themselves ask nobody to take the device', () => {
    const rolls = allShown(PEOPLE, {}, false).filter(phase('die', 'card'))
    expect(rolls.length).toBe(6 * SEEDS.length)
    for (const { covered, viewing } of rolls) expect([covered, viewing.eye]).toEqual([undefined, 'onlooker'])
  })

  test('nobody sees what belongs to another person, covered or not', () => {
    const sight = createViewFilter()
    for (const { session, due, viewing, covered } of [...all, ...sealed]) {
      const { play } = session
      if (due.kind === 'over') continue
      for (const eye of covered === undefined ? [viewing.eye] : ([viewing.eye, 'onlooker'] as const)) {
        const seen = sight(play, eye, viewing.asked)
        expect(seen.plies).toHaveLength(play.plies.length)
        expect(seen.game.view(seen.states.at(-1), 'table')).toEqual(play.game.view(play.states.at(-1), eye))
        const texts = seen.events.flatMap((event) =>
          event.kind === 'chosen' && event.seat !== eye ? [event.text] : [],
        )
        expect(texts).toEqual([])
      }
    }
  })

  test('steps that were seen stay the same values while the game goes on', () => {
    const [sight, plays] = [
      createViewFilter(),
      shownIn(begun(cups, PEOPLE), true, 1).map(({ session }) => session.play),
    ]
    const [early, late] = [sight(plays[8]!, 1), sight(plays[20]!, 1)]
    expect(late.plies.slice(0, early.plies.length).every((ply, i) => ply === early.plies[i])).toBe(true)
    expect(late.states.slice(0, -1).includes(early.states.at(-2))).toBe(true)
    expect(sight(plays[3]!, 1).plies).toHaveLength(plays[3]!.plies.length)
  })
})

describe('other tables', () => {
  test.each(games.map(({ game }) => game).filter(({ seats }) => seats.max > 1))(
    '$id: every cover hides something from another person',
    (game: AnyGame) => {
      const covered = SEEDS.flatMap((seed) => shownIn(begun(game, PEOPLE.slice(0, 2)), true, seed)).flatMap(
        ({ session: { play }, covered: seat }) => (seat === undefined ? [] : [{ play, seat }]),
      )
      for (const { play, seat } of covered) {
        const [own, common] = [seat, 'onlooker' as const].map((eye) => brief(game.view(play.states.at(-1), eye)))
        expect([own !== common, currentNode(play).kind === 'simultaneous']).toContain(true)
      }
    },
  )

  test('one person among computers looks with their own eyes and meets no cover', () => {
    const alone = allShown([PEOPLE[0]!, ...BOTS])
    expect(alone.every(({ covered }) => covered === undefined)).toBe(true)
    expect(new Set(alone.map(({ viewing }) => viewing.eye))).toEqual(new Set([0]))
  })

  test('two people and a computer pass the device between them, never to it', () => {
    const covers = new Set(allShown([PEOPLE[0]!, BOTS[0]!, PEOPLE[1]!]).map(({ covered }) => covered))
    expect(covers).toEqual(new Set([undefined, 0, 2]))
  })

  test.each(games.filter(({ game }) => game.seats.max > 1 && isOpen(game)).map(({ game }) => game))(
    '$id hides nothing: the device is passed on for secret choices alone, and then belongs to nobody',
    (game) => {
      const shown = shownIn(begun(game, PEOPLE.slice(0, 2)), true, 1).slice(0, -1)
      for (const { session, covered, viewing } of shown) {
        const isSecret = currentNode(session.play).kind === 'simultaneous'
        expect(viewing.eye).toBe(isSecret ? covered : 'onlooker')
        expect(covered !== undefined).toBe(isSecret)
      }
    },
  )
})

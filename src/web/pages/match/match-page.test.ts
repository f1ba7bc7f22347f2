import { describe, expect, test } from 'vitest'
import { advance, choice, currentNode, defaultRules, outcomePly } from '../../../engine/index.ts'
import { sample, seeded } from '../../../dice/index.ts'
import { games } from '../../../games/index.ts'
import {
  byRules,
  isQuestionOpen,
  limits,
  type Match,
  type Seated,
  seatsToAgree,
  usualSettings,
} from '../../../protocol/index.ts'
import { pig } from '../../../testing/tiny/pig.ts'
import { people, begun } from '../../../testing/plays.ts'
import { storeOnShelf } from '../../../testing/shelf.ts'
import { createPreferences, readPreferences } from './preferences.ts'
import { saidAt, unreadIn } from './talk-lines.ts'
import { seatRequests } from './seat-requests.ts'
import { clockWords } from './words.ts'

const person = (name: string, more: Partial<Seated> = {}): Seated => ({
  occupant: { kind: 'person', name },
  digest: 'a'.repeat(64),
  ...more,
})
const computer: Seated = { occupant: { kind: 'bot', bot: 'random', name: 'Careless' } }

const header = {
  game: pig.id,
  version: pig.version,
  rules: defaultRules(pig.houseRules),
  seats: [
    { kind: 'person', name: 'Astrid' },
    { kind: 'person', name: 'Björn' },
  ],
  dice: { kind: 'sealed', match: 'm' },
} as const

const play = byRules(pig).begin(header, undefined)

const match: Match = {
  id: 'm',
  n: 9,
  at: 1000,
  openedAt: 0,
  settings: usualSettings(pig.id, 2),
  version: 1,
  digest: 'd',
  seats: [person('Astrid'), person('Björn')],
  phase: 'playing',
  phaseAt: 0,
  play,
  chosen: [],
  accounted: 0,
  barred: [],
  talk: [],
}

describe('what is said', () => {
  const talk: Match['talk'] = [
    { n: 3, at: 0, seat: 0, phrase: 'luck' },
    { n: 4, at: 0, seat: 1, text: '<b>thanks</b>' },
    { n: 5, at: 0, text: 'go on' },
  ]
  const all = { phrases: true, free: true, turnSound: 'hidden', notify: false } as const

  test('has a name, and words for each phrase', () =>
    expect(saidAt({ ...match, talk }, all, undefined).map(({ who, text }) => `${who}: ${text}`)).toEqual([
      'Astrid: Good luck!',
      'Björn: <b>thanks</b>',
      'A spectator: go on',
    ]))

  test('can be switched off by kind, but for one’s own words', () => {
    expect(saidAt({ ...match, talk }, { ...all, free: false }, undefined).map(({ n }) => n)).toEqual([3])
    expect(saidAt({ ...match, talk }, { ...all, phrases: false, free: false }, 1).map(({ n }) => n)).toEqual([4])
  })

  test('is unread when others said it since', () => {
    const said = saidAt({ ...match, talk }, all, 0)
    expect([unreadIn(said, 0, 0), unreadIn(said, 4, 0), unreadIn(said, 5, 0)]).toEqual([2, 1, 0])
    expect(unreadIn(said, 0, undefined)).toBe(3)
  })
})

describe('questions', () => {
  test('need every device that plays; afterwards every one that played', () => {
    const away = { ...match, seats: [person('Astrid'), person('Björn', { standIn: { bot: 'random' } }), computer] }
    expect([seatsToAgree(away, 'undo'), seatsToAgree(away, 'deletion')]).toEqual([[0], [0, 1]])
  })

  test('lapse at a table with a clock only', () => {
    const asked = { ...match, question: { what: 'undo', seat: 0, at: 0, yes: [0] } as const }
    const none = { ...asked, settings: { ...match.settings, clock: { kind: 'none' } as const } }
    expect([isQuestionOpen(asked, limits.askStands - 1), isQuestionOpen(asked, limits.askStands)]).toEqual([
      true,
      false,
    ])
    expect(isQuestionOpen(none, limits.askStands * 100)).toBe(true)
    expect(isQuestionOpen(match, 0)).toBe(false)
  })

  test('about a choice can be asked until something is rolled', () => {
    let so = play
    const random = seeded(3)
    const asked = () => seatRequests({ ...match, play: so }, 0).find(({ what }) => what === 'undo')?.now
    expect(asked()).toBe(false)
    for (let node = currentNode(so); node.kind !== 'terminal' && so.plies.length < 60; node = currentNode(so)) {
      if (node.kind === 'simultaneous' || node.kind === 'reveal') throw new Error('Pig knows rolls and choices')
      so = advance(
        so,
        node.kind === 'chance' ? outcomePly(sample(node.chance, random)) : choice(node.seat, node.actions[0]),
      )
      const last = so.plies.at(-1)!
      const isOwn = last.kind === 'choice' && last.seat === 0
      expect(isOwn ? asked() : !asked() || last.kind === 'choice').toBe(true)
    }
  })

  test('are put by players alone; afterwards they are about playing again and about deletion', () => {
    expect(seatRequests(match, undefined)).toEqual([])
    const over = { ...match, phase: 'over' } as const
    expect(seatRequests(over, 1).map(({ what }) => what)).toEqual(['rematch', 'deletion'])
    expect(seatRequests({ ...over, next: 'n' }, 1).map(({ what }) => what)).toEqual(['deletion'])
  })

  test('of a draw are put where the game knows draws', () => {
    for (const { game } of games) {
      const rules = defaultRules(game.houseRules)
      const seats = Array.from({ length: game.seats.min }, (_, seat) => person(`P${seat}`))
      const other = { ...match, seats, play: begun(game, people(game.seats.min)) }
      const asks = seatRequests(other, 0).map(({ what }) => what)
      expect(asks.includes('draw')).toBe(game.draws?.(rules, game.seats.min) === true)
    }
  })
})

describe('what this device wants', () => {
  test('is kept on it', () => {
    const store = storeOnShelf()
    const preferences = createPreferences(store)
    let told = 0
    const stop = preferences.subscribe(() => (told += 1))
    preferences.change({ free: false })
    stop()
    preferences.change({ turnSound: 'always' })
    expect(told).toBe(1)
    expect(readPreferences(store)).toEqual({
      phrases: true,
      free: false,
      turnSound: 'always',
      notify: false,
    })
  })

  test.each(['', 'null', '[]', '{"turnSound":7}', 'nonsense'])(
    'takes what is usual where nothing sensible is kept: %j',
    (text) => {
      const store = storeOnShelf()
      store.write('hazelring.match-preferences', text)
      expect(readPreferences(store)).toEqual({ phrases: true, free: true, turnSound: 'hidden', notify: false })
    },
  )
})

test('clocks are told in words', () => {
  const settings = usualSettings('x', 2)
  expect(clockWords(settings)).toMatch(/^1 minute for each choice, and 5 minutes in reserve\. .*computer takes over\.$/)
  expect(clockWords({ ...settings, late: 'lose', clock: { kind: 'days', days: 3 } })).toMatch(
    /^3 days for each choice\. .*loses\.$/,
  )
  expect(clockWords({ ...settings, clock: { kind: 'none' } })).toMatch(/No clock/)
})

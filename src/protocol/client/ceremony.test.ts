import { expect, test } from 'vitest'
import { games } from '../../games/index.ts'
import { attestedBy, logOfGame } from '../../testing/client/scripted.ts'
import { deviceKeys, sealedGame, secretOf, SERVER_KEYS } from '../../testing/sealed-game.ts'
import { followerOf, type Match, matchOf, type WireEntry } from '../index.ts'
import { dueStep } from './ceremony.ts'
import type { StoredMatch } from './keep.ts'

const [{ game }] = games as readonly [(typeof games)[number]]
const ID = 'abcdefghijklmnop'
const SEED = 5
const play = sealedGame(game, ID, SEED, undefined, { signed: true })
const gathered = logOfGame(play).slice(0, 1 + game.seats.min)

const fold = (entries: readonly WireEntry[]): Match => matchOf(ID, followerOf(game), entries)!

const seated = fold(gathered).seats[0]!
const { secret, key } = deviceKeys(SEED, 0)
const kept: StoredMatch = {
  token: secretOf(1),
  outstanding: [],
  secrets: { [seated.digest!]: { secret: secretOf(SEED, 0), server: fold(gathered).digest, seat: 0, key } },
  keys: { [key]: secret },
}

/** Kind of the ceremony step due for the device at seat 0, if the server shows this key. */
const kindAt = (entries: readonly WireEntry[], serverKey: string = SERVER_KEYS.key) =>
  dueStep(fold(entries), 0, kept, [serverKey])?.kind

test('a device reveals once it has the receipt of the server, and not without', () => {
  expect(kindAt(gathered)).toBe('reveal')
  const bare = gathered.map(({ n, at, events }) => ({ n, at, events }))
  expect(kindAt(bare)).toBe('silent')
  expect(kindAt(gathered, key)).toBe('silent')
  const { attested, ...last } = gathered.at(-1)!
  const elsewhere = { ...last, attested: { ...attested!, chain: SERVER_KEYS.key } }
  expect(kindAt([...gathered.slice(0, -1), elsewhere])).toBe('silent')
})

test('nor where the server shows another key for it, though it signs that', () => {
  const swapped = gathered.map(({ n, at, events }) => ({
    n,
    at,
    events: events.map((event) =>
      event.kind === 'sat' && event.seat === 0 ? { ...event, key: deviceKeys(9, 9).key } : event,
    ),
  }))
  expect(kindAt(attestedBy(play, ID, swapped))).toBe('silent')
})

import { expect, test } from 'vitest'
import { games } from '../../games/index.ts'
import { logOfGame } from '../../testing/client/scripted.ts'
import { deviceKeys, sealedGame, secretOf } from '../../testing/sealed-game.ts'
import {
  actBytes,
  followerOf,
  keyPairOf,
  bytesFrom,
  type Match,
  type MatchEvent,
  matchOf,
  signBytes,
  type WireEntry,
} from '../index.ts'
import { ownTiming } from './dial.ts'
import { type Made, memoryIn, memoryKeep, openMatchRecord } from './keep.ts'
import { KEPT_LINKS } from './kept-links.ts'
import { signerOn } from './signing-acts.ts'
import { firstState, type State } from './snapshot.ts'
import { newValue } from './value.ts'

const [ID, SEED] = ['abcdefghijklmnop', 5]
const [{ game }] = games as readonly [(typeof games)[number]]
const log = logOfGame(sealedGame(game, ID, SEED, undefined, { signed: true }))
const after = (entries: readonly WireEntry[]): Match => matchOf(ID, followerOf(game), entries)!

type Ply = Extract<MatchEvent, { kind: 'ply' }>
const first = log.findIndex(({ events: [event] }) => event!.kind === 'ply' && event.line.startsWith('play '))
const choice = log[first]!.events[0] as Ply
const [, seatText, text] = /^play (\d) (.*)$/.exec(choice.line)!
const seat = Number(seatText)
const keys = deviceKeys(SEED, seat)
const before = after(log.slice(0, first))

/** The first choice, with a signature of its seat on the link before it. */
const shown = (what: string, by = keys): Match => {
  const act = { seat, cid: 'c', after: choice.number - 1, chain: before.chain!.chain, what }
  const signed = { kind: 'signed', ...act, sig: signBytes(actBytes(ID, act), by) } as const
  return after([...log.slice(0, first), { ...log[first]!, events: [signed, choice] }])
}

/** What a device with this key does that is to resign and has made these choices. */
const resigns = (match: Match, made: Made = []): unknown => {
  const keep = memoryKeep()
  const stored = {
    token: 'a'.repeat(64),
    secrets: {},
    outstanding: [],
    keys: { [keys.key]: keys.secret },
    made: [...made],
  }
  const empty = firstState(ID, [])
  const state = newValue<State>({ ...empty, seat, log: { ...empty.log, match } })
  const sign = signerOn(state, openMatchRecord(keep, ID, stored), ownTiming, memoryIn(keep, KEPT_LINKS))
  return sign({ kind: 'resign' }, 'r')
}
const SIGNED = { signed: expect.anything() as unknown }
const REFUSED = { code: 'not-signed', message: expect.stringContaining('did not make') as string }

test('a device signs after a choice that it signed, or made', () => {
  expect(resigns(shown(`play ${text}`))).toMatchObject(SIGNED)
  const unsigned = after(log.slice(0, first + 1))
  expect(resigns(unsigned)).toMatchObject(REFUSED)
  const made = { after: choice.number - 1, choices: [text!] }
  expect(resigns(unsigned, [made])).toMatchObject(SIGNED)
  expect(resigns(unsigned, [{ ...made, chain: before.chain!.chain }])).toMatchObject(SIGNED)
})

test('but not after one that the server invents, whatever signature it shows', () => {
  expect(resigns(shown(`play ${text}`, keyPairOf(bytesFrom(secretOf(9)))))).toMatchObject(REFUSED)
  expect(resigns(shown('play another'))).toMatchObject(REFUSED)
})

test('nor after its own choice that was undone, where the server shows it again', () => {
  const to = choice.number - 1
  const entries = log.slice(0, first + 1)
  const [n, at] = [entries.length + 1, entries.at(-1)!.at]
  const again = after([...entries, { n, at, events: [{ kind: 'undone', to }, choice] }])
  const made = { after: to, choices: [text!] }
  expect(resigns(again, [{ ...made, chain: before.chain!.chain }])).toMatchObject(REFUSED)
  const undone = after([...entries, { n, at, events: [{ kind: 'undone', to }] }])
  expect(resigns(undone)).toMatchObject(SIGNED)
  expect(resigns(again, [{ ...made, chain: undone.chain!.chain }])).toMatchObject(SIGNED)
})

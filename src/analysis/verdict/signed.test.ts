import { describe, expect, test } from 'vitest'
import { sample } from '../../dice/index.ts'
import {
  advance,
  type AnyPlay,
  choice,
  currentNode,
  type GameEvent,
  isEvidence,
  note,
  outcomePly,
  takeBackTo,
} from '../../engine/index.ts'
import { games } from '../../games/index.ts'
import { bytesFrom } from '../../protocol/sealed/seal.ts'
import {
  actBytes,
  type ChainPlace,
  chainOf,
  type KeyPair,
  keyPairOf,
  rollSource,
  sealIn,
  signBytes,
} from '../../protocol/index.ts'
import { fileOf, reopened } from '../../testing/plays.ts'
import { deviceKeys, sealedGame, secretOf, withSignatures } from '../../testing/sealed-game.ts'
import { checkText, recordOfLinks } from './check-text.ts'
import { type Level, type LevelName, verdictOf } from './verdict.ts'

// The published vectors cover files that one forger changed; see src/testing/vectors. These tests make what the vectors
// lack: two courses signed by a device, and keys that changed.

const MATCH = 'm1'
const SEED = 4
const honest = sealedGame(games[0]!.game, MATCH, SEED, 2, { signed: true })
const devices = new Map([0, 1].map((seat) => [seat, deviceKeys(SEED, seat)]))
const bare = ({ events }: AnyPlay): readonly GameEvent[] => events.filter((event) => !isEvidence(event))

const levelIn = (text: string, level: LevelName, links: readonly string[] = []): Level => {
  const { verdict } = checkText(text, recordOfLinks(links))
  if (verdict.verdict === 'unreadable') throw new RangeError(verdict.fault.message)
  return verdict.levels.find((one) => one.level === level)!
}
const signaturesIn = (play: AnyPlay): Level => levelIn(fileOf(play), 'signatures')

/** Two-player game with a changed last choice and equal secrets; device and server signed both versions. */
const forked = (): AnyPlay => {
  const event = honest.events.findLast((one) => one.kind === 'ply' && one.line.kind === 'play')!
  if (event.kind !== 'ply') throw new RangeError('a choice')
  const part = takeBackTo(honest, event.number - 1)
  const node = currentNode(part)
  const made = honest.plies[event.number - 1]
  if (node.kind !== 'decision' || made?.kind !== 'choice') throw new RangeError('one seat chooses last')
  const other = node.actions.find((action) => JSON.stringify(action) !== JSON.stringify(made.action))
  const seal = sealIn(honest)!
  let play = advance(part, choice(node.seat, other))
  for (let next = currentNode(play); next.kind === 'chance'; next = currentNode(play))
    play = advance(play, outcomePly(sample(next.chance, rollSource(seal, play.plies.length + 1))))
  const closed = currentNode(play).kind === 'terminal' ? play : note(play, { kind: 'closed', how: 'agreed' })
  const secret = honest.events.findLast((one) => one.kind === 'reveal')!
  return withSignatures(note(closed, secret), MATCH, devices)
}

const keptLevel = (play: AnyPlay, kept: AnyPlay): Level => {
  const verdict = verdictOf({ play, lineNumbers: [], endLine: 999 }, { play: kept })!
  return verdict.levels.find(({ level }) => level === 'kept')!
}

describe('a game of which two courses are signed', () => {
  test('is held against the server, and the device that signed both is named', () =>
    expect(keptLevel(honest, forked())).toMatchObject({
      state: 'refuted',
      by: 'server',
      isSigned: true,
      message: expect.stringMatching(/differ from here on, and the server signed both; so did the device of seat \d/),
    }))

  test('is held against nobody where the fork is not signed', () => {
    const fork = forked()
    expect(keptLevel(honest, { ...fork, events: bare(fork) })).not.toHaveProperty('by')
  })

  test('a signature on plies that were taken back by consent covers nothing and refutes nothing', () => {
    const event = honest.events.find((one) => one.kind === 'ply' && one.line.kind === 'play')!
    const to = event.kind === 'ply' ? event.number - 1 : 0
    const undone = { kind: 'undone', to, chain: chainOf(forked(), sealIn(honest))!.at(-2)!.chain } as const
    const play = reopened(honest, bare(honest).toSpliced(honest.events.indexOf(event), 0, undone))
    const full = withSignatures(play, MATCH, devices)
    expect(signaturesIn(full)).toMatchObject({ state: 'shown' })
    const signed = forked().events.find((one) => one.kind === 'signed')!
    const stray = reopened(play, [...bare(play), signed, full.events.at(-1)!])
    expect(signaturesIn(stray)).toMatchObject({ state: 'not shown' })
  })
})

test('opening and ending that a device kept are found as a whole, the opening alone as a beginning', () => {
  const chain = chainOf(honest, sealIn(honest))!
  const [opening, closing] = [chain[0]!.chain, chain.at(-1)!.chain]
  const keptLinks = (links: readonly string[]): Level => levelIn(fileOf(honest), 'kept', links)
  expect(keptLinks([opening, closing])).toMatchObject({ state: 'shown', isWhole: true, plies: honest.plies.length })
  expect(keptLinks([opening])).toMatchObject({ state: 'shown', isWhole: false, plies: 0 })
  expect(keptLinks([])).toMatchObject({ state: 'not shown' })
})

describe('a seat that went on at another device', () => {
  const second = keyPairOf(bytesFrom(secretOf(78)))
  const last = honest.events.findLastIndex(
    (event) => event.kind === 'ply' && event.line.kind === 'play' && event.line.parts.some(({ seat }) => seat === 0),
  )
  const moved = reopened(honest, bare(honest).toSpliced(last, 0, { kind: 'key', seat: 0, key: second.key }))
  const places = chainOf(moved, sealIn(moved))!
  const taken = moved.events.findIndex(({ kind }) => kind === 'key')
  const signedBy = (keys: KeyPair, what: string, place: ChainPlace) => {
    const act = { seat: 0, cid: 'c', after: place.plies, chain: place.chain, what }
    return { kind: 'signed', ...act, sig: signBytes(actBytes(MATCH, act), keys) } as const
  }
  const event = moved.events[taken + 1]!
  const what = event.kind === 'ply' && event.line.kind === 'play' ? `play ${event.line.parts[0]!.text}` : ''
  const after = places.find(({ events }) => events === taken + 1)!
  const pass = signedBy(devices.get(0)!, 'pass code', places.findLast(({ events }) => events <= taken)!)
  const act = signedBy(second, what, after)
  const rest = withSignatures(moved, MATCH, devices).events.filter(
    (one) => isEvidence(one) && !(one.kind === 'signed' && one.seat === 0),
  )
  const signedAs = (...acts: readonly GameEvent[]): Level =>
    signaturesIn(reopened(moved, [...bare(moved), ...acts, ...rest]))

  test('is shown with both keys, and that the first one signed it', () =>
    expect(signedAs(pass, act)).toMatchObject({ state: 'shown', moved: [{ seat: 0, isSigned: true }] }))

  test('has uncovered choices without that signature', () =>
    expect(signedAs(act)).toMatchObject({ state: 'not shown' }))

  test('can no longer be signed for by the first key', () =>
    expect(signedAs(signedBy(devices.get(0)!, what, after))).toMatchObject({
      state: 'refuted',
      message: expect.stringContaining('does not belong'),
    }))
})

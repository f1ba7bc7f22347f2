import { describe, expect, test } from 'vitest'
import {
  type AnyPlay,
  eventLine,
  type GameEvent,
  isEvidence,
  note,
  readTranscript,
  replay,
  takeBackTo,
  transcriptOf,
  writeTranscript,
} from '../../engine/index.ts'
import { games } from '../../games/index.ts'
import { actBytes, chainOf, keyPairOf, sealIn, signBytes } from '../../protocol/index.ts'
import { bytesFrom } from '../../protocol/sealed/seal.ts'
import { deviceKeys, sealedGame, type SealedOptions, secretOf, withSignatures } from '../../testing/sealed-game.ts'
import { checkText } from './check-text.ts'
import type { Level, LevelName } from './verdict.ts'

const { game } = games[0]!
const MATCH = 'm1'

const signedGame = (seed: number, options: SealedOptions = {}): AnyPlay =>
  sealedGame(game, MATCH, seed, 2, { signed: true, ...options })

const fileOf = (play: AnyPlay): string => writeTranscript(transcriptOf(play))

/** The game with other events, opened again by the rules. */
const withEvents = (play: AnyPlay, events: readonly GameEvent[]): AnyPlay => {
  const read = readTranscript(fileOf({ ...play, events }))
  const again = read.ok ? replay<unknown, unknown, unknown>(play.game, read.value) : undefined
  if (again?.ok !== true) throw new RangeError('these events are no game')
  return again.value
}

const levelIn = (text: string, level: LevelName): Level => {
  const { verdict } = checkText(text)
  if (verdict.verdict === 'unreadable') throw new RangeError(verdict.fault.message)
  return verdict.levels.find((one) => one.level === level)!
}

const signaturesIn = (play: AnyPlay): Level => levelIn(fileOf(play), 'signatures')

/** The number of the line in the file on which an event stands. */
const lineIn = (play: AnyPlay, event: GameEvent): number => fileOf(play).split('\n').indexOf(eventLine(event)) + 1

const SEED = 4
const honest = signedGame(SEED)
const evidence = honest.events.filter(isEvidence)
const bare = ({ events }: AnyPlay): readonly GameEvent[] => events.filter((event) => !isEvidence(event))
const devices = new Map([0, 1].map((seat) => [seat, deviceKeys(SEED, seat)]))

describe.each(games)('a signed game of $game.id', ({ game: each }) => {
  const play = sealedGame(each, MATCH, 5, 2, { signed: true })

  test('shows that both devices signed their choices, and the server all of it', () => {
    const level = levelIn(fileOf(play), 'signatures')
    expect(level).toMatchObject({
      state: 'shown',
      byServer: 0,
      moved: [],
      signers: [{ party: 'server' }, { party: 0, key: deviceKeys(5, 0).key }, { party: 1 }],
    })
    expect(checkText(fileOf(play)).verdict).toMatchObject({ verdict: 'proven', choicesSigned: true })
  })

  test('with another choice in a signature is refuted by the signature on it', () => {
    const lines = fileOf(play).split('\n')
    const signed = lines.findLastIndex((line) => line.startsWith('signed 0 '))
    const swapped = lines.with(signed, lines[signed]!.replace(/ play .*$/, ' play nothing'))
    const level = levelIn(swapped.join('\n'), 'signatures')
    expect(level).toMatchObject({ state: 'refuted', line: signed + 1 })
  })
})

describe('of a signed game', () => {
  test('other choices by the same secrets are refuted, though they keep the rules and the dice', () => {
    const rewritten = signedGame(SEED, { choices: 5 })
    const forged = withEvents(rewritten, [...bare(rewritten), ...evidence])
    expect(checkText(fileOf(forged)).verdict).toMatchObject({ verdict: 'refuted', check: 'signatures' })
    expect(levelIn(fileOf(forged), 'dice')).toMatchObject({ state: 'shown' })
  })

  test('a beginning with "resigned" at its end is refuted, by devices and server', () => {
    const part = note(takeBackTo(honest, 9), { kind: 'closed', how: 'resigned', seat: 1 })
    const server = honest.events.findLast(({ kind }) => kind === 'reveal')!
    const cut = withEvents(part, [...part.events, server, ...evidence])
    expect(signaturesIn(cut)).toMatchObject({ state: 'refuted', line: lineIn(cut, evidence[0]!) })
    const serverOnly = withEvents(part, [...part.events, server, evidence.at(-1)!])
    const level = signaturesIn(serverOnly)
    expect(level).toMatchObject({ state: 'refuted', line: lineIn(serverOnly, evidence.at(-1)!) })
    expect(level).not.toHaveProperty('by')
  })

  test('without its signatures nothing is refuted, and nothing signed is shown', () => {
    expect(signaturesIn(withEvents(honest, bare(honest)))).toMatchObject({
      state: 'not shown',
      message: 'no signature of the server recorded',
    })
    const noDevice = withEvents(honest, [...bare(honest), evidence.at(-1)!])
    expect(signaturesIn(noDevice)).toMatchObject({
      message: expect.stringContaining('no signature recorded that covers'),
    })
  })

  test('a signature by another key is refuted', () => {
    const stranger = keyPairOf(bytesFrom(secretOf(77)))
    const [first, ...others] = evidence
    if (first?.kind !== 'signed') throw new RangeError('the first is of a device')
    const forged = { ...first, sig: signBytes(actBytes(MATCH, first), stranger) }
    const play = withEvents(honest, [...bare(honest), forged, ...others])
    expect(signaturesIn(play)).toMatchObject({ state: 'refuted', line: lineIn(play, forged) })
  })

  test('another key in a commitment is refuted, by its secret', () => {
    const stranger = keyPairOf(bytesFrom(secretOf(77)))
    const swapped = honest.events.map((event) =>
      event.kind === 'commit' && event.party === 1 ? { ...event, key: stranger.key } : event,
    )
    expect(checkText(fileOf(withEvents(honest, swapped))).verdict).toMatchObject({
      verdict: 'refuted',
      check: 'secrets',
    })
  })

  test('the entries of another match are refuted', () => {
    const other = sealedGame(game, 'm2', SEED, 2, { signed: true })
    const taken = other.events.filter(isEvidence)
    expect(signaturesIn(withEvents(honest, [...bare(honest), ...taken]))).toMatchObject({ state: 'refuted' })
  })

  test('a signature of an earlier place does not cover what came later', () => {
    const seal = sealIn(honest)
    const places = chainOf(honest, seal)!
    const event = honest.events.find((one) => one.kind === 'ply' && one.line.kind === 'play')!
    if (event.kind !== 'ply' || event.line.kind !== 'play') throw new RangeError('a choice')
    const { seat, text } = event.line.parts[0]!
    const after = event.number - 1
    const act = {
      seat,
      cid: 'c',
      after,
      chain: places.findLast(({ plies }) => plies === after)!.chain,
      what: `play ${text}`,
    }
    const early = { kind: 'signed', ...act, sig: signBytes(actBytes(MATCH, act), devices.get(seat)!) } as const
    const others = evidence.filter((one) => one.kind !== 'signed' || one.seat !== seat)
    expect(signaturesIn(withEvents(honest, [...bare(honest), early, ...others]))).toMatchObject({
      state: 'not shown',
      message: expect.stringContaining(`what seat ${seat} chose in ply`),
    })
  })
})

const withFalseSecret = (play: AnyPlay): AnyPlay => {
  const events = play.events.map((event) =>
    event.kind === 'reveal' && event.party === 'server' ? { ...event, secret: secretOf(4, 4) } : event,
  )
  return { ...play, events }
}

describe('whose doing it is', () => {
  test('a false secret under the server’s signature is the server’s', () => {
    const play = withFalseSecret(withEvents(honest, bare(honest)))
    const signed = withSignatures(play, MATCH, devices)
    expect(levelIn(fileOf(signed), 'dice')).toMatchObject({ state: 'refuted', by: 'server', isSigned: true })
  })

  test('without that signature it may be that of anyone who had the file', () => {
    const level = levelIn(fileOf(withFalseSecret(withEvents(honest, bare(honest)))), 'dice')
    expect(level).toMatchObject({ state: 'refuted', by: 'server' })
    expect(level).not.toHaveProperty('isSigned')
  })

  test('a choice of a stand-in is the server’s, and said to be', () => {
    const from = honest.events.findLastIndex((event) => event.kind === 'ply' && event.line.kind === 'play')
    const standIn = { kind: 'seat', seat: 0, occupant: { kind: 'bot', bot: 'random', name: 'P0' } } as const
    const other = { ...standIn, seat: 1 } as const
    const events = bare(honest).toSpliced(from, 0, standIn, other)
    const play = withEvents(honest, events)
    const made = honest.events.slice(from).filter((event) => event.kind === 'ply' && event.line.kind === 'play')
    expect(signaturesIn(withSignatures(play, MATCH, devices))).toMatchObject({ state: 'shown', byServer: made.length })
  })
})

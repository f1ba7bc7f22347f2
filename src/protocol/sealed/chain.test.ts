import { describe, expect, test } from 'vitest'
import { isEvidence, note, readTranscript, replay, transcriptOf, writeTranscript } from '../../engine/index.ts'
import { games } from '../../games/index.ts'
import { SERVER_KEYS, deviceKeys, sealedGame } from '../../testing/sealed-game.ts'
import { base64Of, bytesFromBase64 } from './base64.ts'
import { chainOf, linked } from './chain.ts'
import { actBytes, chainBytes, freshKeyPair, isSignedBy, keyPairOf, signBytes } from './signing.ts'
import { sealIn, verifyDice } from './verify.ts'

const reopened = (play: ReturnType<typeof sealedGame>) => {
  const read = readTranscript(writeTranscript(transcriptOf(play)))
  if (!read.ok) throw new RangeError(`line ${read.error.line}: ${read.error.message}`)
  const again = replay(play.game, read.value)
  if (!again.ok) throw new RangeError(again.error.message)
  return again.value
}

describe.each(games.map(({ game }) => ({ id: game.id, game })))('a signed game of $id', ({ game }) => {
  const play = sealedGame(game as never, 'm1', 7, undefined, { signed: true })
  const again = reopened(play)
  const places = chainOf(again, sealIn(again))!

  test('is written and read again, with all its evidence, and its dice check out', () => {
    expect(writeTranscript(transcriptOf(again))).toBe(writeTranscript(transcriptOf(play)))
    expect(writeTranscript(transcriptOf(play))).toMatch(/^hazelring 2\n/)
    expect(verifyDice(again)).toMatchObject({ kind: 'proven' })
  })

  test('has a chain in which every signature stands', () => {
    const evidence = again.events.filter(isEvidence)
    const acts = evidence.filter((event) => event.kind === 'signed')
    expect(acts).toHaveLength(again.header.seats.length)
    for (const act of acts) {
      const { key } = deviceKeys(7, act.seat)
      expect(places.find(({ chain }) => chain === act.chain)?.plies).toBe(act.after)
      expect(['m1', 'm2'].map((match) => isSignedBy(key, act.sig, actBytes(match, act)))).toEqual([true, false])
    }
    const [server, ...others] = evidence.filter((event) => event.kind === 'attested')
    expect([server!.chain, others]).toEqual([places.at(-1)!.chain, []])
    expect(isSignedBy(SERVER_KEYS.key, server!.sig, chainBytes('m1', server!.chain))).toBe(true)
  })

  test('has another chain from the first line on that is another', () => {
    const at = places.findIndex(({ plies }) => plies === 3)
    const cut = { ...again, events: again.events.toSpliced(places[at]!.events - 1, 1) }
    const other = chainOf(cut, sealIn(again))!
    expect(other.slice(0, at)).toEqual(places.slice(0, at))
    const known = new Set(places.map(({ chain }) => chain))
    expect(other.slice(at).some(({ chain }) => known.has(chain))).toBe(false)
  })

  test('refuses a line of the game below the signatures', () => {
    const late = note(play, { kind: 'seat', seat: 0, occupant: { kind: 'person', name: 'X' } })
    expect(() => reopened(late)).toThrow('must be at the end of a file')
  })
})

test('a key signs what only its public half confirms, and bytes keep their shape in base64url', () => {
  const [own, other] = [keyPairOf(new Uint8Array(32).fill(7)), freshKeyPair()]
  const bytes = Uint8Array.of(0, 255, 62, 63, 250)
  const sig = signBytes(bytes, own)
  expect([isSignedBy(own.key, sig, bytes), isSignedBy(other.key, sig, bytes)]).toEqual([true, false])
  expect(isSignedBy(own.key, sig, bytes.toReversed())).toBe(false)
  expect([isSignedBy(own.key, 'x', bytes), isSignedBy('', sig, bytes)]).toEqual([false, false])
  expect(bytesFromBase64(base64Of(bytes))).toEqual(bytes)
  expect([own.key.length, sig.length, linked(own.key, 'a line').length]).toEqual([43, 86, 43])
})

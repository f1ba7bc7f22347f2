import { expect, test } from 'vitest'
import { note } from '../../engine/index.ts'
import { games } from '../../games/index.ts'
import { reopened } from '../../testing/plays.ts'
import { sealedGame } from '../../testing/sealed-game.ts'
import { base64Of, bytesFromBase64 } from './base64.ts'
import { chainOf, linked } from './chain.ts'
import { freshKeyPair, isSignedBy, keyPairOf, signBytes } from './signing.ts'
import { sealIn } from './verify.ts'

// The second verifier and the oracle of src/testing/vectors compute chains and signatures of whole files anew.

const play = sealedGame(games[0]!.game, 'm1', 7, undefined, { signed: true })

test('the chain is another one from the first line on that is another', () => {
  const places = chainOf(play, sealIn(play))!
  const at = places.findIndex(({ plies }) => plies === 3)
  const cut = { ...play, events: play.events.toSpliced(places[at]!.events - 1, 1) }
  const other = chainOf(cut, sealIn(play))!
  expect(other.slice(0, at)).toEqual(places.slice(0, at))
  const known = new Set(places.map(({ chain }) => chain))
  expect(other.slice(at).some(({ chain }) => known.has(chain))).toBe(false)
})

test('a line of the game below the signatures is refused', () => {
  const late = note(play, { kind: 'seat', seat: 0, occupant: { kind: 'person', name: 'X' } })
  expect(() => reopened(late)).toThrow('must be at the end of a file')
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

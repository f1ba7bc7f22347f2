import { deflateRawSync } from 'node:zlib'
import { transcriptOf, writeTranscript } from '../src/engine/index.ts'
import { sealedGame } from '../src/testing/sealed-game.ts'
import { manifest } from './table.ts'

/** A whole game with sealed dice, as its file. */
export const sealedText = writeTranscript(transcriptOf(sealedGame(manifest.game, 'm1', 5)))

/** Address that checks a text. */
export const checkAddress = (text: string): string =>
  `/verify#g=${deflateRawSync(Buffer.from(text)).toString('base64url')}`

/** Counts of a server with enough rolls for a test, evenly distributed. */
export const evenHouse = {
  tallies: [4, 6, 20].flatMap((sides) => Array.from({ length: sides }, (_, i) => ({ sides, face: i + 1, count: 60 }))),
  games: 12,
  since: Date.UTC(2026, 0, 5),
}

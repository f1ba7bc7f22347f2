/**
 * Characters that signatures and the public log add to a game's file, compared with the file without keys. The games
 * are random, with the usual rules and seats. Run by `npm run bench -- file-size`.
 */
import { type AnyPlay, type GameEvent, type LogLeaf, transcriptOf, writeTranscript } from '../src/engine/index.ts'
import { games } from '../src/games/index.ts'
import { besideRanges, inclusionRanges } from '../src/protocol/index.ts'
import { sealedGame } from '../src/testing/sealed-game.ts'
import { figure, machine, median, print } from './measure.ts'

const GAMES = 15
/** Leaves of other games between the opening and closing leaves of the game. */
const BETWEEN = 40
const LOGS = [1_000, 1_000_000]

const HASH = 'A'.repeat(43)
const SIGNATURE = 'A'.repeat(86)
/** As long as the ids that devices create. */
const CID = 'a'.repeat(24)

/** Lines of a log of this size, long after the game. Only their length matters. */
const logLines = (size: number): readonly GameEvent[] => {
  const opening = Math.floor(size / 3)
  const closing = opening + BETWEEN
  const leaf = (of: LogLeaf['of'], index: number, hashes: number, rest: { beside?: true }): LogLeaf => ({
    kind: 'log-leaf',
    of,
    index,
    path: Array<string>(hashes).fill(HASH),
    ...rest,
  })
  return [
    { kind: 'log-head', epoch: 'a'.repeat(16), size, root: HASH, at: 1_795_000_000_000, key: HASH, sig: SIGNATURE },
    leaf('opening', opening, inclusionRanges(opening, size).length, {}),
    leaf('closing', closing, besideRanges(closing, opening, size).length, { beside: true }),
  ]
}

const lengthOf = (play: AnyPlay, events: readonly GameEvent[] = []): number => {
  const { ending, ...transcript } = transcriptOf(play)
  const written = transcript.events.map((event) => (event.kind === 'signed' ? { ...event, cid: CID } : event))
  return writeTranscript({ ...transcript, ...(ending && { ending }), events: [...written, ...events] }).length
}

print('Characters of a game’s file, median of random games: unsigned, and signed in a public log.', machine())
for (const { game, text } of games) {
  const plain = Array.from({ length: GAMES }, (_, seed) => lengthOf(sealedGame(game, 'm'.repeat(16), seed)))
  const signed = Array.from({ length: GAMES }, (_, seed) =>
    sealedGame(game, 'm'.repeat(16), seed, undefined, { signed: true }),
  )
  const sizes = LOGS.map((size) => median(signed.map((play) => lengthOf(play, logLines(size)))))
  const before = median(plain)
  const said = sizes.map((size, i) => `${figure(size)} (${(size / before).toFixed(2)}) in a log of ${figure(LOGS[i]!)}`)
  print(`${text.title}: ${figure(before)}; ${said.join(', ')}`)
}

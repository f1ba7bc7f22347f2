import {
  advance,
  begin,
  type Header,
  type Playthrough,
  readTranscript,
  replay,
  transcriptOf,
  writeTranscript,
} from '../../engine/index.ts'
import { type Evidence, spread } from '../evidence.ts'
import { Breach, type Law } from '../law.ts'
import type { Trace } from '../play.ts'
import type { SomeGame } from '../subject.ts'
import { same } from '../values.ts'

type Played = Playthrough<unknown, unknown, unknown>

const MOST_PLIES = 300

const headerOf = (game: SomeGame, { table, seed }: Trace): Header => ({
  game: game.id,
  version: game.version,
  rules: table.rules,
  seats: Array.from({ length: table.seats }, (_, n) => ({ kind: 'person', name: `Seat ${n}` })),
  dice: { kind: 'seed', seed },
})

const playedOf = (game: SomeGame, trace: Trace): Played => {
  const begun = begin(game, headerOf(game, trace))
  if (!begun.ok) throw new Breach(`it cannot begin: ${begun.error.message}`, { trace, at: 0 })
  return trace.plies.slice(0, MOST_PLIES).reduce((play: Played, ply) => advance(play, ply), begun.value)
}

const check = (game: SomeGame, trace: Trace): void => {
  const play = playedOf(game, trace)
  const file = writeTranscript(transcriptOf(play))
  const read = readTranscript(file)
  if (!read.ok) throw new Breach(`line ${read.error.line}: ${read.error.message}`, { trace })
  const again = replay(game, read.value)
  if (!again.ok) throw new Breach(`line ${again.error.line}: ${again.error.message}`, { trace })
  if (writeTranscript(transcriptOf(again.value)) !== file)
    throw new Breach('replayed, it writes another file', { trace })
  const at = play.states.findIndex((state, n) => !same(state, again.value.states[n]))
  if (at >= 0) throw new Breach('replayed, it comes to another state', { trace, at })
}

export const transcripts: Law = {
  name: 'transcripts',
  about: 'Every game, written to a file and read again, replays byte for byte.',
  check: ({ game, traces, effort }: Evidence) =>
    spread(traces, effort.positions / 4).forEach((trace) => check(game, trace)),
}

import {
  advance,
  begin,
  closingOf,
  type Header,
  isOver,
  note,
  type Playthrough,
  readTranscript,
  replay,
  takeBackTo,
  type Transcript,
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

const reread = (transcript: Transcript, trace: Trace) => {
  const read = readTranscript(writeTranscript(transcript))
  if (read.ok) return read.value
  throw new Breach(`line ${read.error.line}: ${read.error.message}`, { trace })
}

/** Checks that a game closed at that step stays closed and cannot continue. */
const checkClosed = (game: SomeGame, play: Played, trace: Trace): void => {
  const at = Math.floor(play.plies.length / 2)
  const [part, next] = [takeBackTo(play, at), play.events.find((e) => e.kind === 'ply' && e.number === at + 1)]
  if (next === undefined) return
  const closed = transcriptOf(note(part, { kind: 'closed', how: 'abandoned' }))
  const again = replay(game, reread(closed, trace))
  if (!again.ok || !isOver(again.value) || closingOf(again.value)?.how !== 'abandoned')
    throw new Breach('closed, written and read again, it is not closed', { trace, at })
  const longer = replay(game, reread({ ...closed, events: [...closed.events, next] }, trace))
  if (longer.ok || longer.error.code !== 'closed')
    throw new Breach('after it was closed it is played on', { trace, at: at + 1 })
}

const check = (game: SomeGame, trace: Trace): void => {
  const play = playedOf(game, trace)
  checkClosed(game, play, trace)
  const again = replay(game, reread(transcriptOf(play), trace))
  if (!again.ok) throw new Breach(`line ${again.error.line}: ${again.error.message}`, { trace })
  if (writeTranscript(transcriptOf(again.value)) !== writeTranscript(transcriptOf(play)))
    throw new Breach('replayed, it writes another file', { trace })
  const at = play.states.findIndex((state, n) => !same(state, again.value.states[n]))
  if (at >= 0) throw new Breach('replayed, it comes to another state', { trace, at })
}

export const transcripts: Law = {
  name: 'transcripts',
  about: 'Every game, written to a file and read again, replays byte for byte; one that was closed stays closed.',
  check: ({ game, traces, effort }: Evidence) =>
    spread(traces, effort.positions / 10).forEach((trace) => check(game, trace)),
}

import {
  type AnyGame,
  type Eye,
  isOpen,
  lineOf,
  nodeFor,
  offeredTexts,
  printLine,
  type SeenPlay,
} from '../../engine/index.ts'
import { type Entry, type MatchEvent, type Seen, type WireEntry, type WireEvent, withoutHidden } from './event.ts'

/** Returns a viewer's knowledge of the game after `step` plies. */
export const seenAt = ({ game, states }: SeenPlay, step: number, eye: Eye): Seen => {
  const state = states[step]
  const node = game.node(state)
  return {
    view: game.view(state, eye),
    node: nodeFor(node, eye),
    offers: typeof eye === 'number' ? offeredTexts(game, state, eye) : [],
  }
}

/** Returns a ply as a viewer without full knowledge receives it. */
const plyFor = (event: Extract<MatchEvent, { kind: 'ply' }>, play: SeenPlay, eye: Eye): WireEvent => {
  const { number } = event
  const line = printLine(lineOf(play.game, play.states[number - 1], play.plies[number - 1]!, eye))
  const { hash } = event
  return { kind: 'ply', number, line, ...(hash !== undefined && { hash }), seen: seenAt(play, number, eye) }
}

/** Returns an event without hidden fields and other viewers' information. */
const eventFor = (event: MatchEvent, eye: Eye, play: SeenPlay | undefined): WireEvent => {
  if (event.kind === 'chosen' && event.seat !== eye) return { kind: 'chosen', seat: event.seat }
  if (play !== undefined && !isOpen(play.game)) {
    if (event.kind === 'began') return { ...event, seen: seenAt(play, 0, eye) }
    if (event.kind === 'ply') return plyFor(event, play, eye)
  }
  return withoutHidden(event)
}

/**
 * Returns an entry as a viewer receives it. This is the only place that enforces secrecy. `play`: game after this entry
 * or later (games with secrets have no undo); undefined before it began.
 */
export const entryFor = (entry: Entry, eye: Eye, play: SeenPlay | undefined): WireEntry => ({
  n: entry.n,
  at: entry.at,
  events: entry.events
    .filter((event) => event.kind !== 'signed' || event.seat === eye || !hidesSignature(entry, play))
    .map((event) => eventFor(event, eye, play)),
  ...(entry.attested && { attested: entry.attested }),
})

/** True if only its seat may see an entry's signature: it would reveal a choice or, in games with secrets, any ply. */
const hidesSignature = ({ events }: Entry, play: SeenPlay | undefined): boolean =>
  (play !== undefined && !isOpen(play.game)) || events.some(({ kind }) => kind === 'chosen')

/** True if all viewers get an identical entry, so that the server can broadcast it. */
export const isSameForAll = (game: Pick<AnyGame, 'hidden'>, { events }: Pick<Entry, 'events'>): boolean =>
  events.every(
    ({ kind }) => kind !== 'chosen' && (isOpen(game) || (kind !== 'ply' && kind !== 'began' && kind !== 'signed')),
  )

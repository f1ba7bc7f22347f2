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
import type { Entry, MatchEvent, Seen } from './event.ts'
import type { WireEntry } from './messages.ts'

/** Returns an eye's knowledge of the game after a ply (0: the start). */
export const seenAt = ({ game, states }: SeenPlay, step: number, eye: Eye): Seen => {
  const state = states[step]
  const node = game.node(state)
  return {
    view: game.view(state, eye),
    node: nodeFor(node, eye),
    offers: typeof eye === 'number' ? offeredTexts(game, state, eye) : [],
  }
}

/** A ply and its result for an eye that does not see everything. */
const plyFor = (
  event: Extract<MatchEvent, { kind: 'ply' }>,
  play: SeenPlay,
  eye: Eye,
): Extract<MatchEvent, { kind: 'ply' }> => {
  const { number } = event
  const line = printLine(lineOf(play.game, play.states[number - 1], play.plies[number - 1]!, eye))
  const { hash } = event
  return { kind: 'ply', number, line, ...(hash !== undefined && { hash }), seen: seenAt(play, number, eye) }
}

/** Removes what is private to the server or belongs to another eye. */
const eventFor = (event: MatchEvent, eye: Eye, play: SeenPlay | undefined): MatchEvent => {
  switch (event.kind) {
    case 'opened': {
      const { host: _h, key: _k, reserved: _r, ...told } = event
      return told
    }
    case 'sat': {
      const { holder: _, ...told } = event
      return told
    }
    case 'moved': {
      const { holder: _, ...told } = event
      return told
    }
    case 'passed':
      return { kind: 'passed', seat: event.seat, until: event.until }
    case 'barred':
      return { kind: 'barred' }
    case 'chosen':
      return event.seat === eye ? event : { kind: 'chosen', seat: event.seat }
    case 'began':
      return play === undefined || isOpen(play.game) ? event : { ...event, seen: seenAt(play, 0, eye) }
    case 'ply':
      return play === undefined || isOpen(play.game) ? event : plyFor(event, play, eye)
    case 'stood':
    case 'revealed':
    case 'signed':
    case 'undone':
    case 'asked':
    case 'answered':
    case 'away':
    case 'back':
    case 'standin':
    case 'resumed':
    case 'said':
    case 'halted':
    case 'closed':
    case 'next':
      return event
    default:
      return event satisfies never
  }
}

/**
 * Returns an entry as an eye gets it: the one place that enforces secrecy. `play` is the game after this entry or
 * later (games with secrets are never taken back); undefined before it began.
 */
export const entryFor = (entry: Entry, eye: Eye, play: SeenPlay | undefined): WireEntry => ({
  n: entry.n,
  at: entry.at,
  events: entry.events
    .filter(({ kind }) => kind !== 'signed' || !hidesSignature(entry, play))
    .map((event) => eventFor(event, eye, play)),
  ...(entry.attested && { attested: entry.attested }),
})

/** A signed act reveals the choice. So it is withheld with a choice that is not shown yet, and in games with secrets. */
const hidesSignature = ({ events }: Entry, play: SeenPlay | undefined): boolean =>
  (play !== undefined && !isOpen(play.game)) || events.some(({ kind }) => kind === 'chosen')

/** True if every eye gets the same entry, so that it can be sent to all at once. */
export const isSameForAll = (game: Pick<AnyGame, 'hidden'>, { events }: Pick<Entry, 'events'>): boolean =>
  events.every(({ kind }) => kind !== 'chosen' && (isOpen(game) || (kind !== 'ply' && kind !== 'began')))

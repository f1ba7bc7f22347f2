import type { Random } from '../dice/index.ts'
import {
  advance,
  type AnyGame,
  type AnyPlay,
  begin,
  currentNode,
  type Header,
  type Occupant,
  readTranscript,
  replay,
  type SeenPlay,
  transcriptOf,
  writeTranscript,
} from '../engine/index.ts'
import { anyPly } from './play.ts'

type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: { message: string } }

/** Value of a result. @throws Error with the message of a fault */
export const valueOf = <T>(result: Answer<T>): T => {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

/** People named P0, P1 and so on. */
export const people = (count: number): readonly string[] => Array.from({ length: count }, (_, seat) => `P${seat}`)

/** Begins a game. Seats with a name alone are people. Rules default to the printed ones, dice to the device's. */
export const begun = (
  game: AnyGame,
  seats: readonly (string | Occupant)[],
  more: Partial<Pick<Header, 'rules' | 'dice'>> = {},
): AnyPlay =>
  valueOf(
    begin<unknown, unknown, unknown>(game, {
      game: game.id,
      version: game.version,
      rules: {},
      seats: seats.map((who) => (typeof who === 'string' ? { kind: 'person', name: who } : who)),
      dice: { kind: 'device' },
      ...more,
    }),
  )

/** Continues a game with random dice and choices to its end, or until it has this many plies. */
export const playedOn = (from: AnyPlay, random: Random, plies = Number.POSITIVE_INFINITY): AnyPlay => {
  let play = from
  while (play.plies.length < plies) {
    const ply = anyPly(currentNode(play), random)
    if (ply === undefined) break
    play = advance(play, ply)
  }
  return play
}

/** The file of a game. */
export const fileOf = (play: SeenPlay): string => writeTranscript(transcriptOf(play))

/** Reads a file and replays it by the rules of a game. @throws Error with the first fault */
export const replayed = (game: AnyGame, file: string): AnyPlay =>
  valueOf(replay<unknown, unknown, unknown>(game, valueOf(readTranscript(file))))

/** Writes a game with these events to a file, reads it and replays it. */
export const reopened = (play: AnyPlay, events: AnyPlay['events'] = play.events): AnyPlay =>
  replayed(play.game, fileOf({ ...play, events }))

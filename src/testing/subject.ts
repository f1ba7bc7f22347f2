import type { Bot } from '../bots/index.ts'
import type { Game } from '../engine/index.ts'
import type { AnyLesson } from '../games/lesson.ts'
import type { GameText } from '../games/text.ts'
import type { Pin } from './pins.ts'

/** Any game, with types unknown to the laws. */
export type SomeGame = Game<unknown, unknown, unknown>

/** A golden game: a transcript that must replay byte for byte. */
export type Golden = { readonly name: string; readonly text: string }

/** Subject of the laws: a game and the other parts of its manifest. */
export type Subject = {
  readonly name: string
  readonly game: SomeGame
  readonly bots: readonly Bot<unknown, unknown>[]
  readonly words?: GameText<unknown>
  /** The rules page, as Markdown. */
  readonly page?: string
  /** Its guided first game, if any. */
  readonly lesson?: AnyLesson
  readonly goldens: readonly Golden[]
  /** Pinned node counts. */
  readonly pins: readonly Pin[]
}

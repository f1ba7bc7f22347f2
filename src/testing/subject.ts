import type { Bot } from '../bots/index.ts'
import type { Game } from '../engine/index.ts'
import type { AnyLesson } from '../games/lesson.ts'
import type { GameText } from '../games/text.ts'
import type { Pin } from './pins.ts'

/** Any game, of whose types the laws know nothing. */
export type SomeGame = Game<unknown, unknown, unknown>

/** A golden game: a transcript that must replay byte for byte. */
export type Golden = { readonly name: string; readonly text: string }

/** What the laws are tried on: a game and whatever else its manifest brings. */
export type Subject = {
  readonly name: string
  readonly game: SomeGame
  readonly bots: readonly Bot<unknown, unknown>[]
  readonly words?: GameText<unknown>
  /** The rules page, as Markdown. */
  readonly page?: string
  /** Its guided first game, where it has one. */
  readonly lesson?: AnyLesson
  readonly goldens: readonly Golden[]
  /** Pinned node counts. */
  readonly pins: readonly Pin[]
}

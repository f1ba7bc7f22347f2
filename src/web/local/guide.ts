import type { ReactNode } from 'react'
import type { Intent } from '../table/intent.ts'
import type { TableSession } from '../table/session.ts'

/** Table as a guide sees it, with callbacks to undo and to open sheets. */
export type Guided = {
  readonly table: TableSession
  readonly takeBack: (() => void) | undefined
  ask(intent: Intent): void
}

/** Parts that a guide adds to a table. */
export type GuideParts = {
  /** Shown in the top bar. */
  readonly lead: ReactNode
  /** Shown beside or above the board, never over it. */
  readonly card: ReactNode
  /** Replaces the log. */
  readonly side: ReactNode
  /** Shown over the board without hiding it. */
  readonly layer: ReactNode
  /** Replaces the reason for the result. */
  readonly ending: ReactNode
  /** Heading of the end, in place of the result; undefined keeps the result. */
  readonly heading: string | undefined
  /** Replaces the button that starts the next game; undefined keeps the button. */
  readonly main: ReactNode
  /** Suggested choice, in notation; undefined without a suggestion. */
  readonly suggested: string | undefined
}

export interface Guide {
  parts(guided: Guided): GuideParts
  /** Called after an undo, with the address of the new game. */
  moveTo(address: string): void
}

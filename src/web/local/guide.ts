import type { ReactNode } from 'react'
import type { Intent } from '../table/intent.ts'
import type { TableSession } from '../table/session.ts'

/** The table as seen by a guide, with the sheets it may open. */
export type Guided = {
  readonly table: TableSession
  readonly takeBack: (() => void) | undefined
  ask(intent: Intent): void
}

/** Additions of a guide to a table. */
export type GuideParts = {
  /** In the bar at the top. */
  readonly lead: ReactNode
  /** Beside or above the board, never over it. */
  readonly card: ReactNode
  /** In place of the log. */
  readonly side: ReactNode
  /** Over the board, without hiding it. */
  readonly layer: ReactNode
  /** In place of the reason for the result. */
  readonly ending: ReactNode
  /** In place of the button that begins the next game; undefined keeps that button. */
  readonly main: ReactNode
  /** Requested choice, in notation. */
  readonly suggested: string | undefined
}

export interface Guide {
  parts(guided: Guided): GuideParts
  /** Called after an undo: the game continues as another one at this address. */
  moveTo(address: string): void
}

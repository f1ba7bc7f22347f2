import type { ReactNode } from 'react'
import type { Intent } from '../table/intent.ts'
import type { TableSession } from '../table/session.ts'

/** The table as a guide sees it, and what it may open there. */
export type Guided = {
  readonly table: TableSession
  readonly takeBack: (() => void) | undefined
  ask(intent: Intent): void
}

/** A guide's additions to a table. */
export type GuideParts = {
  /** In the bar above. */
  readonly lead: ReactNode
  /** Beside or above the board, never over it. */
  readonly card: ReactNode
  /** In place of the log. */
  readonly side: ReactNode
  /** Over the board, without hiding anything. */
  readonly layer: ReactNode
  /** In place of the reason for the result. */
  readonly ending: ReactNode
  /** In place of the button that begins the next game; undefined keeps that button. */
  readonly main: ReactNode
  /** The choice that it asks for, in notation. */
  readonly suggested: string | undefined
}

export interface Guide {
  parts(guided: Guided): GuideParts
  /** The game goes on as another one, at this address: something was taken back. */
  moveTo(address: string): void
}

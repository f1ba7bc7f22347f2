import type { ReactNode } from 'react'
import type { Intent } from '../table/intent.ts'
import type { TableSession } from '../table/session.ts'

/** The table as a guide sees it, and what it may open there. */
export type Guided = {
  readonly table: TableSession
  readonly takeBack: (() => void) | undefined
  ask(intent: Intent): void
}

/** What a guide puts around a table: in the bar above, in place of the log, over the ground, and in place of why it ended so. */
export type GuideParts = Readonly<Record<'lead' | 'side' | 'layer' | 'ending', ReactNode>>

export interface Guide {
  parts(guided: Guided): GuideParts
  /** The game goes on as another one, at this address: something was taken back. */
  moveTo(address: string): void
}

import type { AnyPlay } from '../../../engine/index.ts'
import { type ReactNode, useState } from 'react'
import type { AnyManifest } from '../../../games/index.ts'
import type { BoardProps } from '../../../kit/index.ts'
import { useSettings } from '../../parts/settings-context.tsx'
import type { Shown } from '../../table/session.ts'
import { AloneEnding, AloneStanding, AloneStrip, BesideSheet } from './at-table.tsx'
import { useBook } from './use-book.ts'
import { useGhost } from './use-ghost.ts'

/** What a table shows more where one plays alone, each part for its place. */
export type AloneParts = {
  /** Beside the log. */
  readonly standing: ReactNode
  /** Over the ground of narrow screens. */
  readonly strip: ReactNode
  /** Below the ground, when the game is over. */
  readonly ending: ReactNode
  /** On top of the table. */
  readonly sheet: ReactNode
  /** For the ground itself. */
  readonly ghost: BoardProps<unknown>['ghost']
}

/** One's own best and best play on the same dice, at a table of this device where one person plays; undefined at any other. */
export const useAlone = (
  manifest: AnyManifest,
  session: Shown<AnyPlay>,
  id: string | undefined,
): AloneParts | undefined => {
  const { settings } = useSettings()
  const [isOpen, open] = useState(false)
  const { play } = session
  const alone = useBook(manifest, session, id)
  const ghost = useGhost(manifest, session, settings.ghost && alone !== undefined)
  if (alone === undefined) return undefined
  const at = { manifest, play, alone, ghost, onBeside: () => open(true) }
  return {
    standing: <AloneStanding {...at} />,
    strip: <AloneStrip {...at} />,
    ending: <AloneEnding {...at} />,
    sheet: isOpen && <BesideSheet {...at} onClose={() => open(false)} />,
    ghost,
  }
}

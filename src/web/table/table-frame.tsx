import type { BoardProps } from '../../ui/index.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Announcer } from './announcer.tsx'
import { Bar, type FrameProps, Panel, TopBar } from './frame.tsx'
import { Stage } from './stage.tsx'
import { useFrameKeys } from './use-frame-keys.ts'
import type { Wish } from './wish.ts'
import { Working } from './working.tsx'

const Sheets = lazy(async () => ({ default: (await import('./sheets.tsx')).Sheets }))

type TableFrameProps = Omit<FrameProps, 'ask'> & {
  /** What lies on top of it now. */
  readonly wish: Wish | undefined
  ask(wish: Wish | undefined): void
  /** Between the bar and the ground, on narrow screens: what stands beside the log elsewhere. */
  readonly strip?: ReactNode
  /** Who plays on the same dice beside one who plays alone. */
  readonly shadow?: BoardProps<unknown>['shadow']
  readonly takeBack?: (() => void) | undefined
  /** What lies over the log for a while. */
  readonly aside?: ReactNode
  /** What lies over the edges of the ground. */
  readonly children: ReactNode
}

/** The ground in the middle, around it what is the same in every game and wherever the others sit. */
export const TableFrame = ({ wish, ask, strip, aside, shadow, takeBack, children, ...rest }: TableFrameProps) => {
  const [said, say] = useState<string>()
  const chrome = { ...rest, ask }
  const { manifest, table, coaching, coachable, idle } = rest
  useFrameKeys({ table, coachable, ask, say, takeBack })
  return (
    <div className="table">
      <TopBar {...chrome} />
      {strip}
      <div className="middle">
        <Stage manifest={manifest} table={table} coaching={coaching} shadow={shadow} idle={idle} />
        {children}
        <Working />
      </div>
      <Panel {...chrome} />
      {aside}
      <Bar {...chrome} />
      <Announcer manifest={manifest} session={table.session} extra={said} />
      <Suspense>{wish !== undefined && <Sheets {...chrome} wish={wish} onClose={() => ask(undefined)} />}</Suspense>
    </div>
  )
}

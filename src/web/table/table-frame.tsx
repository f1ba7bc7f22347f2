import type { BoardProps } from '../../kit/index.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Announcer } from './announcer.tsx'
import { Bar, type FrameProps, Panel, TopBar } from './frame.tsx'
import { BoardArea } from './board-area.tsx'
import { useFrameKeys } from './use-frame-keys.ts'
import type { Intent } from './intent.ts'
import { Working } from './working.tsx'

const Sheets = lazy(async () => ({ default: (await import('./sheets.tsx')).Sheets }))

type TableFrameProps = Omit<FrameProps, 'ask'> & {
  /** Whose eyes look, where several people share this device: what is drawn for one is thrown away before another one looks. */
  readonly eyes?: string
  /** What lies on top of it now. */
  readonly intent: Intent | undefined
  ask(intent: Intent | undefined): void
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
export const TableFrame = ({
  eyes,
  intent,
  ask,
  strip,
  aside,
  shadow,
  takeBack,
  children,
  ...rest
}: TableFrameProps) => {
  const [said, say] = useState<string>()
  const [seenBy, setSeenBy] = useState(eyes)
  if (seenBy !== eyes) {
    setSeenBy(eyes)
    say(undefined)
  }
  const chrome = { ...rest, ask }
  const { manifest, table, coaching, coachable, idle } = rest
  useFrameKeys({ table, coachable, ask, say, takeBack })
  return (
    <div className="table">
      <TopBar {...chrome} />
      {strip}
      <div className="middle">
        <BoardArea key={eyes} manifest={manifest} table={table} coaching={coaching} shadow={shadow} idle={idle} />
        {children}
        <Working />
      </div>
      <Panel key={eyes} {...chrome} />
      {aside}
      <Bar {...chrome} />
      <Announcer manifest={manifest} session={table.session} eyes={eyes} extra={said} />
      <Suspense>
        {intent !== undefined && <Sheets key={eyes} {...chrome} intent={intent} onClose={() => ask(undefined)} />}
      </Suspense>
    </div>
  )
}

import type { BoardProps } from '../../kit/index.ts'
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { Announcer } from './announcer.tsx'
import { TableBar, type FrameProps, Panel, TopBar } from './frame.tsx'
import { BoardArea } from './board-area.tsx'
import { useFrameKeys } from './use-frame-keys.ts'
import type { Intent } from './intent.ts'
import { late, MissingSheet } from '../parts/late.tsx'
import { atWork } from '../worker/at-work.ts'
import { tableWords } from '../text/table-words.ts'
import { percentText } from '../../kit/text.ts'

/** While computer players or the coach work out a whole game ahead: how far they are. Short waits are not told. */
const Working = () => {
  const work = useSyncExternalStore(atWork.subscribe, atWork.now)
  if (work === undefined) return null
  const text = tableWords.workingOut(work.positions)
  return (
    <p className="at-work">
      <span>{text}</span>
      <progress max={1} value={work.share} aria-label={text} />
      <b>{percentText(work.share, 0)}</b>
    </p>
  )
}

const Sheets = late(async () => (await import('./sheets.tsx')).Sheets, MissingSheet)

type TableFrameProps = Omit<FrameProps, 'ask'> & {
  /** Whose eyes look, where several people share this device: what is drawn for one is thrown away before another one looks. */
  readonly eyes?: string
  readonly intent: Intent | undefined
  ask(intent: Intent | undefined): void
  /** Between the bar and the ground, on narrow screens: what stands beside the log elsewhere. */
  readonly strip?: ReactNode
  /** Who plays on the same dice beside one who plays alone. */
  readonly ghost?: BoardProps<unknown>['ghost']
  readonly takeBack?: (() => void) | undefined
  /** What lies over the log for a while. */
  readonly aside?: ReactNode
  /** What stands in place of the log. */
  readonly side?: ReactNode
  /** The result of a game that is over, beside the ground; on narrow screens over it. */
  readonly result?: ReactNode
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
  side,
  result,
  ghost,
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
    <div className={side === undefined ? 'table' : 'table guided'}>
      <TopBar {...chrome} />
      {strip}
      {rest.out}
      <div className="middle">
        <BoardArea key={eyes} manifest={manifest} table={table} coaching={coaching} ghost={ghost} idle={idle} />
        {children}
        <Working />
      </div>
      {result}
      {side ?? <Panel key={eyes} {...chrome} />}
      {aside}
      <TableBar {...chrome} />
      <Announcer manifest={manifest} session={table.session} eyes={eyes} extra={said} />
      <Suspense>
        {intent !== undefined && <Sheets key={eyes} {...chrome} intent={intent} onClose={() => ask(undefined)} />}
      </Suspense>
    </div>
  )
}

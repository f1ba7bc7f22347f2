import type { BoardProps } from '../../kit/index.ts'
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { Announcer } from './announcer.tsx'
import { TableBar, type FrameProps, Panel, TopBar } from './frame.tsx'
import { BoardArea, HurryNote, SoundOffer } from './board-area.tsx'
import { CeremonyNote, HighlightNote } from './ceremony.tsx'
import { usePlans } from './plans.ts'
import { useFrameKeys } from './use-frame-keys.ts'
import type { Intent } from './intent.ts'
import { late, MissingSheet } from '../parts/late.tsx'
import { atWork } from '../worker/at-work.ts'
import { tableWords } from '../text/table-words.ts'
import { percentText } from '../../kit/text.ts'

/** Progress bar while computer players or the coach solve a whole game; hidden during short computations. */
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
  /** Key of the viewer on a shared device. React unmounts one viewer's content before it renders another's. */
  readonly eyes?: string
  readonly intent: Intent | undefined
  ask(intent: Intent | undefined): void
  /** Content between bar and board, on narrow screens only; wide screens show it beside the log. */
  readonly strip?: ReactNode
  /** Best play on identical dice in a solo game; undefined without a ghost. */
  readonly ghost?: BoardProps<unknown>['ghost']
  readonly takeBack?: (() => void) | undefined
  /** Temporary content over the log. */
  readonly aside?: ReactNode
  /** Replaces the log. */
  readonly side?: ReactNode
  /** Result of a finished game; beside the board, or below it on narrow screens. */
  readonly result?: ReactNode
  /** Content over the edges of the board. */
  readonly children: ReactNode
}

/** Frame of every table: the board in the middle, bars and log around it. */
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
  const { manifest, table, coaching, coachable, idle } = rest
  const plans = usePlans(manifest, table, idle || side !== undefined)
  const chrome = { ...rest, plans, ask }
  useFrameKeys({ table, coachable, ask, say, takeBack })
  return (
    <div className={side === undefined ? 'table' : 'table guided'} data-seat-colours={manifest.hasSeatColours}>
      <TopBar {...chrome} />
      {strip}
      {rest.out}
      <div className="middle">
        <BoardArea key={eyes} manifest={manifest} table={table} coaching={coaching} ghost={ghost} idle={idle} />
        {children}
        <Working />
        <HighlightNote manifest={manifest} session={table.session} />
        {side === undefined && <CeremonyNote manifest={manifest} session={table.session} say={say} />}
      </div>
      <HurryNote moving={table.session.moving} />
      {side === undefined && <SoundOffer session={table.session} />}
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

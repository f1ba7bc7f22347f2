import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { endingOf } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import { Button } from '../../ui/index.ts'
import type { AnyPlay } from '../share/open-text.ts'
import { takeFlash } from '../shell/flash.ts'
import { useTitle } from '../shell/page.tsx'
import { useSettings } from '../shell/settings-context.tsx'
import { words } from '../words.ts'
import { Announcer } from './announcer.tsx'
import { AfterGame, Looking, Notice } from './below.tsx'
import { keepAsNew } from './branch.ts'
import { ConflictSheet } from './conflict-sheet.tsx'
import { Bar, Panel, TopBar } from './frame.tsx'
import { shownAt } from './session.ts'
import { saveFile } from './share-sheet.tsx'
import { Stage } from './stage.tsx'
import { sketchOf } from './story.ts'
import { type Keeping, useKeeping } from './use-keeping.ts'
import { type TableSession, useSession } from './use-session.ts'
import { useTableKeys } from './use-table-keys.ts'
import { useWays, type Ways } from './ways.ts'
import type { Wish } from './wish.ts'

const Sheets = lazy(async () => ({ default: (await import('./sheets.tsx')).Sheets }))

export type TableProps = {
  readonly manifest: AnyManifest
  readonly play: AnyPlay
  /** Where it is kept; without it one only looks at a game. */
  readonly id?: string
  readonly at?: number
  /** What this is, when it is not a game of this device. */
  readonly from?: string
}

type BelowProps = {
  readonly table: TableSession
  readonly ways: Ways
  readonly from?: string | undefined
  onShare(): void
}

/** What lies over the lower edge of the ground: where one is in the game, or what comes after it. */
const Below = ({ table, ways, from, onShare }: BelowProps) => {
  const { session, look } = table
  const over = endingOf(session.play) !== undefined
  if (from !== undefined)
    return <Looking session={session} from={from} over={over} onLook={look} onBranch={ways.branch} onKeep={ways.keep} />
  if (session.at !== undefined)
    return (
      <Looking
        session={session}
        over={over}
        onLook={look}
        onBranch={ways.branch}
        onLive={() => look(session.play.plies.length)}
      />
    )
  if (!over || session.moving) return null
  return <AfterGame onAgain={ways.again} onThrough={() => look(0)} onShare={onShare} />
}

type NoticesProps = { readonly keeping: Keeping; readonly play: AnyPlay }

const Notices = ({ keeping: { writing }, play }: NoticesProps) => {
  const [told, setTold] = useState(takeFlash)
  const [closed, setClosed] = useState(false)
  if (writing.kind === 'unkept' && !closed)
    return (
      <Notice
        action={<Button onClick={() => saveFile(play)}>{words.table.save}</Button>}
        onClose={() => setClosed(true)}
      >
        {words.trouble[writing.trouble]}
      </Notice>
    )
  return told === undefined ? null : <Notice onClose={() => setTold(undefined)}>{told}</Notice>
}

const Conflict = ({ keeping, table }: { readonly keeping: Keeping; readonly table: TableSession }) => {
  const [, navigate] = useLocation()
  const theirs = keeping.writing.kind === 'conflict' ? keeping.theirs() : undefined
  if (keeping.writing.kind !== 'conflict') return null
  const takeTheirs = (play: AnyPlay) => (): void => {
    keeping.adopt()
    table.replace(play)
  }
  return (
    <ConflictSheet onTheirs={theirs && takeTheirs(theirs)} onMine={() => navigate(keepAsNew(table.session.play))} />
  )
}

const useKeys = (
  table: TableSession,
  ways: Ways,
  ask: (wish: Wish) => void,
  say: (text: string) => void,
  sketch: () => string,
) => {
  const { settings } = useSettings()
  const { session, look, due } = table
  const step = shownAt(session)
  useTableKeys(
    {
      arrowleft: () => look(step - 1),
      arrowright: () => look(step + 1),
      home: () => look(0),
      end: () => look(session.play.plies.length),
      r: () => due.kind === 'hand' && table.roll(),
      ' ': () => table.settled(),
      u: () => ways.takeBack?.(),
      o: () => ask({ name: 'odds' }),
      l: () => document.querySelector<HTMLElement>('.panel .log')?.focus() ?? ask({ name: 'log' }),
      h: () => ask({ name: 'rules' }),
      w: () => say(sketch()),
      '?': () => ask({ name: 'keys' }),
    },
    settings.keys,
  )
}

/** One table: the ground in the middle, around it what is the same in every game. */
export const Table = ({ manifest, play, id, at, from }: TableProps) => {
  const { settings } = useSettings()
  const [wish, ask] = useState<Wish>()
  const [said, say] = useState<string>()
  const [torn, setTorn] = useState(false)
  const idle = id === undefined
  const table = useSession({ manifest, play, at, byHand: settings.rolling === 'hand', paused: idle || torn })
  const keeping = useKeeping(id, table.session.play)
  const conflict = keeping.writing.kind === 'conflict'
  if (conflict !== torn) setTorn(conflict)
  const ways = useWays(table)
  const chrome = { manifest, table, ways, idle, ask }
  useTitle(manifest.text.title)
  useKeys(table, ways, ask, say, () => sketchOf(manifest, table.session))
  return (
    <div className="table">
      <TopBar {...chrome} />
      <div className="middle">
        <Stage manifest={manifest} table={table} idle={idle || torn} />
        <Notices keeping={keeping} play={table.session.play} />
        <Below table={table} ways={ways} from={from} onShare={() => ask({ name: 'share' })} />
      </div>
      <Panel {...chrome} />
      <Bar {...chrome} />
      <Announcer manifest={manifest} session={table.session} extra={said} />
      <Suspense>{wish !== undefined && <Sheets {...chrome} wish={wish} onClose={() => ask(undefined)} />}</Suspense>
      <Conflict keeping={keeping} table={table} />
    </div>
  )
}

import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { type AnyPlay, endingOf, isOver } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import { useTitle } from '../shell/page.tsx'
import { useSettings } from '../shell/settings-context.tsx'
import { words } from '../words.ts'
import { StoryLink } from '../story/story-link.tsx'
import { Announcer } from './announcer.tsx'
import { AfterGame, Looking } from './below.tsx'
import { keepAsNew } from './branch.ts'
import { nextLevel } from './coach-switch.tsx'
import { ConflictSheet } from './conflict-sheet.tsx'
import { Bar, Panel, TopBar } from './frame.tsx'
import { shownAt } from './session.ts'
import { Notices } from './notices.tsx'
import { Stage } from './stage.tsx'
import { closingWords, sketchOf } from './story.ts'
import { useCoach } from './use-coach.ts'
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
  /** Though one only looks at it, it lies on this device already. */
  readonly kept?: boolean
  /** What is to be said when the table opens. */
  readonly told?: string | undefined
}

type BelowProps = {
  readonly id: string | undefined
  readonly table: TableSession
  readonly ways: Ways
  readonly from?: string | undefined
  readonly kept: boolean
  onShare(): void
}

/** What lies over the lower edge of the ground: where one is in the game, or what comes after it. */
const Below = ({ id, table, ways, from, kept, onShare }: BelowProps) => {
  const { session, look } = table
  const story = <StoryLink play={session.play} id={id} />
  const ended = endingOf(session.play) !== undefined
  const how = closingWords(session.play)
  if (from !== undefined)
    return (
      <Looking
        session={session}
        from={from}
        over={ended}
        onLook={look}
        onBranch={ways.branch}
        onKeep={kept ? undefined : ways.keep}
        story={story}
      />
    )
  if (session.at !== undefined)
    return (
      <Looking
        session={session}
        over={ended}
        onLook={look}
        onBranch={ways.branch}
        onLive={() => look(session.play.plies.length)}
        story={story}
      />
    )
  if (!isOver(session.play) || session.moving) return null
  const closed = how === undefined ? undefined : { how, onBranch: ways.branch }
  return <AfterGame onAgain={ways.again} onThrough={() => look(0)} onShare={onShare} closed={closed} story={story} />
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
  const { settings, change } = useSettings()
  const { session, look, due } = table
  const turnCoach = (): void => {
    const coach = nextLevel(settings.coach)
    change({ coach })
    say(words.coach.now(words.coach.levels[coach]))
  }
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
      c: turnCoach,
      l: () => document.querySelector<HTMLElement>('.panel .log')?.focus() ?? ask({ name: 'log' }),
      h: () => ask({ name: 'rules' }),
      w: () => say(sketch()),
      '?': () => ask({ name: 'keys' }),
    },
    settings.keys,
  )
}

/** One table: the ground in the middle, around it what is the same in every game. */
export const Table = ({ manifest, play, id, at, from, kept = false, told }: TableProps) => {
  const { settings } = useSettings()
  const [wish, ask] = useState<Wish>()
  const [said, say] = useState<string>()
  const [torn, setTorn] = useState(false)
  const idle = id === undefined
  const table = useSession({ play, at, byHand: settings.rolling === 'hand', paused: idle || torn })
  const keeping = useKeeping(id, table.session.play)
  const conflict = keeping.writing.kind === 'conflict'
  if (conflict !== torn) setTorn(conflict)
  const ways = useWays(table)
  const coaching = useCoach(table.session.play, settings.coach, idle || torn)
  const chrome = { manifest, table, ways, idle, coaching, ask }
  useTitle(manifest.text.title)
  useKeys(table, ways, ask, say, () => sketchOf(manifest, table.session))
  return (
    <div className="table">
      <TopBar {...chrome} />
      <div className="middle">
        <Stage manifest={manifest} table={table} coaching={coaching} idle={idle || torn} />
        <Notices manifest={manifest} keeping={keeping} table={table} coaching={coaching} told={told} />
        <Below id={id} table={table} ways={ways} from={from} kept={kept} onShare={() => ask({ name: 'share' })} />
      </div>
      <Panel {...chrome} />
      <Bar {...chrome} />
      <Announcer manifest={manifest} session={table.session} extra={said} />
      <Suspense>{wish !== undefined && <Sheets {...chrome} wish={wish} onClose={() => ask(undefined)} />}</Suspense>
      <Conflict keeping={keeping} table={table} />
    </div>
  )
}

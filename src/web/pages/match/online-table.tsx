import { useEffect, useState } from 'react'
import { Button } from '../../../kit/index.ts'
import { useGhost } from '../../local/alone/use-ghost.ts'
import { areOut } from '../../data/players.ts'
import { ReplayNotice } from '../../table/below.tsx'
import { branchAt } from '../../local/branch.ts'
import { TableFrame } from '../../table/table-frame.tsx'
import { useCoach } from '../../table/use-coach.ts'
import { type Session, type TableSession, shownAt } from '../../table/session.ts'
import type { Intent } from '../../table/intent.ts'
import { useTitle } from '../../parts/page.tsx'
import { useSettings } from '../../parts/settings-context.tsx'
import { StoryLink } from '../../parts/story-link.tsx'
import { Link, useLocation } from 'wouter'
import { AfterMatch, type AfterMatchProps, saveOnline } from './after-match.tsx'
import { usePreferences } from './preferences.ts'
import { useTurnAlerts } from './turn-alerts.ts'
import type { Online } from './online.ts'
import { useMatchPlayers } from '../../online/match-players.ts'
import { OnlineSeats } from './online-seats.tsx'
import { type OnlineSheet, OnlineSheets } from './online-sheets.tsx'
import { isTurnOf, isComputerAt } from '../../online/table-facts.ts'
import { SealedLine } from './sealed.tsx'
import { moderationWords } from '../../online/moderation-words.ts'
import { reportable } from './report-sheet.tsx'
import { TalkDrawer } from './talk-drawer.tsx'
import { type Said, saidAt, unreadIn } from './talk-lines.ts'
import { TopNotices } from './top-notices.tsx'
import { fetchFile } from '../../online/fetch-file.ts'
import { useRemoteSession } from './use-remote-session.ts'
import { words } from './words.ts'
import type { GameAction } from '../../table/frame.tsx'
import { type AnyPlay, canPlayOn, isOpen, type Seat } from '../../../engine/index.ts'
import { seatRequests } from './seat-requests.ts'
import { openText } from '../../../analysis/opening/open.ts'
import { tableWords } from '../../text/table-words.ts'

/** Fetches a finished game's file from the server, because only the server has its secrets; undefined if unreadable. */
const fetchWhole = async (match: string, key: string | undefined): Promise<AnyPlay | undefined> => {
  const text = await fetchFile(match, key)
  const opened = text === undefined ? undefined : openText(text)
  return opened?.ok === true ? opened.play : undefined
}

/** The complete game after its end: from this device if nothing was hidden, or from the server. */
const useWhole = ({ match: { id, play, phase }, key }: Online): AnyPlay | undefined => {
  const [fetched, setFetched] = useState<AnyPlay>()
  const hidden = phase === 'over' && play !== undefined && !isOpen(play.game)
  useEffect(() => {
    if (!hidden) return undefined
    let here = true
    const take = (whole: AnyPlay | undefined): void => {
      if (here) setFetched(whole)
    }
    fetchWhole(id, key).then(take, () => undefined)
    return () => {
      here = false
    }
  }, [hidden, id, key])
  if (play === undefined || phase !== 'over') return undefined
  return canPlayOn(play) ? play : fetched
}

/** Complete game once it is known, and the players with their ratings. */
const useRecord = (online: Online) => ({
  whole: useWhole(online),
  players: useMatchPlayers(online.match, online.key),
})

const useOnlineActions = (
  online: Online,
  lay: (sheet: OnlineSheet) => void,
  whole: AnyPlay | undefined,
): readonly GameAction[] => {
  const { match, mine, send, host, presence } = online
  const [, navigate] = useLocation()
  const asks = seatRequests(match, mine).flatMap(({ what, now }): readonly GameAction[] => {
    const act = what === 'deletion' ? () => lay('deletion') : () => send({ kind: 'ask', what })
    if (what === 'rematch') return []
    return [{ title: words.ask.ways[what], ...(now && { act }), ...(what === 'deletion' && { rare: true }) }]
  })
  const isPlaying = match.phase === 'playing'
  const hasGivenUp = mine !== undefined && match.seats[mine]?.standIn?.good === true
  const owns = mine !== undefined
  return [
    ...asks,
    ...(owns && isPlaying && !hasGivenUp ? [{ title: words.resign.way, act: () => lay('resign') }] : []),
    ...(host || presence.watchers > 0
      ? [{ title: words.people.way, act: () => lay('people'), rare: true as const }]
      : []),
    ...(owns && isPlaying ? [{ title: words.turnAlerts.way, act: () => lay('turn-alerts'), rare: true as const }] : []),
    ...(owns ? [{ title: words.move.way, act: () => lay('move'), rare: true as const }] : []),
    ...(whole === undefined
      ? []
      : [{ title: tableWords.save, act: () => void saveOnline(online, whole), rare: true as const }]),
    ...(reportable(online).length > 0
      ? [{ title: moderationWords.report.way, act: () => lay('report'), rare: true as const }]
      : []),
    { title: words.leave, act: () => navigate('/'), rare: true },
  ]
}

/** Milliseconds for which a chat bubble covers the board. */
const BUBBLE = 6000

/** Bubble that briefly shows another player's last chat line while the drawer is closed. */
const Bubble = ({ said }: { readonly said: Said }) => {
  const [gone, setGone] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setGone(true), BUBBLE)
    return () => clearTimeout(timer)
  }, [])
  return gone ? null : (
    <p className="bubble" data-seat={said.seat}>
      <strong>{said.who}</strong> <bdi>{said.text}</bdi>
    </p>
  )
}

/** Chat of this table: drawer and number of unread lines. */
const useTalk = ({ match, mine }: Online) => {
  const [preferences] = usePreferences()
  const [open, setOpen] = useState(false)
  const [read, setRead] = useState(match.n)
  const said = saidAt(match, preferences, mine)
  if (open && read !== match.n) setRead(match.n)
  const unread = open ? 0 : unreadIn(said, read, mine)
  const last = said.at(-1)
  return { open, setOpen, unread, fresh: unread > 0 && last !== undefined && last.seat !== mine ? last : undefined }
}

type BelowProps = {
  readonly online: Online
  readonly table: TableSession
  readonly whole: ReturnType<typeof useWhole>
}

/** Bar over the board's lower edge: replay position, or actions being sent. */
const Below = ({ online, table: { session, due, look }, whole }: BelowProps) => {
  const [, navigate] = useLocation()
  const { match, connection } = online
  if (session.at !== undefined)
    return (
      <ReplayNotice
        session={session}
        over={match.phase === 'over'}
        onLook={look}
        onBranch={whole === undefined ? undefined : () => void branchAt(whole, shownAt(session)).then(navigate)}
        onLive={() => look(session.play.plies.length)}
        story={match.phase === 'over' && whole !== undefined && <StoryLink play={whole} />}
      />
    )
  if (due.kind === 'sent')
    return (
      <p className="sent" role="status">
        {connection === 'online' ? words.sent : words.sentOffline}
      </p>
    )
  return null
}

type OnlineResultProps = BelowProps & Pick<AfterMatchProps, 'players'>

const OnlineResult = ({ online, table: { session, due, look }, whole, players }: OnlineResultProps) => {
  if (due.kind !== 'over' || session.at !== undefined || session.moving) return null
  return <AfterMatch {...{ online, session, whole, players }} onLook={look} />
}

const WatchLine = ({ online: { mine, presence }, onAsk }: { readonly online: Online; onAsk(): void }) => (
  <p className="watch-line">
    {mine === undefined && `${words.watchOnly} `}
    {presence.watchers === 0 ? (
      words.watching(0)
    ) : (
      <Button look="quiet" onClick={onAsk}>
        {words.watching(presence.watchers)}
      </Button>
    )}
  </p>
)

const Out = ({ seat, session: { play, moving } }: { readonly seat: Seat | undefined; readonly session: Session }) =>
  seat !== undefined &&
  areOut(play, [seat], moving) && (
    <p className="out-line" role="status">
      <span>
        {tableWords.out.you} {tableWords.out.online}
      </span>
      <Link href="/">{tableWords.out.home}</Link>
    </p>
  )

export const OnlineTable = ({ online }: { readonly online: Online }) => {
  const { manifest, match, mine } = online
  const { settings } = useSettings()
  const [intent, ask] = useState<Intent>()
  const [sheet, lay] = useState<OnlineSheet>()
  const talk = useTalk(online)
  const table = useRemoteSession(online)
  const { session, due } = table
  const { whole, players } = useRecord(online)
  const turn = isTurnOf(match, mine)
  const coachable = match.settings.coach && mine !== undefined && !isComputerAt(match, mine)
  const level = coachable ? settings.coach : 'off'
  // Passes no bots: the server computes for its computer players.
  const coaching = useCoach(manifest, session, { level, idle: match.phase === 'over', bots: [] })
  const ways = useOnlineActions(online, lay, whole)
  const ghost = useGhost(manifest, session, settings.ghost)
  const { title } = manifest.text
  useTitle(turn ? words.yourTurnTab(title) : title)
  useTurnAlerts(turn, title, match.id)
  return (
    <>
      <TableFrame
        {...{ manifest, table, coaching, intent, ask, ways, ghost }}
        result={<OnlineResult {...{ online, table, whole, players }} />}
        coachable={coachable && coaching.absent !== true}
        idle={false}
        main={{ title: words.talk.unread(talk.unread), act: () => talk.setOpen(!talk.open) }}
        seats={<OnlineSeats {...{ online, due, players }} />}
        out={<Out seat={mine} session={session} />}
        strip={
          <section className="strip-place" aria-label={words.atTable}>
            <OnlineSeats {...{ online, due, players }} brief />
          </section>
        }
        aside={talk.open && <TalkDrawer online={online} onClose={() => talk.setOpen(false)} />}
        dice={
          <div className="quiet-lines">
            <SealedLine match={match} onAsk={() => lay('sealed')} />
            <WatchLine online={online} onAsk={() => lay('people')} />
          </div>
        }
      >
        <TopNotices online={online} />
        {talk.fresh !== undefined && <Bubble key={talk.fresh.n} said={talk.fresh} />}
        <Below online={online} table={table} whole={whole} />
      </TableFrame>
      {sheet !== undefined && <OnlineSheets sheet={sheet} online={online} onClose={() => lay(undefined)} />}
    </>
  )
}

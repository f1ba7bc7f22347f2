import { Suspense, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { type AnyPlay, endingOf, isOver, isPractice, poolToEnter, resumeAt, type SeenPlay } from '../../engine/index.ts'
import { diceLabel } from '../../games/dice-label.ts'
import type { AnyManifest } from '../../games/index.ts'
import { Button } from '../../kit/index.ts'
import { type AloneParts, useAlone } from './alone/use-alone.tsx'
import { textOf } from '../data/text-of.ts'
import { verifyLink } from '../parts/verify-link.ts'
import { late } from '../parts/late.tsx'
import { useTitle } from '../parts/page.tsx'
import { areOut, namesOf, occupants, peopleOf } from '../data/players.ts'
import type { ReadText } from '../data/storage/keeper.ts'
import { dropResult } from '../data/storage/evening.ts'
import { store } from '../data/storage/store.ts'
import { hasTournaments } from '../data/tournament/saved-tournaments.ts'
import { useSettings } from '../parts/settings-context.tsx'
import { StoryLink } from '../parts/story-link.tsx'
import { AfterGame, ReplayNotice } from '../table/below.tsx'
import { Cover, useFocusOnChange } from './cover.tsx'
import { Notices } from './notices.tsx'
import { padTitle } from '../table/choices.ts'
import { GameMarks } from '../parts/game-marks.tsx'
import { Seats } from '../table/seats.tsx'
import { keepsSecrets } from './secrets.ts'
import { saveFile } from '../parts/share-sheet.tsx'
import { TableFrame } from '../table/table-frame.tsx'
import { useCoach } from '../table/use-coach.ts'
import { type Keeping, useKeeping } from './use-keeping.ts'
import { type TableSession, shownAt } from '../table/session.ts'
import { type LocalTable, useLocalTable } from './use-local-table.ts'
import { EveningLine } from './evening/evening-line.tsx'
import { type Added, useResults } from './use-results.ts'
import { useViewing } from './use-viewing.ts'
import type { Intent } from '../table/intent.ts'
import { tableWords } from '../text/table-words.ts'
import { Sheet } from '../parts/sheet.tsx'
import { flash } from '../parts/flash.ts'
import { branchAt, keepAsNew } from './branch.ts'
import type { Guide, GuideParts } from './guide.ts'
import { rematch } from '../data/new-game.ts'
import { beforeLastAct, type LocalGame } from './local-game.ts'

/** Actions that start another game. Each saves a new game; none changes the current one. */
const useGameActions = (game: LocalGame, id: string | undefined, guide?: Guide) => {
  const [, navigate] = useLocation()
  const { play } = game
  const goOn = guide?.moveTo ?? navigate
  const goTo = async (kept: Promise<string>, go: (address: string) => void = navigate): Promise<void> => go(await kept)
  const back = beforeLastAct(play)
  const goBack = (step: number, [plain, past]: readonly [string, string]): void => {
    const isPast = isPractice(resumeAt(play, step))
    void goTo(branchAt(play, step), (address) => {
      flash(isPast ? past : plain)
      goOn(address)
    })
    // The new game counts instead of this one. Practice does not count, so that this game keeps its result.
    if (id !== undefined && !isPast) dropResult(store, id, Date.now())
  }
  return {
    branch: () => goBack(shownAt(game), [w.branched, w.branchedPast]),
    takeBack: back === undefined ? undefined : () => goBack(back, [w.takenBack, w.takenBackPast]),
    again: (turned: boolean) => void goTo(keepAsNew(rematch(play, turned))),
    keep: () => void goTo(keepAsNew(play)),
  }
}

/** Records of this device that the game can change; a lesson changes none. */
const useRecords = (manifest: AnyManifest, game: LocalGame, id: string | undefined, guide: Guide | undefined) => ({
  alone: useAlone(manifest, game, id),
  ...useResults(manifest, game, guide === undefined ? id : undefined),
})

type GameActions = ReturnType<typeof useGameActions>

/** Sheet shown when another tab changed the saved game; the user chooses which version to keep. */
const ConflictSheet = ({ onTheirs, onMine }: { onTheirs?: (() => void) | undefined; onMine(): void }) => (
  <Sheet title={tableWords.conflict.title} shape="small" firm onClose={() => undefined}>
    <p>{onTheirs === undefined ? tableWords.conflict.gone : tableWords.conflict.about}</p>
    <p className="row">
      {onTheirs !== undefined && (
        <Button look="now" onClick={onTheirs}>
          {tableWords.conflict.theirs}
        </Button>
      )}
      <Button onClick={onMine}>{tableWords.conflict.mine}</Button>
    </p>
  </Sheet>
)

const w = tableWords

export type LocalTableProps = {
  readonly manifest: AnyManifest
  readonly play: AnyPlay
  /** Id of the saved game; undefined for games that are only viewed. */
  readonly id?: string
  /** Stored text as read when the table opened. */
  readonly known?: ReadText
  readonly at?: number
  /** Text on the game's origin; undefined for games of this device. */
  readonly from?: string
  /** True if this device has already saved the viewed game. */
  readonly kept?: boolean
  readonly told?: string | undefined
  readonly guide?: Guide
}

type BelowProps = {
  readonly id: string | undefined
  readonly table: TableSession
  readonly ways: GameActions
  readonly from?: string | undefined
  readonly kept: boolean
}

/** Bar over the board's lower edge during replay. */
const Below = ({ id, table, ways, from, kept }: BelowProps) => {
  const { session, look } = table
  const story = <StoryLink play={session.play} id={id} />
  const ended = endingOf(session.play) !== undefined
  if (from !== undefined)
    return (
      <ReplayNotice
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
      <ReplayNotice
        session={session}
        over={ended}
        onLook={look}
        onBranch={ways.branch}
        onLive={() => look(session.play.plies.length)}
        story={story}
      />
    )
  return null
}

/** Link back to the tournament page, if this device has a tournament of the game. */
const TournamentLink = ({ manifest: { game, grandTournament } }: { readonly manifest: AnyManifest }) =>
  grandTournament !== undefined &&
  hasTournaments(store, game.id) && (
    <Link href={`/tournament/${game.id}`} className="kit-button quiet">
      {grandTournament.title}
    </Link>
  )

type LocalResultProps = Omit<BelowProps, 'kept'> & {
  readonly manifest: AnyManifest
  /** Returns the game with all secrets. Call only after the game. */
  wholePlay(): AnyPlay
  readonly guided: Partial<Pick<GuideParts, 'ending' | 'main' | 'heading'>>
  readonly added: Added
  onShare(): void
}

/** Result of a local game, with links to continue. */
const LocalResult = ({
  manifest,
  id,
  wholePlay,
  table: { session, look },
  ways,
  from,
  guided: { ending, main, heading },
  added: { news, result },
  onShare,
}: LocalResultProps) => {
  const { play, at, moving } = session
  if (from !== undefined || at !== undefined || moving || !isOver(play)) return null
  return (
    <AfterGame
      {...{ manifest, session }}
      play={wholePlay()}
      onAgain={ways.again}
      onLook={look}
      onShare={onShare}
      onBranch={endingOf(play) === undefined ? ways.branch : undefined}
      story={
        <>
          <StoryLink play={play} id={id} look="quiet" />
          <TournamentLink manifest={manifest} />
        </>
      }
      alone={ending}
      retryAt={
        id === undefined || manifest.exercises === undefined
          ? undefined
          : (step) => `/exercises/${manifest.game.id}?game=${id}&step=${step}`
      }
      main={main}
      heading={heading}
      news={news}
      score={id !== undefined && <EveningLine key={id} id={id} result={result} />}
    />
  )
}

type TableConflictProps = { readonly keeping: Keeping; replace(play: AnyPlay): void; onMine(): void }

const Conflict = ({ keeping, replace, onMine }: TableConflictProps) => {
  const { theirs } = keeping
  if (keeping.writing.kind !== 'conflict' || theirs === 'reading') return null
  const takeTheirs = (play: AnyPlay) => (): void => {
    keeping.adopt()
    replace(play)
  }
  return <ConflictSheet onTheirs={theirs && takeTheirs(theirs)} onMine={onMine} />
}

const DicePad = late(async () => (await import('./dice-pad.tsx')).DicePad)

type RealDiceProps = Pick<LocalTableProps, 'manifest'> &
  Pick<TableSession, 'session' | 'due'> &
  Pick<LocalTable, 'enter'>

const RealDice = ({ manifest, session: { play, you }, due, enter }: RealDiceProps) => {
  const pool = due.kind === 'enter' ? poolToEnter(play) : undefined
  if (pool === undefined || due.kind !== 'enter') return null
  const names = namesOf(play)
  return (
    <Suspense>
      <DicePad
        key={play.plies.length}
        title={padTitle(play, pool, due.seat, you)}
        pool={pool}
        labels={pool.groups.length === 1 ? [] : pool.groups.map((group) => diceLabel(manifest.text, group, names))}
        onEnter={enter}
      />
    </Suspense>
  )
}

const DiceLine = ({ play }: { readonly play: SeenPlay }) => {
  const { dice } = play.header
  const [, navigate] = useLocation()
  if (dice.kind === 'hand') return null
  if (dice.kind === 'sealed')
    return (
      <p className="dice-line">
        {w.sealedDice}{' '}
        <Button look="quiet" onClick={() => void verifyLink(textOf(play)).then(navigate)}>
          {w.checkDice}
        </Button>
      </p>
    )
  return <p className="dice-line">{dice.kind === 'seed' ? w.seedDice(dice.seed) : w.deviceDice}</p>
}

type OutProps = { readonly table: LocalTable; readonly id: string | undefined; readonly again: GameActions['again'] }

const Out = ({ table: { game, rush }, id, again }: OutProps) => {
  const { play, moving } = game
  const people = peopleOf(play)
  if (id === undefined || !areOut(play, people, moving)) return null
  const isRushed = rush.steps !== undefined
  return (
    <p className="out-line" role="status">
      <span>{people.length === 1 ? w.out.you : w.out.all}</span>
      {isRushed && <span aria-hidden="true">{w.out.step(rush.steps)}</span>}
      {/* Hidden with real dice, because people must enter those. */}
      {play.header.dice.kind !== 'hand' && (
        <Button onClick={isRushed ? rush.stop : rush.start}>{isRushed ? w.out.stop : w.out.toEnd}</Button>
      )}
      <StoryLink play={play} id={id} look="quiet" />
      <Button look="quiet" disabled={isRushed} onClick={() => again(false)}>
        {w.out.next}
      </Button>
    </p>
  )
}

type Shared = {
  readonly id: string | undefined
  readonly table: LocalTable
  readonly isSecret: boolean
  share(): void
}

/** Texts and actions that the frame of a local game shows. */
const partsOf = (
  manifest: AnyManifest,
  { session, due }: TableSession,
  ways: GameActions,
  { id, table, isSecret, share }: Shared,
  alone: AloneParts | undefined,
) => ({
  main: { title: w.takeBack, act: ways.takeBack },
  ways: [
    { title: w.save, act: () => saveFile(table.game.play) },
    { title: w.share.action, act: share },
  ].map(({ title, act }) => ({
    title,
    act: isSecret ? undefined : act,
    ...(session.play.header.seats.length > 1 && { why: w.secret }),
  })),
  takeBack: ways.takeBack,
  seats: (
    <>
      <Seats manifest={manifest} session={session} due={due} />
      {alone?.standing}
    </>
  ),
  strip: alone?.strip,
  out: <Out table={table} id={id} again={ways.again} />,
  ghost: alone?.ghost,
  dice: (
    <>
      <GameMarks play={session.play} />
      <DiceLine play={session.play} />
    </>
  ),
})

const botsIn = (play: AnyPlay): readonly string[] =>
  occupants(play).flatMap((who) => (who.kind === 'bot' ? [who.bot] : []))

export const TableOnDevice = ({ manifest, play, id, known, at, from, kept = false, told, guide }: LocalTableProps) => {
  const { settings } = useSettings()
  const byHand = settings.rolling === 'hand' || guide !== undefined
  const [intent, ask] = useState<Intent>()
  const [torn, setTorn] = useState(false)
  const idle = id === undefined
  const table = useLocalTable({ play, at, byHand, paused: idle || torn })
  const keeping = useKeeping(id, table.game.play, known)
  const conflict = keeping.writing.kind === 'conflict'
  if (conflict !== torn) setTorn(conflict)
  const ways = useGameActions(table.game, id, guide)
  const viewed = useViewing(table, byHand, idle || torn)
  const shown = viewed.table
  const level = guide === undefined ? settings.coach : 'off'
  const coaching = useCoach(manifest, shown.session, { level, idle: idle || torn, bots: botsIn(play) })
  const { alone, ...added } = useRecords(manifest, table.game, id, guide)
  const share = (): void => ask({ name: 'share' })
  const isSecret = keepsSecrets(table.game.play)
  const guided = guide?.parts({ table: shown, takeBack: ways.takeBack, ask })
  const after = { manifest, id, ways, from, kept, table: shown, onShare: share }
  const ended = { ...after, added, wholePlay: () => table.game.play }
  useTitle(manifest.text.title)
  useFocusOnChange(viewed.eyes, viewed.cover !== undefined)
  return (
    <>
      <TableFrame
        eyes={viewed.eyes}
        {...{ manifest, table: shown, intent, ask }}
        coaching={guided === undefined ? coaching : { ...coaching, suggested: guided.suggested }}
        idle={idle || torn}
        coachable={!idle && guide === undefined && coaching.absent !== true}
        {...partsOf(manifest, shown, ways, { id, table, isSecret, share }, alone)}
        {...(guided && { lead: guided.lead, strip: guided.card, side: guided.side })}
        result={<LocalResult {...ended} guided={{ ...guided, ...(alone && { ending: alone.ending }) }} />}
      >
        {guided?.layer}
        <Notices
          keeping={{ writing: keeping.writing }}
          {...{ manifest, coaching, told, isSecret, session: shown.session, stuck: table.stuck }}
          onSave={() => saveFile(table.game.play)}
        />
        {!idle && !torn && <RealDice {...{ manifest, ...shown }} enter={table.enter} />}
        {viewed.cover !== undefined && <Cover name={viewed.cover} onShow={viewed.uncover} />}
        <Below {...after} />
      </TableFrame>
      {alone?.sheet}
      <Conflict keeping={keeping} replace={viewed.replace} onMine={ways.keep} />
    </>
  )
}

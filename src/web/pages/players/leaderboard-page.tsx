import './players.css'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Switch } from '../../../kit/index.ts'
import {
  BASES,
  CLOCK_KINDS,
  type Leaderboard,
  type RankedPlayer,
  type Seasons,
} from '../../../protocol/match/profile.ts'
import { isSignedIn } from '../../online/challenges.ts'
import { shownCovers, titleOfGame } from '../../parts/covers.ts'
import { Page } from '../../parts/page.tsx'
import { Load, type Loaded, useLoaded } from '../../parts/load.tsx'
import { type BoardAsk, fetchBoard, fetchSeasons } from './fetch-players.ts'
import { playersWords as words } from './words.ts'

const w = words.board
const PERIODS = ['all', 'month'] as const
const WHOSE = ['all', 'followed'] as const

const nameOf = ({ name, bot }: RankedPlayer): string => (bot === undefined ? (name ?? w.left) : w.computer(name ?? bot))

type TableProps = { readonly board: Leaderboard; readonly ask: BoardAsk }

const Table = ({ board, ask }: TableProps) => {
  const isEmpty = board.players.length === 0
  return (
    <>
      <Ranked board={board} ask={ask} />
      {board.provisional.length > 0 && (
        <>
          <h2>{w.provisional}</h2>
          <p className="soft">{w.provisionalAbout}</p>
          <PlayerRows players={board.provisional} isRanked={false} />
        </>
      )}
      {isEmpty && (
        <Link href={`/new/${ask.game}?where=online`} className="kit-button">
          {w.play}
        </Link>
      )}
    </>
  )
}

const Ranked = ({ board, ask }: TableProps) => {
  if (board.players.length === 0)
    return (
      <p className="lead">
        {board.provisional.length > 0 ? w.noneSettled : ask.isOfFollowed ? w.noneFollowed : w.none}
      </p>
    )
  return <PlayerRows players={board.players} isRanked />
}

type RowsProps = { readonly players: readonly RankedPlayer[]; readonly isRanked: boolean }

const PlayerRows = ({ players, isRanked }: RowsProps) => {
  return (
    <table className="leaderboard of-players">
      <thead>
        <tr>
          {isRanked && <th scope="col">{w.place}</th>}
          <th scope="col">{w.player}</th>
          <th scope="col">{w.ratingHead}</th>
          <th scope="col">{w.gamesHead}</th>
        </tr>
      </thead>
      <tbody>
        {players.map((one, i) => (
          <tr key={one.player}>
            {isRanked && <td>{i + 1}</td>}
            <th scope="row">
              <Link href={`/player/${encodeURIComponent(one.player)}`}>{nameOf(one)}</Link>
            </th>
            <td>
              <b>{words.rating(one.rating)}</b> <small>{words.spread(one.deviation)}</small>
            </td>
            <td>{one.games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type BoardFieldsProps = { readonly ask: BoardAsk; readonly seasons: Seasons; onChange(part: Partial<BoardAsk>): void }

/** Options forced for finished seasons. */
const ONLY_RESULTS = { basis: 'result', isOfFollowed: false } as const

const isPastSeason = (seasons: Seasons, period: string): boolean =>
  seasons.some(({ from, until }) => `${from}` === period && until !== undefined && until <= Date.now())

const BoardFields = ({ ask, seasons, onChange }: BoardFieldsProps) => (
  <div className="board-fields">
    <Switch
      label={w.clock}
      value={ask.clock}
      options={CLOCK_KINDS.map((value) => ({ value, title: words.clocks[value] }))}
      onChange={(clock) => onChange({ clock })}
    />
    {!isPastSeason(seasons, ask.period) && (
      <Switch
        label={w.basis}
        value={ask.basis}
        options={BASES.map((value) => ({ value, title: w.bases[value] }))}
        onChange={(basis) => onChange({ basis })}
      />
    )}
    <Switch
      label={w.period}
      value={ask.period}
      options={[
        ...PERIODS.map((value) => ({ value, title: w.periods[value] })),
        ...seasons.map(({ from, until }) => ({ value: `${from}`, title: w.season(from, until) })),
      ]}
      onChange={(period) => onChange({ period, ...(isPastSeason(seasons, period) && ONLY_RESULTS) })}
    />
    {isSignedIn() && !isPastSeason(seasons, ask.period) && (
      <Switch
        label={w.whose}
        value={ask.isOfFollowed ? 'followed' : 'all'}
        options={WHOSE.map((value) => ({ value, title: w.players[value] }))}
        onChange={(whose) => onChange({ isOfFollowed: whose === 'followed' })}
      />
    )}
    <p className="soft">{w.basisAbout[ask.basis]}</p>
  </div>
)

/** Select that navigates to this page for another game. */
export const GameSwitch = ({ game, to }: { readonly game: string; readonly to: string }) => {
  const [, navigate] = useLocation()
  return (
    <Switch
      label={w.game}
      value={game}
      options={shownCovers.map(({ id, title }) => ({ value: id, title }))}
      onChange={(id) => navigate(`${to}/${id}`)}
    />
  )
}

type LoadBookProps<T> = { readonly from: Loaded<T>; children(value: T): ReactNode }

/** Fetches and shows a leaderboard or mistake book. */
export const LoadBook = <T,>(props: LoadBookProps<T>) => (
  <Load {...props} failed={w.failed} waiting={<p role="status">{words.loading}</p>} />
)

/** Leaderboard of a game; default: the first game of the list. */
export const LeaderboardPage = ({ game = shownCovers[0]?.id ?? '' }: { readonly game?: string | undefined }) => {
  const [ask, setAsk] = useState<BoardAsk>({
    game,
    clock: 'live',
    basis: 'result',
    period: 'all',
    isOfFollowed: false,
  })
  const { value: seasons = [] } = useLoaded('seasons', fetchSeasons)
  const loaded = useLoaded(JSON.stringify(ask), () => fetchBoard(ask))
  return (
    <Page title={w.of(titleOfGame(game))} wide>
      <h1>{w.title}</h1>
      <div className="board-fields">
        <GameSwitch game={game} to="/leaderboard" />
      </div>
      <BoardFields ask={ask} seasons={seasons} onChange={(part) => setAsk({ ...ask, ...part })} />
      <LoadBook from={loaded}>{(board) => <Table board={board} ask={ask} />}</LoadBook>
      <p>
        <Link href={`/mistakes/${game}`}>{w.mistakes}</Link>
      </p>
    </Page>
  )
}

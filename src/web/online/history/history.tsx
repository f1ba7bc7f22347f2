import './history.css'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'wouter'
import type * as z from 'zod/mini'
import { Button } from '../../../kit/index.ts'
import { catalogue } from '../../../kit/catalogue.ts'
import { listAnd } from '../../../kit/text.ts'
import type { gamesSchema } from '../../../protocol/accounts/account.ts'
import { requestJson } from '../ask-server.ts'
import { en } from '../../text/en/history.ts'
import { shownCovers, titleOfGame } from '../../parts/covers.ts'
import { useTask } from '../../parts/use-task.ts'
import { Failed } from '../../parts/missing.tsx'
import { LabelledSelect } from '../../parts/labelled-select.tsx'

const w = catalogue({ en })

type GamesPage = z.infer<typeof gamesSchema>
type PlayedGame = GamesPage['games'][number]

/** Fetches a page of a player's finished games, newest first. @throws Error with a message for the user */
const fetchGames = async (player: string, filter: Readonly<Record<string, string>>): Promise<GamesPage> =>
  (await requestJson('GET', `/api/players/${player}/games?${new URLSearchParams(filter)}`)) as GamesPage

const MS_A_DAY = 24 * 60 * 60_000
const SPANS = { ever: undefined, month: 30, year: 365 } as const

const RESULTS = ['any', 'won', 'drawn', 'lost', 'none'] as const

const othersOf = ({ others }: PlayedGame): string => listAnd(others.map(({ name }) => name || w.gone))

type Wanted = {
  readonly game: string
  readonly opponent: string
  readonly result: (typeof RESULTS)[number]
  readonly span: keyof typeof SPANS
}
const UNFILTERED: Wanted = { game: '', opponent: '', result: 'any', span: 'ever' }

const queryOf = ({ game, opponent, result, span }: Wanted): Readonly<Record<string, string>> => {
  const days = SPANS[span]
  return {
    ...(game && { game }),
    ...(opponent.trim() && { opponent: opponent.trim() }),
    ...(result !== 'any' && { result }),
    ...(days && { from: String(Date.now() - days * MS_A_DAY) }),
  }
}

const Filters = ({ wanted, onWant }: { readonly wanted: Wanted; onWant(wanted: Wanted): void }) => (
  <div className="account-fields">
    <LabelledSelect
      label={w.game}
      value={wanted.game}
      values={['', ...shownCovers.map(({ id }) => id)]}
      titleOf={(game) => (game === '' ? w.everyGame : titleOfGame(game))}
      onChoose={(game) => onWant({ ...wanted, game })}
    />
    <label>
      {w.opponent}
      <input
        type="text"
        autoComplete="off"
        maxLength={40}
        value={wanted.opponent}
        onChange={({ target }) => onWant({ ...wanted, opponent: target.value })}
      />
    </label>
    <LabelledSelect
      label={w.result}
      value={wanted.result}
      values={RESULTS}
      titleOf={(result) => w.results[result]}
      onChoose={(result) => onWant({ ...wanted, result })}
    />
    <LabelledSelect
      label={w.when}
      value={wanted.span}
      values={Object.keys(SPANS) as (keyof typeof SPANS)[]}
      titleOf={(span) => w.spans[span]}
      onChoose={(span) => onWant({ ...wanted, span })}
    />
  </div>
)

/** Pages of games fetched so far. Ignores answers for an earlier filter; shows the old games until new games arrive. */
const useGames = (player: string, wanted: Wanted) => {
  const [games, setGames] = useState<readonly PlayedGame[]>()
  const [next, setNext] = useState<string>()
  const { said, run } = useTask()
  const load = useCallback(
    (isCurrent: () => boolean): void =>
      void run(async () => {
        const page = await fetchGames(player, queryOf(wanted))
        if (!isCurrent()) return
        setGames(page.games)
        setNext(page.next)
      }),
    [player, wanted, run],
  )
  useEffect(() => {
    let isCurrent = true
    load(() => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [load])
  const more = (): void =>
    void run(async () => {
      const page = await fetchGames(player, { ...queryOf(wanted), ...(next !== undefined && { before: next }) })
      setGames([...(games ?? []), ...page.games])
      setNext(page.next)
    })
  return { games, more: next === undefined ? undefined : more, said, retry: () => load(() => true) }
}

/** A player's finished games that the reader may see, with search, filters and download. */
export const History = ({ player }: { readonly player: string }) => {
  const [wanted, setWanted] = useState(UNFILTERED)
  const { games, more, said, retry } = useGames(player, wanted)
  if (games === undefined && said !== '') return <Failed said={w.failed} onRetry={retry} />
  if (wanted === UNFILTERED && !games?.length) return <p role="status">{said || (games && w.none)}</p>
  return (
    <div className="history">
      <Filters wanted={wanted} onWant={setWanted} />
      <p role="status">{said || (games?.length === 0 ? w.none : games && w.count(games.length))}</p>
      <ul className="account-list">
        {games?.map((game) => (
          <li key={game.match} className="row">
            <span>
              <Link href={`/m/${game.match}`}>{titleOfGame(game.game)}</Link> {w.with(othersOf(game))}{' '}
              <small>{w.day(game.endedAt)}</small>
            </span>
            <strong>{w.results[game.result]}</strong>
          </li>
        ))}
      </ul>
      {more && <Button onClick={more}>{w.more}</Button>}
      <p>
        <a href={`/api/players/${player}/games/file`} download>
          {w.download}
        </a>
      </p>
    </div>
  )
}

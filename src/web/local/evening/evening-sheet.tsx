import './evening.css'
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../../kit/index.ts'
import {
  clearEvening,
  type Evening,
  type EveningGame,
  eveningScores,
  type PlayerScore,
  scoresByGame,
} from '../../data/storage/evening.ts'
import { gameKey } from '../../data/storage/saved-games.ts'
import { store } from '../../data/storage/store.ts'
import { titleOfGame } from '../../parts/covers.ts'
import { Sheet } from '../../parts/sheet.tsx'
import { PicturePanel } from '../../table/picture/picture-panel.tsx'
import { isolated } from '../../text/isolated.ts'
import { EveningCard, eveningCardFacts } from './evening-card.tsx'
import { eveningWords as w } from './words.ts'

const ScoreTable = ({ caption, scores }: { readonly caption: string; readonly scores: readonly PlayerScore[] }) => {
  const counts = scores.some(({ points }) => points !== undefined)
  return (
    <table className="evening-scores">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{w.player}</th>
          <th scope="col">{w.won}</th>
          {counts && <th scope="col">{w.points}</th>}
        </tr>
      </thead>
      <tbody>
        {scores.map(({ name, wins, points }) => (
          <tr key={name}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td>
              <b>{wins}</b>
            </td>
            {counts && <td>{points === undefined ? '' : w.pointsText(points)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** One game: its title, which leads to its story if the device still has the game, and its result. */
const GameRow = ({ game: { id, game, names, won, points } }: { readonly game: EveningGame }) => {
  const title = titleOfGame(game)
  return (
    <li>
      {store.read(gameKey(id)) === undefined ? <b>{title}</b> : <Link href={`/story/${id}`}>{title}</Link>}
      <span>
        {w.winners(won.map((seat) => isolated(names[seat] ?? '')))}
        {points !== undefined && ` · ${w.score(points)}`}
      </span>
    </li>
  )
}

const Reset = ({ onReset }: { onReset(): void }) => {
  const [isAsked, ask] = useState(false)
  if (!isAsked)
    return (
      <Button look="quiet" onClick={() => ask(true)}>
        {w.reset}
      </Button>
    )
  return (
    <div role="alert" className="evening-reset">
      <p>{w.resetAsk}</p>
      <p className="row">
        <Button onClick={onReset}>{w.resetYes}</Button>
        <Button look="quiet" onClick={() => ask(false)}>
          {w.resetNo}
        </Button>
      </p>
    </div>
  )
}

const Picture = ({ evening }: { readonly evening: Evening }) => {
  const card = useMemo(() => eveningCardFacts(evening), [evening])
  const facts = useMemo(() => ({ file: [w.file], alt: card.alt, text: card.headline }), [card])
  return <PicturePanel facts={facts} link={undefined} drawing={<EveningCard {...card} host={location.host} />} />
}

type EveningSheetProps = { readonly evening: Evening; onReset(): void; onClose(): void }

/** The evening's score: all games together, each game of its own, and the list of results. */
export const EveningSheet = ({ evening, onReset, onClose }: EveningSheetProps) => {
  const [isPicture, showPicture] = useState(false)
  const byGame = scoresByGame(evening)
  const reset = (): void => {
    clearEvening(store)
    onReset()
    onClose()
  }
  if (isPicture)
    return (
      <Sheet title={w.pictureTitle} shape="small" onClose={onClose}>
        <Picture evening={evening} />
        <Button look="quiet" onClick={() => showPicture(false)}>
          {w.back}
        </Button>
      </Sheet>
    )
  return (
    <Sheet title={w.title} shape="small" onClose={onClose}>
      <p className="soft">{w.about(evening.length, evening[0]?.at ?? 0)}</p>
      {byGame.length > 1 && <ScoreTable caption={w.title} scores={eveningScores(evening)} />}
      {byGame.map(({ game, games, scores }) => (
        <ScoreTable key={game} caption={w.games(titleOfGame(game), games)} scores={scores} />
      ))}
      <details>
        <summary>{w.list}</summary>
        <ol className="evening-games">
          {evening.map((game) => (
            <GameRow key={game.id} game={game} />
          ))}
        </ol>
      </details>
      <div className="row">
        <Button onClick={() => showPicture(true)}>{w.picture}</Button>
        <Reset onReset={reset} />
      </div>
    </Sheet>
  )
}

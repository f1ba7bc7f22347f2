import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { closingOf, endingOf, isOver } from '../../../engine/index.ts'
import { Button } from '../../../kit/index.ts'
import {
  begunAt,
  keepText,
  type ReadableGame,
  type SavedGame,
  type SealedGame,
} from '../../data/storage/saved-games.ts'
import { tellClosing } from '../../../analysis/ending/closing.ts'
import { manifestOf } from '../../../games/index.ts'
import { faultSentence, type Opened } from '../../../analysis/opening/open.ts'
import { download, fileName } from '../../data/files.ts'
import { Sheet } from '../../parts/sheet.tsx'
import { store } from '../../data/storage/store.ts'
import { textOf } from '../../data/text-of.ts'
import { eyeOf, namesOf } from '../../data/players.ts'
import { homeWords } from './words.ts'

const w = homeWords

const dateOf = (id: string): string => {
  const time = new Date(begunAt(id))
  return Number.isNaN(time.getTime()) ? '' : w.begun(time)
}

const whereOf = ({ manifest, play }: Opened): string => {
  const view = play.game.view(play.states.at(-1), eyeOf(play))
  const { title } = manifest.text.chapter(view)
  const closed = closingOf(play)
  if (closed !== undefined) return tellClosing(closed, namesOf(play))
  return endingOf(play) === undefined ? title : w.over(title)
}

type SavedProps = { readonly game: SavedGame; onRemove(): void }

const Readable = ({ game, onRemove }: { readonly game: ReadableGame & { ok: true }; onRemove(): void }) => {
  const names = namesOf(game.play).join(' – ')
  const over = isOver(game.play)
  return (
    <>
      <div className="saved-words">
        <strong>{names}</strong>
        <span>
          {game.manifest.text.title} · {whereOf(game)}
        </span>
        <small>
          {dateOf(game.id)}
          {game.kept ? '' : ` · ${w.notKept}`}
        </small>
      </div>
      <Link href={`/table/${game.id}`} className={over ? 'kit-button plain' : 'kit-button now'}>
        {over ? w.look : w.resume}
        <span className="hidden"> {names}</span>
      </Link>
      {game.play.plies.length > 0 && (
        <Link href={`/story/${game.id}`} className="kit-button quiet">
          {homeWords.story}
          <span className="hidden"> {names}</span>
        </Link>
      )}
      <RemoveButton who={names} onRemove={onRemove} />
    </>
  )
}

/** One that is encrypted: what its label says, which hides nothing. */
const Sealed = ({ game: { id, sealed, kept }, onRemove }: { readonly game: SealedGame; onRemove(): void }) => {
  const names = sealed.names.join(' – ')
  return (
    <>
      <div className="saved-words">
        <strong>{names}</strong>
        <span>
          {manifestOf(sealed.game)?.text.title ?? sealed.game} · {sealed.where}
        </span>
        <small>
          {dateOf(id)} · {kept ? w.sealed : w.notKept}
        </small>
      </div>
      <Link href={`/table/${id}`} className="kit-button now">
        {w.resume}
        <span className="hidden"> {names}</span>
      </Link>
      <RemoveButton who={names} onRemove={onRemove} />
    </>
  )
}

const Unreadable = ({ game, onRemove }: { readonly game: ReadableGame & { ok: false }; onRemove(): void }) => {
  const [, navigate] = useLocation()
  const { intact } = game
  const openIntact = (part: Opened): void => navigate(`/table/${keepText(store, textOf(part.play))}`)
  return (
    <>
      <div className="saved-words">
        <strong>{w.unreadable}</strong>
        <span>{faultSentence(game.fault)}</span>
        <small>{dateOf(game.id)}</small>
      </div>
      {intact !== undefined && <Button onClick={() => openIntact(intact)}>{w.intact}</Button>}
      <Button onClick={() => download(game.text, fileName([]))}>{w.download}</Button>
      <RemoveButton who={w.unreadable} onRemove={onRemove} />
    </>
  )
}

const RemoveButton = ({ who, onRemove }: { readonly who: string; onRemove(): void }) => {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {w.remove}
        <span className="hidden"> {who}</span>
      </Button>
      {asking && (
        <Sheet title={w.remove} shape="small" onClose={() => setAsking(false)}>
          <p>{w.removeAsk(who)}</p>
          <p className="row">
            <Button autoFocus onClick={() => setAsking(false)}>
              {w.removeNo}
            </Button>
            <Button look="quiet" onClick={onRemove}>
              {w.removeYes}
            </Button>
          </p>
        </Sheet>
      )}
    </>
  )
}

/** One saved game: go on, look through it, or delete it after being asked. */
export const SavedItem = ({ game, onRemove }: SavedProps) => (
  <li className="saved">
    {game.ok ? (
      <Readable game={game} onRemove={onRemove} />
    ) : game.sealed === undefined ? (
      <Unreadable game={game} onRemove={onRemove} />
    ) : (
      <Sealed game={game} onRemove={onRemove} />
    )}
  </li>
)

import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Button, useWindowEvent } from '../../../kit/index.ts'
import { capitalise } from '../../../kit/text.ts'
import {
  begunAt,
  isUnderWay,
  keepText,
  type ReadableGame,
  type SavedGame,
  type SealedGame,
  gameKey,
  listSaved,
} from '../../data/storage/saved-games.ts'
import { faultSentence, type ReplayedGame } from '../../../analysis/opening/open.ts'
import { download, fileName } from '../../data/files.ts'
import { Sheet } from '../../parts/sheet.tsx'
import { store } from '../../data/storage/store.ts'
import { textOf } from '../../data/text-of.ts'
import { titleOf, whereOf } from './game-words.ts'
import { Thumbnail } from './poster.tsx'
import { homeWords } from './words.ts'
import { loadGame } from '../../../games/load.ts'
import { savedIn } from '../../data/storage/saved-names.ts'
import { CollapsedList } from './online/collapsed-list.tsx'

const w = homeWords

const dateOf = (id: string): string => {
  const time = new Date(begunAt(id))
  return Number.isNaN(time.getTime()) ? '' : w.begun(time)
}

type KeptProps = { readonly game: (ReadableGame & { readonly ok: true }) | SealedGame; onRemove(): void }

/** Texts and links of a readable saved game; the label of an encrypted one, which contains no secrets. */
const Kept = ({ game, onRemove }: KeptProps) => {
  const title = titleOf(game)
  const hasStory = game.ok && game.play.plies.length > 0
  return (
    <>
      <Thumbnail game={game.ok ? game.play.game.id : game.sealed.game} />
      <div className="saved-words">
        <strong>{title}</strong>
        <span>{capitalise(whereOf(game))}</span>
        <small>
          {dateOf(game.id)}
          {game.ok ? '' : ` · ${w.sealed}`}
          {game.kept ? '' : ` · ${w.notKept}`}
        </small>
      </div>
      <Link href={`/table/${game.id}`} className="kit-button plain">
        {isUnderWay(game) ? w.resume : w.look}
        <span className="kit-unseen"> {title}</span>
      </Link>
      {hasStory && (
        <Link href={`/story/${game.id}`} className="kit-button quiet">
          {w.story}
          <span className="kit-unseen"> {title}</span>
        </Link>
      )}
      <RemoveButton who={title} ask={w.removeAsk(title)} onRemove={onRemove} />
    </>
  )
}

const Unreadable = ({ game, onRemove }: { readonly game: ReadableGame & { ok: false }; onRemove(): void }) => {
  const [, navigate] = useLocation()
  const { intact } = game
  const openIntact = (part: ReplayedGame): void => navigate(`/table/${keepText(store, textOf(part.play))}`)
  return (
    <>
      <div className="saved-words">
        <strong>{w.unreadable}</strong>
        <span>{faultSentence(game.fault)}</span>
        <small>{dateOf(game.id)}</small>
      </div>
      {intact !== undefined && <Button onClick={() => openIntact(intact)}>{w.intact}</Button>}
      <Button onClick={() => download(game.text, fileName([]))}>{w.download}</Button>
      <RemoveButton who={w.unreadable} ask={w.removeAskUnreadable} onRemove={onRemove} />
    </>
  )
}

const RemoveButton = ({ who, ask, onRemove }: { readonly who: string; readonly ask: string; onRemove(): void }) => {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)} of={who}>
        {w.remove}
      </Button>
      {asking && (
        <Sheet title={w.remove} shape="small" onClose={() => setAsking(false)}>
          <p>{ask}</p>
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

/** Saved game with buttons to continue, view or (after confirmation) delete it. */
const SavedItem = ({ game, onRemove }: { readonly game: SavedGame; onRemove(): void }) => (
  <li className={isUnderWay(game) ? 'saved turn' : 'saved'}>
    {game.ok || game.sealed !== undefined ? (
      <Kept game={game} onRemove={onRemove} />
    ) : (
      <Unreadable game={game} onRemove={onRemove} />
    )}
  </li>
)

/** Saved games of this device; updates when any tab changes them. */
const useSaved = (): { readonly saved: readonly SavedGame[]; remove(id: string): void } => {
  const [saved, setSaved] = useState(() => listSaved(store))
  const again = async (): Promise<void> => {
    await Promise.all(savedIn(store).map(loadGame))
    setSaved(listSaved(store))
  }
  useWindowEvent('storage', () => void again().catch(() => undefined))
  const remove = (id: string): void => {
    store.remove(gameKey(id))
    setSaved(listSaved(store))
  }
  return { saved, remove }
}

/** Puts unfinished games first. */
const ordered = (saved: readonly SavedGame[]): readonly SavedGame[] => [
  ...saved.filter(isUnderWay),
  ...saved.filter((game) => !isUnderWay(game)),
]

export const SavedGames = () => {
  const { saved, remove } = useSaved()
  return (
    <CollapsedList items={ordered(saved)} more={homeWords.older}>
      {(game) => <SavedItem key={game.id} game={game} onRemove={() => remove(game.id)} />}
    </CollapsedList>
  )
}

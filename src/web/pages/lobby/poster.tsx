import { type MouseEvent, Suspense, useState } from 'react'
import { Link } from 'wouter'
import type { Cover } from 'virtual:covers'
import { lessonState, markKnown, NAME } from '../../data/storage/keys.ts'
import { savedIn } from '../../data/storage/saved-names.ts'
import { store } from '../../data/storage/store.ts'
import { learnAddress, playAddress } from '../../parts/covers.ts'
import { Art, posterId } from '../../parts/poster-art.tsx'
import { late, NoPart } from '../../parts/late.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { homeWords as w } from './words.ts'

export const Thumbnail = ({ game }: { readonly game: string }) => (
  <svg className="thumbnail" viewBox="0 0 240 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <use href={`#${posterId(game)}`} />
  </svg>
)

/** True if this player has neither played the game nor seen its lesson on this device. */
const isNewTo = ({ id, lessonSteps }: Cover): boolean =>
  lessonSteps > 0 && lessonState(store, id) === 'new' && savedIn(store).every((game) => game.id !== id)

const OwnNameField = late(async () => (await import('../../parts/own-name.tsx')).OwnNameField, NoPart)

/** Asks a newcomer whether to begin with the lesson, and once for a name. */
const FirstTime = ({ cover, onClose }: { readonly cover: Cover; onClose(): void }) => {
  const [isUnnamed] = useState(() => (store.read(NAME) ?? '') === '')
  return (
    <Sheet title={w.firstTime.title(cover.title)} shape="small" onClose={onClose}>
      <p>{w.firstTime.about}</p>
      {isUnnamed && (
        <Suspense>
          <OwnNameField />
        </Suspense>
      )}
      <p className="row">
        <Link href={learnAddress(cover)} className="kit-button now" data-first-focus>
          {w.firstTime.lesson(cover.lessonSteps)}
        </Link>
        <Link
          href={playAddress(cover)}
          className="kit-button plain"
          onClick={() => markKnown(store, cover.id, 'declined')}
        >
          {w.firstTime.known}
        </Link>
      </p>
    </Sheet>
  )
}

/** Poster of a game: one tap starts it, for a newcomer after the question about the lesson; small links lead to set-up and rules. */
export const Poster = (cover: Cover) => {
  const { id, title, tagline, seats } = cover
  const [isAsked, setAsked] = useState(false)
  const ask = (event: MouseEvent): void => {
    if (!isNewTo(cover)) return
    event.preventDefault()
    setAsked(true)
  }
  const more = [
    [`/new/${id}`, w.change],
    [`/rules/${id}`, w.rules],
  ] as const
  return (
    <li className="poster">
      <Art id={id} />
      <div className="poster-words">
        <h3>
          <Link href={playAddress(cover)} onClick={ask}>
            <span className="kit-unseen">{w.play} </span>
            {title}
          </Link>
        </h3>
        <small>{w.seats(seats.min, seats.max)}</small>
        <p>{tagline}</p>
      </div>
      <p className="poster-more">
        {more.map(([href, words]) => (
          <Link key={href} href={href}>
            {words}
            <span className="kit-unseen"> {title}</span>
          </Link>
        ))}
      </p>
      {isAsked && <FirstTime cover={cover} onClose={() => setAsked(false)} />}
    </li>
  )
}

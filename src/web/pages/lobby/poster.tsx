import { Link } from 'wouter'
import type { Cover } from 'virtual:covers'
import { playAddress } from '../../parts/covers.ts'
import { Art, posterId } from '../../parts/poster-art.tsx'
import { homeWords as w } from './words.ts'

export const Thumbnail = ({ game }: { readonly game: string }) => (
  <svg className="thumbnail" viewBox="0 0 240 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <use href={`#${posterId(game)}`} />
  </svg>
)

/** Poster of a game: one tap starts it; small links lead to set-up and rules. */
export const Poster = (cover: Cover) => {
  const { id, title, tagline, seats } = cover
  const more = [
    [`/new/${id}`, w.change],
    [`/rules/${id}`, w.rules],
  ] as const
  return (
    <li className="poster">
      <Art id={id} />
      <div className="poster-words">
        <h3>
          <Link href={playAddress(cover)}>
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
    </li>
  )
}

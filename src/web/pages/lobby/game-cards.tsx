import './home.css'
import type { Cover } from 'virtual:covers'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { shownCovers } from '../../parts/covers.ts'
import { Art } from '../../parts/poster-art.tsx'

type GameCardsProps = {
  /** Decides which games have a card; default: all. */
  shown?(cover: Cover): boolean
  children(cover: Cover): ReactNode
}

/** One card per game: picture, title and actions. */
export const GameCards = ({ shown = () => true, children }: GameCardsProps) => (
  <ul className="meet">
    {shownCovers.filter(shown).map((cover) => (
      <li key={cover.id} className="online-start">
        <Art id={cover.id} />
        <h2>{cover.title}</h2>
        {children(cover)}
      </li>
    ))}
  </ul>
)

type CardLinkProps = {
  readonly href: string
  readonly look: 'plain' | 'quiet'
  readonly game: string
  readonly children: ReactNode
}

/** Link on a game's card; screen readers also announce the game's title. */
export const CardLink = ({ href, look, game, children }: CardLinkProps) => (
  <Link href={href} className={`kit-button ${look}`}>
    {children}
    <span className="kit-unseen"> {game}</span>
  </Link>
)

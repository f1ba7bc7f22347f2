import './home.css'
import type { Cover } from 'virtual:covers'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { shownCovers } from '../../parts/covers.ts'
import { Art } from '../../parts/poster-art.tsx'

/** A card for each game: its picture, its title, and below them what one can do with it. */
export const GameCards = ({ children }: { children(cover: Cover): ReactNode }) => (
  <ul className="meet">
    {shownCovers.map((cover) => (
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

/** A way on such a card; who hears the page hears the game's title after it. */
export const CardLink = ({ href, look, game, children }: CardLinkProps) => (
  <Link href={href} className={`kit-button ${look}`}>
    {children}
    <span className="kit-unseen"> {game}</span>
  </Link>
)

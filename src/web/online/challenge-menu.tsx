import './challenge-menu.css'
import { Link } from 'wouter'
import { shownCovers } from '../parts/covers.ts'
import { onlineWords } from './words.ts'

/** The games to challenge a player to: each leads to the form of a table. */
export const ChallengeMenu = ({ player, name }: { readonly player: string; readonly name: string }) => (
  <details className="challenge-menu">
    <summary>
      {onlineWords.challenge.to}
      <span className="kit-unseen"> {name}</span>
    </summary>
    <ul>
      {shownCovers.map(({ id, title }) => (
        <li key={id}>
          <Link href={`/new/${id}?where=online&challenge=${player}&to=${encodeURIComponent(name)}`}>{title}</Link>
        </li>
      ))}
    </ul>
  </details>
)

import { Link } from 'wouter'
import type { AnyManifest } from '../../games/index.ts'
import { words } from '../words.ts'
import { GroundPreview } from './ground-preview.tsx'

/** A game as a place that one wants to enter. */
export const GameCard = ({ manifest }: { readonly manifest: AnyManifest }) => {
  const { game, text } = manifest
  return (
    <article className="game-card">
      <GroundPreview manifest={manifest} />
      <div className="game-words">
        <h2>{text.title}</h2>
        <p className="lead">{text.tagline}</p>
        <p className="row">
          <Link href={`/new/${game.id}`} className="kit-button now large">
            {words.lobby.play}
            <span className="hidden"> {text.title}</span>
          </Link>
          <Link href={`/rules/${game.id}`} className="kit-button quiet">
            {words.lobby.rules}
          </Link>
          <span className="soft">{words.lobby.seats(game.seats.min, game.seats.max)}</span>
        </p>
      </div>
    </article>
  )
}

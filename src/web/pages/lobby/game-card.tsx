import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import type { Cover } from 'virtual:covers'
import { Still } from '../../parts/still.tsx'
import { homeWords } from './words.ts'

/** The ground comes with its game, after the first paint; its place is kept. */
const GroundPreview = lazy(async () => {
  try {
    return { default: (await import('./ground-preview.tsx')).GroundPreview }
  } catch {
    return { default: () => <Still /> }
  }
})

/** A game as a place that one wants to enter. */
export const GameCard = ({ id, title, tagline, seats, workshop }: Cover) => (
  <article className="game-card">
    <Suspense fallback={<Still />}>
      <GroundPreview id={id} />
    </Suspense>
    <div className="game-words">
      <h2>{title}</h2>
      <p className="lead">{tagline}</p>
      <p className="row">
        <Link href={`/new/${id}`} className="kit-button now large">
          {homeWords.play}
          <span className="hidden"> {title}</span>
        </Link>
        <Link href={`/rules/${id}`} className="kit-button quiet">
          {homeWords.rules}
        </Link>
        {workshop !== undefined && (
          <Link href={`/workshop/${id}`} className="kit-button quiet">
            {workshop}
          </Link>
        )}
        <span className="soft">{homeWords.seats(seats.min, seats.max)}</span>
      </p>
    </div>
  </article>
)

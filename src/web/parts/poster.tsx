import { Suspense } from 'react'
import { late, NoPart } from './late.tsx'

const Art = late(async () => (await import('./poster-art.tsx')).Art, NoPart)

/** A game's poster beside what is done with the game, drawn when it has come; a narrow screen has no room for it. */
export const Poster = ({ game }: { readonly game: string }) => (
  <div className="start-poster">
    <Suspense>
      <Art id={game} />
    </Suspense>
  </div>
)

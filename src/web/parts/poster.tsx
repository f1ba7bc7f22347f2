import { lazy, Suspense } from 'react'

const Art = lazy(async () => ({ default: (await import('./poster-art.tsx')).Art }))

/** A game's poster beside what is done with the game, drawn when it has come; a narrow screen has no room for it. */
export const Poster = ({ game }: { readonly game: string }) => (
  <div className="start-poster">
    <Suspense>
      <Art id={game} />
    </Suspense>
  </div>
)

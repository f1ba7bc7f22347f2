import { Suspense } from 'react'
import { late, NoPart } from './late.tsx'

const Art = late(async () => (await import('./poster-art.tsx')).Art, NoPart)

/** Game's poster beside the actions, shown once loaded; omitted on narrow screens. */
export const Poster = ({ game }: { readonly game: string }) => (
  <div className="start-poster">
    <Suspense>
      <Art id={game} />
    </Suspense>
  </div>
)

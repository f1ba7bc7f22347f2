import { lazy, type ReactNode, Suspense } from 'react'
import { Button } from '../../../kit/index.ts'

const Art = lazy(async () => ({ default: (await import('../../parts/poster-art.tsx')).Art }))

type StartCardProps = {
  readonly game: string
  readonly isDisabled?: boolean
  readonly children: ReactNode
}

/** The button that begins, always in view: beside the form under the game's poster, on a narrow screen at its foot. */
export const StartCard = ({ game, isDisabled = false, children }: StartCardProps) => (
  <div className="start-card">
    <div className="start-poster">
      <Suspense>
        <Art id={game} />
      </Suspense>
    </div>
    <Button type="submit" look="now" large disabled={isDisabled}>
      {children}
    </Button>
  </div>
)

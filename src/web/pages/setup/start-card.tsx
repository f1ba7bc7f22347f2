import type { ReactNode } from 'react'
import { Button } from '../../../kit/index.ts'
import { Poster } from '../../parts/poster.tsx'

type StartCardProps = {
  readonly game: string
  readonly isDisabled?: boolean
  readonly children: ReactNode
}

/** Start button that stays visible: beside the form, or at the bottom on narrow screens. */
export const StartCard = ({ game, isDisabled = false, children }: StartCardProps) => (
  <div className="start-card">
    <Poster game={game} />
    <Button type="submit" look="now" large disabled={isDisabled}>
      {children}
    </Button>
  </div>
)

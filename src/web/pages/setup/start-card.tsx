import type { ReactNode } from 'react'
import { Button } from '../../../kit/index.ts'
import { Poster } from '../../parts/poster.tsx'

type StartCardProps = {
  readonly game: string
  readonly isDisabled?: boolean
  readonly children: ReactNode
}

/** Start button, always visible: beside the form below the game's poster, on a narrow screen at the bottom. */
export const StartCard = ({ game, isDisabled = false, children }: StartCardProps) => (
  <div className="start-card">
    <Poster game={game} />
    <Button type="submit" look="now" large disabled={isDisabled}>
      {children}
    </Button>
  </div>
)

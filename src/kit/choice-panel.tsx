import type { ReactNode } from 'react'
import type { BoardProps } from './board.ts'
import { RollButton } from './take-button.tsx'

type ChoicePanelProps = Pick<BoardProps<unknown>, 'prompt' | 'roll'> & {
  readonly resting: boolean
  /** What may be chosen; null where nothing may. */
  readonly children: ReactNode
}

/** On a phone: what may be done, within the thumb's reach, and always as high, so that nothing jumps. */
export const ChoicePanel = ({ prompt: { heading, detail }, roll, resting, children }: ChoicePanelProps) => (
  <div className="kit-panel">
    {children ?? (
      <div className="kit-waiting">
        <h1>{heading}</h1>
        <p key={`${heading} ${detail}`}>{detail}</p>
        <RollButton roll={roll} resting={resting} />
      </div>
    )}
  </div>
)

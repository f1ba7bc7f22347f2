import type { ReactNode } from 'react'
import type { BoardProps } from './board.ts'
import { RollButton, type RollButtonProps } from './take-button.tsx'

type ChoicePanelProps = RollButtonProps & {
  readonly prompt: BoardProps<unknown>['prompt']
  /** Choices; null if there are none, which shows the prompt instead. */
  readonly children: ReactNode
}

/** Panel of choices for phones, within the thumb's reach. Its height is constant, so that the layout does not shift. */
export const ChoicePanel = ({ prompt: { heading, detail }, children, ...rest }: ChoicePanelProps) => (
  <div className="kit-panel">
    {children ?? (
      <div className="kit-waiting">
        <h1>{heading}</h1>
        <p key={`${heading} ${detail}`}>{detail}</p>
        <RollButton {...rest} />
      </div>
    )}
  </div>
)

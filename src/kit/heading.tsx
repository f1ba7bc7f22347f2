import './heading.css'
import type { ReactNode } from 'react'
import type { BoardProps } from './board.ts'

type HeadingProps = {
  readonly prompt: BoardProps<unknown>['prompt']
  readonly isOver: boolean
  /** True if the board shows the detail elsewhere. Its line stays empty, so that the layout does not shift. */
  readonly isTold?: boolean
  readonly advice: ReactNode
}

const LONG = 26

/** Question of a board, above the dice. CSS sets sizes by `--heading`, `--heading-long` and `--heading-over`. */
export const Heading = ({ prompt: { heading, detail }, isOver, isTold = false, advice }: HeadingProps) => (
  <div
    key={`${heading} ${detail}`}
    className={`kit-heading${isOver ? ' over' : ''}${heading.length > LONG ? ' long' : ''}`}
  >
    <h1>{heading}</h1>
    {advice === undefined ? (
      <p key="detail" className={isTold ? 'told' : undefined}>
        {detail}
      </p>
    ) : (
      <p key="advice" className="advice" aria-hidden="true">
        {advice}
      </p>
    )}
  </div>
)

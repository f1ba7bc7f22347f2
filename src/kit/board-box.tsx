import './board-box.css'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useLayoutEffect } from 'react'
import type { BoardLayout } from './shape.ts'
import { animateAtSpeed, startAtSpeed } from './speed.ts'
import type { Stage } from './use-stage.ts'

export type BoardBoxProps = {
  readonly stage: Stage
  /** Prefix of this board's CSS classes. */
  readonly name: string
  readonly layout: BoardLayout
  /** Additional lengths in px, set as CSS custom properties. */
  readonly sizes?: { readonly [property: `--${string}`]: number }
  readonly flags?: { readonly [name: string]: boolean }
  /** Handles keys pressed on any control of the board. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  readonly children: ReactNode
}

const sizesOf = ({ layout: { shape, unit }, sizes = {} }: BoardBoxProps): CSSProperties =>
  ({
    '--u': `${unit}px`,
    '--kit-scale': shape === 'phone' ? 1 : Math.max(1, unit),
    ...Object.fromEntries(Object.entries(sizes).map(([property, px]) => [property, `${px}px`])),
  }) as CSSProperties

/** Box around a board with its classes, lengths and focus handling. */
export const BoardBox = (props: BoardBoxProps) => {
  const { stage, name, layout, flags = {}, children } = props
  const { whole, resting, focus } = stage
  useLayoutEffect(() => animateAtSpeed(whole.current))
  const all = { beside: layout.beside, moving: !resting, ...flags }
  const classes = Object.entries(all).flatMap(([flag, is]) => (is ? [flag] : []))
  return (
    <div ref={whole} className={`kit-box ${name}-box`}>
      <div
        className={['kit-board', name, layout.shape, ...classes].join(' ')}
        style={sizesOf(props)}
        {...focus}
        onKeyDown={props.onKeyDown}
        onAnimationStart={startAtSpeed}
        onTransitionRun={startAtSpeed}
      >
        {children}
      </div>
    </div>
  )
}

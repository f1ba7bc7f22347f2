import './board-box.css'
import type { CSSProperties, ReactNode } from 'react'
import type { BoardLayout } from './shape.ts'
import type { Stage } from './use-stage.ts'

type BoardBoxProps = {
  readonly stage: Stage
  /** What the classes of this board begin with. */
  readonly name: string
  readonly layout: BoardLayout
  /** Further lengths of the layout in px, by the custom properties that carry them. */
  readonly sizes?: { readonly [property: `--${string}`]: number }
  /** Classes that hold at times. */
  readonly flags?: { readonly [name: string]: boolean }
  readonly children: ReactNode
}

const sizesOf = ({ layout: { shape, unit }, sizes = {} }: BoardBoxProps): CSSProperties =>
  ({
    '--u': `${unit}px`,
    '--kit-scale': shape === 'phone' ? 1 : Math.max(1, unit),
    ...Object.fromEntries(Object.entries(sizes).map(([property, px]) => [property, `${px}px`])),
  }) as CSSProperties

/** The box that a board fills, and in it the board with its classes, lengths, focus, and a touch that brings it to rest. */
export const BoardBox = (props: BoardBoxProps) => {
  const { stage, name, layout, flags = {}, children } = props
  const { whole, resting, skip, focus } = stage
  const all = { beside: layout.beside, moving: !resting, ...flags }
  const classes = Object.entries(all).flatMap(([flag, is]) => (is ? [flag] : []))
  return (
    <div ref={whole} className={`kit-box ${name}-box`}>
      <div
        className={['kit-board', name, layout.shape, ...classes].join(' ')}
        style={sizesOf(props)}
        {...focus}
        onPointerDown={resting ? undefined : skip}
      >
        {children}
      </div>
    </div>
  )
}

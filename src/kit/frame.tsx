import './frame.css'
import type { ReactNode } from 'react'
import { BoardBox, type BoardBoxProps } from './board-box.tsx'
import type { Shape } from './shape.ts'

/**
 * Areas of a board. `field`: dice or map; `near` and `far`: sides of two players; `card`: scores; `panel`: replaces
 * `heading` and `tasks` below a phone's board.
 */
export type Area = 'near' | 'far' | 'card' | 'heading' | 'field' | 'tasks' | 'panel'

type FrameProps = Omit<BoardBoxProps, 'children'> & {
  readonly areas: { readonly [A in Area]?: ReactNode }
  /** Painting behind all areas. */
  readonly backdrop: ReactNode
  /** Moving content above all areas. */
  readonly children?: ReactNode
}

const ON_GROUND: readonly Area[] = ['near', 'far', 'card', 'heading', 'field', 'tasks']

const isDrawn = (area: Area, shape: Shape): boolean => shape !== 'phone' || (area !== 'heading' && area !== 'tasks')

/** Board of named areas, which `frame.css` places for each shape of screen. */
export const BoardFrame = ({ areas, backdrop, children, ...box }: FrameProps) => {
  const { shape } = box.layout
  return (
    <BoardBox {...box}>
      <div className="kit-ground kit-frame">
        {backdrop}
        {ON_GROUND.filter((area) => areas[area] !== undefined && isDrawn(area, shape)).map((area) => (
          <div key={area} className={`kit-area ${area}`}>
            {areas[area]}
          </div>
        ))}
        {children}
      </div>
      {shape === 'phone' && areas.panel}
    </BoardBox>
  )
}

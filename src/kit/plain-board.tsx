import './plain-board.css'
import type { ComponentType } from 'react'
import type { BoardProps } from './board.ts'
import { BoardBox } from './board-box.tsx'
import { Button } from './button.tsx'
import { coachSentence } from './choice.ts'
import { ChoiceRows } from './choice-rows.tsx'
import { ChoiceTags } from './choice-tags.tsx'
import { Heading } from './heading.tsx'
import { clamp, type Shape, shapeIn } from './shape.ts'
import { useMarked } from './use-ground.ts'
import { ROOM, useStage } from './use-stage.ts'

/** A view as lines of text, as `GameText.sketch` gives it. */
type Sketch<V> = (view: V, names: readonly string[]) => readonly string[]

/** What may be done: tags where there is room, rows on a phone, or a button that rolls. */
const Tasks = ({ shape, unit, ...props }: BoardProps<unknown> & { readonly shape: Shape; readonly unit: number }) => {
  const { choices, prompt, roll, view } = props
  const [picked, onPick] = useMarked(view)
  const [looked, onLook] = useMarked(view)
  if (shape === 'phone' && choices.length > 0)
    return <ChoiceRows items={choices} {...prompt} picked={picked} onPick={onPick} />
  return (
    <>
      <Heading prompt={prompt} isOver={false} advice={coachSentence(choices, looked)} />
      <div className="plain-tasks">
        {choices.length > 0 && (
          <ChoiceTags items={choices} label={prompt.heading} columns={1} pitch={200} zoom={unit} onLook={onLook} />
        )}
        {roll !== undefined && (
          <Button look="now" large onClick={roll.act}>
            {roll.label}
          </Button>
        )}
      </div>
    </>
  )
}

const STILL = [{ ms: 0 }]

/**
 * A board for any game, before anything is drawn for it: the view as lines of text, the question, and the offered actions. Nothing
 * moves on it.
 */
export const plainBoard =
  <V,>(sketch: Sketch<V>): ComponentType<BoardProps<V>> =>
  (props) => {
    const stage = useStage(props, () => STILL, '.kit-tag, .kit-row, .plain-tasks button')
    const { shape, beside } = shapeIn(stage.box)
    const unit = clamp(0.7, Math.min(stage.box.width / ROOM.width, stage.box.height / ROOM.height), 2)
    return (
      <BoardBox stage={stage} name="plain" layout={{ shape, beside, unit }}>
        <ul className="plain-lines">
          {sketch(props.view, props.names).map((line) => (
            <li key={line} dir="auto">
              {line}
            </li>
          ))}
        </ul>
        <Tasks {...props} shape={shape} unit={unit} />
      </BoardBox>
    )
  }

import './plain-board.css'
import type { ComponentType } from 'react'
import type { BoardProps, Facets } from './board.ts'
import { BoardBox } from './board-box.tsx'
import { coachSentence } from './worth.tsx'
import { facetItems } from './facets.ts'
import { ChoiceRows } from './choice-rows.tsx'
import { ChoiceTags } from './choice-tags.tsx'
import { Heading } from './heading.tsx'
import { frameIn, type Shape } from './shape.ts'
import { RollButton } from './take-button.tsx'
import { usePick, usePicked } from './board-hooks.ts'
import { useStage } from './use-stage.ts'

/** Formats a view as lines of text, as `GameText.sketch` does. */
type Sketch<V> = (view: V, names: readonly string[]) => readonly string[]

/** Choices as tags, or as rows on a phone; or the roll button. */
const Tasks = ({ shape, unit, ...props }: BoardProps<unknown> & { readonly shape: Shape; readonly unit: number }) => {
  const { prompt, roll, view } = props
  const [answers = {}, onAnswer] = usePick<Facets>(view)
  const choices = facetItems(props.choices, QUESTIONS, answers, onAnswer)
  const [picked, onPick] = usePick<string>(view)
  const [looked, onLook] = usePicked<string>(view)
  if (shape === 'phone' && choices.length > 0)
    return <ChoiceRows items={choices} {...prompt} picked={picked} onPick={onPick} />
  return (
    <>
      <Heading prompt={prompt} isOver={false} advice={coachSentence(choices, looked)} />
      <div className="plain-tasks">
        {choices.length > 0 && (
          <ChoiceTags items={choices} label={prompt.heading} columns={1} pitch={200} zoom={unit} onLook={onLook} />
        )}
        <RollButton roll={roll} resting />
      </div>
    </>
  )
}

/** Facets by which this board divides long lists of choices. */
const QUESTIONS = ['group']

const ONE_STILL_SCENE = [{ ms: 0 }]

/** Board for games without drawings: view as text, question and choices, without motion. */
export const plainBoard =
  <V,>(sketch: Sketch<V>): ComponentType<BoardProps<V>> =>
  (props) => {
    const stage = useStage(props, () => ONE_STILL_SCENE, '.kit-tag, .kit-row, .plain-tasks button')
    const layout = frameIn(stage.box)
    return (
      <BoardBox stage={stage} name="plain" layout={layout}>
        <ul className="plain-lines">
          {sketch(props.view, props.names).map((line) => (
            <li key={line} dir="auto">
              {line}
            </li>
          ))}
        </ul>
        <Tasks {...props} shape={layout.shape} unit={layout.unit} />
      </BoardBox>
    )
  }

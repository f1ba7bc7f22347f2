import './board.css'
import { useEffect, useRef } from 'react'
import type { BoardProps } from '../../../kit/board.ts'
import { BoardBox } from '../../../kit/board-box.tsx'
import { coachSentence } from '../../../kit/choice.ts'
import { Flight } from '../../../kit/flight.tsx'
import { Heading } from '../../../kit/heading.tsx'
import { play } from '../../../kit/sounds.ts'
import { useBox } from '../../../kit/use-box.ts'
import { usePicked, usePrompt } from '../../../kit/use-ground.ts'
import { ROOM, useStage } from '../../../kit/use-stage.ts'
import { choiceOf, Panel, patternOf, TagsBelow } from './choices.tsx'
import { DiceRow } from './dice-rows.tsx'
import { Ground } from './ground.tsx'
import { layoutOf } from './layout.ts'
import { pictures } from './motion.ts'
import type { HolmgangScene } from './scene.ts'
import { Side } from './side.tsx'
import type { HolmgangState } from '../rules/rules.ts'

type Props = BoardProps<HolmgangState>

const useSounds = (scene: HolmgangScene): void => {
  useEffect(() => {
    if (scene.dice.some(({ act }) => act === 'tumble')) play('dice')
    if (scene.sides.some(({ act }) => act === 'split')) play('shield')
    if (scene.sides.some(({ act }) => act === 'hit')) play('tap')
  }, [scene])
}

type PromptProps = Props & Parameters<typeof TagsBelow>[0]

type Laid = {
  readonly scene: HolmgangScene
  readonly asked: PromptProps
  readonly isOver: boolean
  onFace(face: number): void
}

const Sides = ({ scene, asked: { names, eye, turn, resting, layout, results } }: Laid) =>
  [eye, 1 - eye].map((seat, i) => (
    <Side
      key={seat}
      side={scene.sides[seat as 0 | 1]}
      pattern={patternOf(seat)}
      name={names[seat] ?? ''}
      near={i === 0}
      turn={resting && turn.includes(seat)}
      small={layout.shape === 'phone'}
      result={results?.[seat]}
    />
  ))

const Middle = ({ scene, asked, isOver, onFace }: Laid) => {
  const { view, prompt, layout, resting, eye, names, choices, looked } = asked
  const isPhone = layout.shape === 'phone'
  const isParry = resting && view.phase === 'parry'
  return (
    <div className="kit-middle">
      {!isPhone && (
        <Heading
          prompt={prompt}
          isOver={isOver}
          isTold={isParry}
          advice={resting ? coachSentence(choices, looked) : undefined}
        />
      )}
      <DiceRow
        scene={scene}
        layout={layout}
        eye={eye}
        names={names}
        onFace={isParry && choices.length > 0 ? onFace : undefined}
      />
      {!isPhone && <TagsBelow {...asked} />}
    </div>
  )
}

const CONTROLS = '.kit-tag, .kit-row, .kit-roll'

/** Holmgang's ground: draws a view and what may be chosen, and moves what differs from the view before. */
export const Board = (props: Props) => {
  const { view, eye, choices } = props
  const ground = useRef<HTMLDivElement>(null)
  const field = useBox(ground, ROOM)
  const stage = useStage(props, () => pictures(props), CONTROLS)
  const { scene, resting } = stage
  useSounds(scene)
  const layout = layoutOf(stage.box, scene.columns)
  const isOver = view.phase === 'over' && resting
  // On a phone the row that was touched first is picked; elsewhere a tag is looked at by pointer or keyboard.
  const [[picked, onPick], [looked, onLook]] = [usePicked<string>(view), usePicked<string>(view)]
  const prompt = usePrompt(props.prompt, resting)
  const asked = { ...props, prompt, layout, resting, picked, onPick, looked, onLook }
  const onFace = (face: number): void => {
    const choice = choiceOf(choices, face)
    if (layout.shape === 'phone') asked.onPick(choice?.id)
    else choice?.choose()
  }
  const laid = { scene, asked, isOver, onFace }
  return (
    <BoardBox stage={stage} name="hg" layout={layout} flags={{ fading: scene.fading === true, over: isOver }}>
      <div ref={ground} className="kit-ground">
        <Ground {...field} unit={layout.unit} shape={layout.shape} />
        <Sides {...laid} />
        <Middle {...laid} />
        {scene.strike !== undefined && <Flight damage={scene.strike.damage} near={scene.strike.seat === eye} />}
      </div>
      {layout.shape === 'phone' && <Panel {...asked} />}
    </BoardBox>
  )
}

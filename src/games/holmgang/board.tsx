import './board.css'
import { type CSSProperties, useEffect, useRef } from 'react'
import type { BoardProps } from '../../ui/board.ts'
import { coachSentence } from '../../ui/choice.ts'
import { play } from '../../ui/sounds.ts'
import { useBox } from '../../ui/use-box.ts'
import { useEscape, useFocus, useMarked, usePrompt } from '../../ui/use-ground.ts'
import { useScenes } from '../../ui/use-scenes.ts'
import { choiceOf, Panel, patternOf, TagsBelow } from './board/choices.tsx'
import { DiceRow } from './board/dice-row.tsx'
import { Ground } from './board/ground.tsx'
import { type Layout, layoutOf } from './board/layout.ts'
import { pictures } from './board/motion.ts'
import type { Scene } from './board/scene.ts'
import { Side } from './board/side.tsx'
import type { HolmgangState } from './rules.ts'

type Props = BoardProps<HolmgangState>

const useSounds = (scene: Scene): void => {
  useEffect(() => {
    if (scene.dice.some(({ act }) => act === 'tumble')) play('dice')
    if (scene.sides.some(({ act }) => act === 'split')) play('shield')
    if (scene.sides.some(({ act }) => act === 'hit')) play('tap')
  }, [scene])
}

type HeadingProps = {
  readonly prompt: Props['prompt']
  readonly isOver: boolean
  readonly isTold: boolean
  /** What the coach says takes the line under the heading. */
  readonly advice: string | undefined
}

const Heading = ({ prompt, isOver, isTold, advice }: HeadingProps) => (
  <div
    key={`${prompt.heading} ${prompt.detail}`}
    className={`hg-heading${isOver ? ' over' : ''}${prompt.heading.length > 26 ? ' long' : ''}`}
  >
    <h1>{prompt.heading}</h1>
    {advice === undefined ? (
      <p key="detail" className={isTold ? 'told' : undefined}>
        {prompt.detail}
      </p>
    ) : (
      <p key="advice" className="advice" aria-hidden="true">
        {advice}
      </p>
    )}
  </div>
)

const Strike = ({ scene, eye }: { readonly scene: Scene; readonly eye: number }) =>
  scene.strike === undefined ? null : (
    <span className={`hg-strike ${scene.strike.seat === eye ? 'near' : 'far'}`} aria-hidden="true">
      {scene.strike.damage}
    </span>
  )

type Asked = Props & Parameters<typeof TagsBelow>[0]

type Laid = { readonly scene: Scene; readonly asked: Asked; readonly isOver: boolean; onFace(face: number): void }

const Sides = ({ scene, asked: { names, eye, turn, resting, layout } }: Laid) =>
  [eye, 1 - eye].map((seat, i) => (
    <Side
      key={seat}
      side={scene.sides[seat as 0 | 1]}
      pattern={patternOf(seat)}
      name={names[seat] ?? ''}
      near={i === 0}
      turn={resting && turn.includes(seat)}
      small={layout.shape === 'phone'}
    />
  ))

const Middle = ({ scene, asked, isOver, onFace }: Laid) => {
  const { view, prompt, layout, resting, eye, names, choices, looked } = asked
  const isPhone = layout.shape === 'phone'
  const isParry = resting && view.phase === 'parry'
  return (
    <div className="hg-middle">
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

/** On a phone the row that was touched first is picked; elsewhere a tag is looked at by pointer or keyboard. */
const usePicked = (view: HolmgangState) => {
  const [[picked, onPick], [looked, onLook]] = [useMarked(view), useMarked(view)]
  return { picked, onPick, looked, onLook }
}

const classOf = ({ shape, beside }: Layout, resting: boolean, fading: boolean, isOver: boolean): string =>
  `hg ${shape}${beside ? ' beside' : ''}${resting ? '' : ' moving'}${fading ? ' fading' : ''}${isOver ? ' over' : ''}`

const sizesOf = ({ shape, unit }: Layout): CSSProperties =>
  ({ '--u': `${unit}px`, '--kit-scale': shape === 'phone' ? 1 : Math.max(1, unit) }) as CSSProperties

const CONTROLS = '.kit-tag, .kit-row, .hg-roll'
const ROOM = { width: 1070, height: 760 }

/** Holmgang's ground: draws a view and what may be chosen, and moves what differs from the view before. */
export const Board = (props: Props) => {
  const { view, eye, choices } = props
  const [whole, ground] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const [box, field] = [useBox(whole, ROOM), useBox(ground, ROOM)]
  const { scene, resting, skip } = useScenes(view, () => pictures(props), props.settled)
  useEscape(!resting, skip)
  useSounds(scene)
  const focus = useFocus(whole, CONTROLS)
  const layout = layoutOf(box, scene.columns)
  const isOver = view.phase === 'over' && resting
  const asked = { ...props, prompt: usePrompt(props.prompt, resting), layout, resting, ...usePicked(view) }
  const onFace = (face: number): void => {
    const choice = choiceOf(choices, face)
    if (layout.shape === 'phone') asked.onPick(choice?.id)
    else choice?.choose()
  }
  const laid = { scene, asked, isOver, onFace }
  const skipped = resting ? undefined : skip
  return (
    <div ref={whole} className="hg-box">
      <div
        className={classOf(layout, resting, scene.fading === true, isOver)}
        style={sizesOf(layout)}
        {...focus}
        onPointerDown={skipped}
      >
        <div ref={ground} className="hg-ground">
          <Ground {...field} unit={layout.unit} shape={layout.shape} />
          <Sides {...laid} />
          <Middle {...laid} />
          <Strike scene={scene} eye={eye} />
        </div>
        {layout.shape === 'phone' && <Panel {...asked} />}
      </div>
    </div>
  )
}

import './board.css'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { BoardProps } from '../../ui/board.ts'
import { play } from '../../ui/sounds.ts'
import { useBox } from '../../ui/use-box.ts'
import { choiceOf, Panel, patternOf, TagsBelow } from './board/choices.tsx'
import { DiceRow } from './board/dice-row.tsx'
import { Ground } from './board/ground.tsx'
import { layoutOf } from './board/layout.ts'
import type { Scene } from './board/scene.ts'
import { Side } from './board/side.tsx'
import { useFocus } from './board/use-focus.ts'
import { useScenes } from './board/use-scenes.ts'
import type { HolmgangState } from './rules.ts'

type Props = BoardProps<HolmgangState>

/** Escape and a click anywhere bring everything to rest at once. */
const useEscape = (moving: boolean, skip: () => void): void => {
  const latest = useRef(skip)
  useEffect(() => {
    latest.current = skip
  })
  useEffect(() => {
    if (!moving) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [moving])
}

const useSounds = (scene: Scene): void => {
  useEffect(() => {
    if (scene.dice.some(({ act }) => act === 'tumble')) play('dice')
    if (scene.sides.some(({ act }) => act === 'split')) play('shield')
    if (scene.sides.some(({ act }) => act === 'hit')) play('tap')
  }, [scene])
}

/** What was asked before stays readable until the answer lies on the table. */
const usePrompt = (prompt: Props['prompt'], resting: boolean): Props['prompt'] => {
  const [shown, setShown] = useState(prompt)
  if (resting && (shown.heading !== prompt.heading || shown.detail !== prompt.detail)) setShown(prompt)
  return resting ? prompt : shown
}

type HeadingProps = { readonly prompt: Props['prompt']; readonly isOver: boolean; readonly isTold: boolean }

const Heading = ({ prompt, isOver, isTold }: HeadingProps) => (
  <div className={`hg-heading${isOver ? ' over' : ''}${prompt.heading.length > 26 ? ' long' : ''}`}>
    <h1>{prompt.heading}</h1>
    {!isTold && <p>{prompt.detail}</p>}
  </div>
)

const Strike = ({ scene, eye }: { readonly scene: Scene; readonly eye: number }) =>
  scene.strike === undefined ? null : (
    <span className={`hg-strike ${scene.strike.seat === eye ? 'near' : 'far'}`} aria-hidden="true">
      {scene.strike.damage}
    </span>
  )

/** Holmgang's ground: draws a view and what may be chosen, and moves what differs from the view before. */
export const Board = (props: Props) => {
  const { view, names, eye, turn } = props
  const [whole, ground] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const box = useBox(whole, { width: 1070, height: 760 })
  const field = useBox(ground, { width: 1070, height: 760 })
  const { scene, resting, skip } = useScenes(props)
  useEscape(!resting, skip)
  useSounds(scene)
  const focus = useFocus(whole)
  const prompt = usePrompt(props.prompt, resting)
  const layout = layoutOf(box, scene.columns)
  const isOver = view.phase === 'over' && resting
  const [picked, setPicked] = useState<{ readonly view: HolmgangState; readonly id: string | undefined }>()
  const onPick = (id: string | undefined): void => setPicked({ view, id })
  const asked = { ...props, prompt, layout, resting, picked: picked?.view === view ? picked.id : undefined, onPick }
  const onFace = (face: number): void => {
    const choice = choiceOf(props.choices, face)
    if (layout.shape === 'phone') onPick(choice?.id)
    else choice?.choose()
  }
  const scale = layout.shape === 'phone' ? 1 : Math.max(1, layout.unit)
  const style = { '--u': `${layout.unit}px`, '--kit-scale': scale } as CSSProperties
  return (
    <div ref={whole} className="hg-box">
      <div
        className={`hg ${layout.shape}${layout.beside ? ' beside' : ''}${resting ? '' : ' moving'}${scene.fading ? ' fading' : ''}${isOver ? ' over' : ''}`}
        style={style}
        {...focus}
        onPointerDown={resting ? undefined : skip}
      >
        <div ref={ground} className="hg-ground">
          <Ground {...field} unit={layout.unit} shape={layout.shape} />
          {[eye, 1 - eye].map((seat, i) => (
            <Side
              key={seat}
              side={scene.sides[seat as 0 | 1]}
              pattern={patternOf(seat)}
              name={names[seat] ?? ''}
              near={i === 0}
              turn={resting && turn.includes(seat)}
              small={layout.shape === 'phone'}
            />
          ))}
          <div className="hg-middle">
            {layout.shape !== 'phone' && (
              <Heading prompt={prompt} isOver={isOver} isTold={resting && view.phase === 'parry'} />
            )}
            <DiceRow
              scene={scene}
              layout={layout}
              eye={eye}
              names={names}
              onFace={resting && view.phase === 'parry' && props.choices.length > 0 ? onFace : undefined}
            />
            {layout.shape !== 'phone' && <TagsBelow {...asked} />}
          </div>
          <Strike scene={scene} eye={eye} />
        </div>
        {layout.shape === 'phone' && <Panel {...asked} />}
      </div>
    </div>
  )
}

import { itemAt } from '../../../dice/item-at.ts'
import type { ReactNode } from 'react'
import type { Seat } from '../../../engine/index.ts'
import type { BoardProps } from '../../../kit/board.ts'
import { knightOf } from '../rules/turns.ts'
import { sideText } from '../text/phrases.ts'
import { boardWords as words } from '../words.ts'
import { DiceRows, isForOrder, type Picking, rowNow } from './dice-rows.tsx'
import { ArmsMark } from './figure.tsx'
import { headingOf, rowTitle } from './row-words.ts'
import type { SwordEventScene } from './scene.ts'

type SideProps = { readonly seat: Seat; readonly side: 'left' | 'right'; readonly name: string; readonly about: string }

const Side = ({ seat, side, name, about }: SideProps) => (
  <div className={`se-side ${side}`} aria-hidden="true">
    <ArmsMark seat={seat} />
    <p>
      <b className="kit-cut">{name}</b>
      <span className="kit-cut">{about}</span>
    </p>
  </div>
)

/** Attacker and defender in words; the list above shows them. A knight keeps its side for the whole game; the viewer's is left. */
const Sides = (props: Pick<BandProps, 'scene' | 'names' | 'eye'>) => {
  const { event } = props.scene
  const { strike } = event
  if (strike === undefined) return null
  const { by, target, side } = strike
  const { health, rerolls } = knightOf(event, target)
  const how = sideText(event.rules, side)
  const about = (seat: Seat): string => (seat === by ? how : words.has(health, rerolls))
  const fromEye = (seat: Seat): number => (seat - props.eye + event.knights.length) % event.knights.length
  const [left, right] = fromEye(by) < fromEye(target) ? [by, target] : [target, by]
  return (
    <>
      <Side seat={left} side="left" name={itemAt(props.names, left)} about={about(left)} />
      <Side seat={right} side="right" name={itemAt(props.names, right)} about={about(right)} />
    </>
  )
}

/** Returns the result of the dice as a heading; before a result, the question. */
const titleOf = ({ scene, names }: BandProps, heading: string): string => {
  const now = rowNow(scene)
  if (now === undefined) return heading
  if (scene.event.strike?.wounds !== undefined) return headingOf(scene, names) || heading
  return rowTitle(now, names) ?? heading
}

type BandProps = {
  readonly scene: SwordEventScene
  readonly names: readonly string[]
  readonly eye: Seat
  readonly prompt: BoardProps<unknown>['prompt']
  readonly picking: Picking | undefined
  readonly children: ReactNode
}

/** A dark band across the list with everyone's dice for the order, or below a strike's knights with its dice. */
export const Band = (props: BandProps) => {
  const { scene, names, eye, prompt, picking, children } = props
  const isOrder = isForOrder(scene)
  const heading = titleOf(props, prompt.heading)
  return (
    <section className={`se-band kit-fades${isOrder ? ' order' : ''}`} aria-label={prompt.heading}>
      {!isOrder && <Sides {...props} />}
      <h1 key={heading}>{heading}</h1>
      <DiceRows scene={scene} names={names} eye={eye} picking={picking} />
      {children}
    </section>
  )
}

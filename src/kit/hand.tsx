import './hand.css'
import { type PointerEvent, useRef, useState } from 'react'
import type { BoardProps } from './board.ts'
import { Die } from './die.tsx'
import type { Toss } from './tumble.ts'
import { words } from './words.ts'

/** Dice in the reader's hand, with a callback for the throw. */
export type InHand = {
  readonly dice: readonly number[]
  onToss(toss: Toss): void
}

/** Pointer movement in px up to which releasing counts as a press, not a drag. */
const PRESS = 6
/** Ms before the release over which the throw's speed is measured. */
const SWING = 90

type Grasp = { readonly x: number; readonly y: number; points: readonly { x: number; y: number; at: number }[] }

/** Returns the throw of a drag with its speed; undefined for a press, which throws at the usual speed. */
const tossOf = (hand: HTMLElement, { x, y, points }: Grasp): Toss | undefined => {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || Math.hypot(last.x - x, last.y - y) < PRESS) return undefined
  const { left, top, width, height } = hand.getBoundingClientRect()
  const seconds = Math.max(16, last.at - first.at) / 1000
  const [vx, vy] = [(last.x - first.x) / seconds, (last.y - first.y) / seconds]
  return { x: left + width / 2, y: top + height / 2, vx, vy }
}

const useDrag = (act: () => void, onToss: InHand['onToss']) => {
  const grasp = useRef<Grasp | undefined>(undefined)
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    grasp.current = { x: event.clientX, y: event.clientY, points: [] }
  }
  const onPointerMove = ({ currentTarget, clientX, clientY, timeStamp }: PointerEvent<HTMLElement>): void => {
    const held = grasp.current
    if (held === undefined) return
    const recent = held.points.filter(({ at }) => timeStamp - at < SWING)
    held.points = [...recent, { x: clientX, y: clientY, at: timeStamp }]
    currentTarget.style.translate = `${clientX - held.x}px ${clientY - held.y}px`
  }
  const letGo = ({ currentTarget }: PointerEvent<HTMLElement>): void => {
    const held = grasp.current
    grasp.current = undefined
    const toss = held && tossOf(currentTarget, held)
    if (toss === undefined) {
      currentTarget.style.translate = ''
      return
    }
    onToss(toss)
    act()
  }
  const onPointerCancel = ({ currentTarget }: PointerEvent<HTMLElement>): void => {
    grasp.current = undefined
    currentTarget.style.translate = ''
  }
  return { onPointerDown, onPointerMove, onPointerUp: letGo, onPointerCancel }
}

/** Dice in the hand: a press or a drag throws them. Hidden from screen readers: the button below has the label. */
export const Hand = ({ dice, act, onToss }: InHand & { act(): void }) => (
  <button type="button" className="kit-hand" tabIndex={-1} aria-hidden="true" onClick={act} {...useDrag(act, onToss)}>
    <span>
      {dice.map((sides, i) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Die key={i} sides={sides} face={sides} seed={`hand ${i}`} />
      ))}
    </span>
    <small>{words.throwThem}</small>
  </button>
)

/** Reader's throw of the dice that fall in `view`; undefined for other dice. Valid only for the next view. */
export const useToss = (view: unknown, roll: BoardProps<unknown>['roll']) => {
  const [held, hold] = useState<{ readonly toss: Toss; readonly from: unknown; readonly to?: unknown }>()
  const isNext = held !== undefined && held.to === undefined && held.from !== view
  if (isNext) hold({ ...held, to: view })
  const toss = held !== undefined && (isNext || held.to === view) && roll === undefined ? held.toss : undefined
  return { toss, onToss: (made: Toss) => hold({ toss: made, from: view }) }
}

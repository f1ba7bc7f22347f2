import './travel.css'
import { useLayoutEffect, useRef } from 'react'
import { inNextFrame } from './fly.ts'
import { atSpeed } from './speed.ts'

type TravelProps = {
  readonly figure: number | string
  /** Selectors of start and end of the path on this board. */
  readonly from: string
  readonly to: string
  /** Duration in ms at the usual speed. */
  readonly ms: number
}

const middleOf = (element: Element, board: DOMRect): readonly [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [left + width / 2 - board.left, top + height / 2 - board.top]
}

/** Sideways swing as a fraction of the distance. */
const SWING = 0.16

const framesOf = ([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]): Keyframe[] => {
  const at = (share: number, off: number): string =>
    `translate(${x + (toX - x) * share}px, ${y + (toY - y) * share - off}px) translate(-50%, -50%)`
  const off = Math.hypot(toX - x, toY - y) * SWING
  return [
    { transform: `${at(0, 0)} scale(1)`, opacity: 1, easing: 'ease-in' },
    { transform: `${at(0.3, off)} scale(1.45)`, offset: 0.4, easing: 'ease-in' },
    { transform: `${at(1, 0)} scale(0.85)`, opacity: 1 },
  ]
}

/** Animates a figure from its origin to where it counts; draws nothing unless the board shows both places. */
export const Travel = ({ figure, from, to, ms }: TravelProps) => {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(
    () =>
      inNextFrame(() => {
        const board = place.current?.closest('.kit-board')
        const [start, end] = [board?.querySelector(from), board?.querySelector(to)]
        if (!board || !start || !end) return undefined
        const box = board.getBoundingClientRect()
        const frames = framesOf(middleOf(start, box), middleOf(end, box))
        const motion = place.current?.animate(frames, { duration: atSpeed(ms), fill: 'both' })
        return () => motion?.cancel()
      }),
    [from, to, ms],
  )
  return (
    <span ref={place} className="kit-travel" aria-hidden="true">
      {figure}
    </span>
  )
}

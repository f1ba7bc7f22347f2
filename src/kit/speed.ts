import type { SyntheticEvent } from 'react'

let speed = 1
let hurry = 1

/**
 * Speeds up what is shown during a long wait: beyond this many ms without a decision of a person, everything is shown
 * faster by this factor. One row per chosen speed. At the greatest speed the rest appears at once.
 */
const SPEED_UPS: readonly {
  readonly speed: number
  readonly steps: readonly (readonly [ms: number, factor: number])[]
}[] = [
  {
    speed: 1,
    steps: [
      [3000, 2],
      [5000, 4],
    ],
  },
  {
    speed: 2,
    steps: [
      [1000, 2],
      [2000, 4],
    ],
  },
  { speed: 4, steps: [[150, 1000]] },
]

/** Adapts the speed to a person's wait of `ms` so far; 0 restores the chosen speed. */
export const hurryAfter = (ms: number): void => {
  const { steps = [] } = SPEED_UPS.find((row) => row.speed === speed) ?? {}
  hurry = steps.findLast(([from]) => ms >= from)?.[1] ?? 1
}

/** Sets how many times faster than usual tables show dice, turns and computer players from now on. */
export const setSpeed = (to: number): void => {
  speed = to
  hurry = 1
}

/** Returns the duration at the current speed of something that usually takes `ms`. */
export const atSpeed = (ms: number): number => ms / (speed * hurry)

/** Plays the animations and transitions of the style sheet in an element at the current speed, with their delays. */
export const animateAtSpeed = (element: Element | null): void => {
  if (speed * hurry === 1 || element === null) return
  for (const animation of element.getAnimations({ subtree: true }))
    if (animation instanceof CSSAnimation || animation instanceof CSSTransition) animation.playbackRate = speed * hurry
}

/** Event handler for animations and transitions that begin without a render of the board. */
export const startAtSpeed = ({ target }: Pick<SyntheticEvent, 'target'>): void => {
  if (target instanceof Element) animateAtSpeed(target)
}

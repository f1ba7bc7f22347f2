import type { SyntheticEvent } from 'react'

let speed = 1

/** Sets how many times faster than usual tables show dice, turns and computer players from now on. */
export const setSpeed = (to: number): void => {
  speed = to
}

/** Returns the duration at the current speed of something that usually takes `ms`. */
export const atSpeed = (ms: number): number => ms / speed

/** Plays the animations and transitions of the style sheet in an element at the current speed, with their delays. */
export const animateAtSpeed = (element: Element | null): void => {
  if (speed === 1 || element === null) return
  for (const animation of element.getAnimations({ subtree: true }))
    if (animation instanceof CSSAnimation || animation instanceof CSSTransition) animation.playbackRate = speed
}

/** Event handler for animations and transitions that begin without a render of the board. */
export const startAtSpeed = ({ target }: Pick<SyntheticEvent, 'target'>): void => {
  if (target instanceof Element) animateAtSpeed(target)
}

import type { AnimationEvent } from 'react'

let speed = 1

/** Sets how many times faster than usual tables show dice, turns and computer players from now on. */
export const setSpeed = (to: number): void => {
  speed = to
}

/** Returns the duration at the current speed of something that usually takes `ms`. */
export const atSpeed = (ms: number): number => ms / speed

/** Event handler that plays animations of the style sheet at the current speed. They bubble to the board. */
export const animateAtSpeed = ({ target }: Pick<AnimationEvent, 'target'>): void => {
  if (speed !== 1 && target instanceof Element)
    for (const animation of target.getAnimations({ subtree: true })) animation.playbackRate = speed
}

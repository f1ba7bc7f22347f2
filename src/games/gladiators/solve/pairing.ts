import type { OnProgress } from '../../../engine/index.ts'
import { HEALTH } from '../rules/content.ts'
import { type Frame, frameOf } from './frame.ts'
import { baseAt, type Spaces } from './layout.ts'
import { newLoop, offAt, settleAt } from './settle.ts'
import type { BattleRules } from '../rules/battle.ts'

export type Place = { readonly resources: readonly [number, number]; readonly health: readonly [number, number] }

/** Every pair of resources and healths, those with less first. */
export const everyPlace = ({ spaces: [a, b] }: Pick<Frame, 'spaces'>, visit: (place: Place) => void): void => {
  for (let first = 0; first < a.resources; first++)
    for (let second = 0; second < b.resources; second++)
      for (let one = 1; one <= HEALTH; one++)
        for (let other = 1; other <= HEALTH; other++) visit({ resources: [first, second], health: [one, other] })
}

/**
 * Solves a pairing under best play by both: a value for every position before a turn. Resources only fall, and health but for a
 * Heal die, which is one of them: so pairs of resources and healths are solved one after the other, from the least, and only turns
 * without any effect lead back to where they began. It is told how far that is for every dozen of healths.
 */
export const solvedFrame = (spaces: Spaces, rules: BattleRules, tell?: OnProgress): Frame => {
  const frame = frameOf(spaces, rules)
  const { layout } = frame
  const loop = newLoop(frame)
  let solved = 0
  everyPlace(frame, ({ resources, health }) => {
    settleAt(loop, baseAt(layout, { resources, health }), resources, health)
    solved += layout.slots
    if (health[1] === HEALTH) tell?.(solved / layout.size, layout.size)
  })
  return frame
}

/** The furthest that one more step would move any value. */
export const residualOf = (frame: Frame): number => {
  const loop = newLoop(frame)
  let most = 0
  everyPlace(frame, ({ resources, health }) => {
    most = Math.max(most, offAt(loop, baseAt(frame.layout, { resources, health }), resources, health))
  })
  return most
}

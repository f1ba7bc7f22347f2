import { type Eye, isOpen, nodeFor } from '../../engine/index.ts'
import { type Evidence, lookingAt, type Position, randomAt, sampled } from '../evidence.ts'
import { breach, type Law } from '../law.ts'
import { anyPly } from '../play.ts'
import { brief, deepFreeze, reread, same } from '../values.ts'

/** Number of random hidden states per view; without secrets there is only one state. */
const TRIES = 3
const IMAGINED_STEPS = 20

const check = ({ game }: Evidence, position: Position, eye: Eye): void => {
  const random = randomAt(position)
  const view = game.view(position.state, eye)
  const node = nodeFor(position.node, eye)
  for (let n = 0; n < (isOpen(game) ? 1 : TRIES); n++) {
    let state = game.imagine(deepFreeze(reread(view)), random)
    const seen = game.view(state, eye)
    if (!same(seen, view)) breach(`eye ${eye} sees ${brief(view)}, and of what it imagines ${brief(seen)}`, position)
    const asked = nodeFor(game.node(state), eye)
    if (!same(asked, node)) breach(`eye ${eye} is asked ${brief(node)}, and in imagination ${brief(asked)}`, position)
    for (let step = 0; step < IMAGINED_STEPS; step++) {
      const ply = anyPly(game.node(state), random)
      if (ply === undefined) break
      state = game.step(state, ply)
    }
  }
}

export const imagines: Law = {
  name: 'imagines',
  about: 'What a view imagines looks the same to that eye, offers it the same actions and can be played on.',
  check(evidence) {
    for (const position of sampled(evidence, 0.5))
      for (const eye of [...lookingAt(evidence, position), 'table' as const]) check(evidence, position, eye)
  },
}

import type { Evidence, Position } from '../evidence.ts'
import { eyesOf, sampled } from '../evidence.ts'
import { breach, inWords, type Law } from '../law.ts'
import { brief, deepFreeze, reread, same } from '../values.ts'

const attempt = (position: Position, what: string, act: () => unknown): unknown => {
  try {
    return act()
  } catch (error) {
    return breach(`${what} changes what it is given, or throws: ${inWords(error)}`, position)
  }
}

const check = ({ game }: Evidence, position: Position): void => {
  const state = deepFreeze(reread(position.state))
  const ply = deepFreeze(reread(position.ply))
  attempt(position, 'node', () => game.node(state))
  attempt(position, 'key', () => game.key?.(state))
  for (const eye of eyesOf(position.trace.table)) attempt(position, 'view', () => game.view(state, eye))
  if (position.ply === undefined || ply === undefined) return
  const once = attempt(position, 'step', () => game.step(state, ply))
  const again = attempt(position, 'step', () => game.step(state, ply))
  if (!same(state, position.state)) breach('a ply changed a state that lies behind it', position)
  if (!same(once, again)) breach(`the same ply leads to two states: ${brief(once)} and ${brief(again)}`, position)
}

export const pure: Law = {
  name: 'pure',
  about: 'Step, node, view and key leave a deep-frozen state and ply alone; the same question has the same answer.',
  check: (evidence) => sampled(evidence).forEach((position) => check(evidence, position)),
}

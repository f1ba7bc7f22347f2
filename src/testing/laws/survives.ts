import { type Evidence, eyesOf, type Position, sampled } from '../evidence.ts'
import { breach, type Law } from '../law.ts'
import { brief, reread, same } from '../values.ts'

const check = ({ game }: Evidence, position: Position): void => {
  const { state, node, ply } = position
  const survive = (what: string, value: unknown): void => {
    if (!same(reread(value), value)) breach(`the ${what} does not survive JSON: ${brief(value)}`, position)
  }
  survive('state', state)
  survive('node', node)
  for (const eye of [...eyesOf(position.trace.table), 'table' as const]) survive('view', game.view(state, eye))
  if (!same(game.node(reread(state)), node)) breach('a state read back from JSON asks something else', position)
  if (ply === undefined) return
  survive('ply', ply)
  if (!same(game.step(reread(state), reread(ply)), game.step(state, ply)))
    breach('a state read back from JSON goes on to another state', position)
}

export const survives: Law = {
  name: 'survives',
  about: 'States, nodes, actions, plies and views survive JSON, and play on just so.',
  check: (evidence) => sampled(evidence).forEach((position) => check(evidence, position)),
}

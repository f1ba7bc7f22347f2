import { Breach, type Law } from '../law.ts'
import type { Trace } from '../play.ts'

const check = (trace: Trace): void => {
  const seen = new Set<string>()
  trace.nodes.forEach((node, at) => {
    if (node.kind !== 'chance') return
    if (!/^[\w-]+$/.test(node.slot)) throw new Breach(`the slot "${node.slot}" cannot be written down`, { trace, at })
    if (seen.has(node.slot)) throw new Breach(`the slot ${node.slot} comes twice in one game`, { trace, at })
    seen.add(node.slot)
  })
}

export const slots: Law = {
  name: 'slots',
  about: 'Every roll of a game has a name of its own, in letters, digits and "-".',
  check: ({ traces }) => traces.forEach(check),
}

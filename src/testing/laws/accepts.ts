import { Breach, inWords, type Law } from '../law.ts'

export const accepts: Law = {
  name: 'accepts',
  about: 'A game goes on from start through every offered ply without throwing.',
  check({ traces }) {
    for (const trace of traces)
      if (trace.crash !== undefined)
        throw new Breach(`an offered ply is refused: ${inWords(trace.crash)}`, { trace, at: trace.nodes.length - 1 })
  },
}

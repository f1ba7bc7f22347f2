import { choice, isOpen, offered, type Seat } from '../../engine/index.ts'
import { type Evidence, spread } from '../evidence.ts'
import type { Law } from '../law.ts'
import { same } from '../values.ts'
import { twinBreach, type TwinRun, type Twins, twinsFrom } from './twins.ts'

type SeatRun = TwinRun & { readonly eye: Seat }

/** Returns the notation of a seat's offers: as log, wire and buttons print it, and as the seat's own log does. */
const namedIn = ({ game, eye }: SeatRun, { state, node }: Twins['one']): readonly string[] =>
  offered(node, eye).flatMap((action) =>
    (['table', eye] as const).map((reader) => game.print(state, choice(eye, action), reader)),
  )

const check = (run: SeatRun, n: number): void => {
  for (const twins of twinsFrom(run, n)) {
    const [names, others] = [namedIn(run, twins.one), namedIn(run, twins.other)]
    const at = names.findIndex((name, i) => name !== others[i])
    if (same(names, others)) continue
    twinBreach(run, `seat ${run.eye} is offered "${names[at]}" and "${others[at]}" after the same lines`, twins)
  }
}

export const offers: Law = {
  name: 'offers',
  about: 'After the same lines a seat is offered the same in the same notation: no choice names what it would reveal.',
  check({ game, traces, effort }: Evidence) {
    // Without secrets, the twins are the same game.
    if (isOpen(game)) return
    for (const trace of spread(traces, effort.positions / 8))
      for (let eye = 0; eye < trace.table.seats; eye++) check({ game, trace, eye }, eye)
  },
}

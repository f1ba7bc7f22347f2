import type { Bot } from '../../bots/index.ts'
import { seeded } from '../../dice/index.ts'
import { isOpen, offered, type Policy, type Seat } from '../../engine/index.ts'
import type { Evidence } from '../evidence.ts'
import type { Law } from '../law.ts'
import type { Trace } from '../play.ts'
import { brief, reread, same } from '../values.ts'
import { twinBreach, type TwinRun, type Twins, twinsFrom } from './twins.ts'

type SeatRun = TwinRun & { readonly eye: Seat }
type SomePolicy = Policy<unknown, unknown>

/** Numbers of the positions at which every bot is asked: the first positions, and some far into the game. */
const ASKED: readonly number[] = [1, 2, 3, 20, 50]

const answerAt = ({ game, eye }: SeatRun, policy: SomePolicy, { state, node }: Twins['one'], log: readonly string[]) =>
  policy.choose(reread({ seat: eye, view: game.view(state, eye), actions: offered(node, eye), log }))

const compare = (run: SeatRun, policies: readonly SomePolicy[], twins: Twins): void => {
  const { one, other, log } = twins
  for (const policy of policies) {
    const read = policy.readsLog === true ? log : []
    const [here, there] = [one, other].map((stand) => answerAt(run, policy, stand, read))
    if (!same(here, there))
      twinBreach(run, `${policy.id} answers ${brief(here)} and ${brief(there)} for what looks the same`, twins)
  }
}

const isWorthAsking = ({ eye }: SeatRun, { one, other }: Twins): boolean =>
  offered(one.node, eye).length > 1 && !same(one.state, other.state)

const check = (bots: readonly Bot<unknown, unknown>[], run: SeatRun): void => {
  const { rules, seats } = run.trace.table
  const policies = bots.map((bot) => bot.policyFor(rules, seats))
  let met = 0
  for (const twins of twinsFrom(run, run.eye)) {
    if (!isWorthAsking(run, twins)) continue
    if (ASKED.includes(++met)) compare(run, policies, twins)
    if (met === ASKED.at(-1)) return
  }
}

/** Returns one game per table: all tested rulesets with every number of seats. */
const oneATable = (traces: readonly Trace[]): readonly Trace[] => [
  ...new Map(traces.map((trace) => [trace.table, trace])).values(),
]

export const botTwins: Law = {
  name: 'bot twins',
  about: 'After the same lines every computer player answers the same, whatever is hidden from its seat.',
  check({ game, subject, traces }: Evidence) {
    if (isOpen(game)) return
    for (const trace of oneATable(traces)) {
      const eye = seeded(trace.seed).below(trace.table.seats)
      check(subject.bots, { game, trace, eye })
    }
  },
}

import { type Eye, isOpen, nodeFor } from '../../engine/index.ts'
import { type Evidence, eyesOf, spread } from '../evidence.ts'
import { Breach, type Law } from '../law.ts'
import type { SomeGame } from '../subject.ts'
import { brief, same } from '../values.ts'
import { twinBreach, type TwinRun, type Twins, twinsFrom } from './twins.ts'

/** The views of one eye in both games. */
type TwinViews = { readonly view: unknown; readonly twin: unknown }

const compare = (run: TwinRun, twins: Twins, eye: Eye, known?: TwinViews): TwinViews => {
  const { game } = run
  const views = { view: game.view(twins.one.state, eye), twin: game.view(twins.other.state, eye) }
  // Without secrets every eye gets the same views, so they need no second comparison.
  const isKnown = known !== undefined && views.view === known.view && views.twin === known.twin
  if (!isKnown && !same(views.view, views.twin))
    twinBreach(run, `${eye} sees ${brief(views.view)} and ${brief(views.twin)} after the same lines`, twins)
  const [node, asked] = [nodeFor(twins.one.node, eye), nodeFor(twins.other.node, eye)]
  if (!same(node, asked))
    twinBreach(run, `${eye} is asked ${brief(node)} and ${brief(asked)} after the same lines`, twins)
  return views
}

/** Checks that the offer of an open decision depends only on public information. */
const compareOpenly = (run: TwinRun, twins: Twins): void => {
  const { one, other } = twins
  const [here, there] = [one, other].map(({ state }) => run.game.decidesOpenly?.(state) === true)
  if (here !== there || (here && !same(one.node, other.node)))
    twinBreach(run, `a decision is called open that depends on what ${run.eye} may not see`, twins)
}

const comparePublic = (run: TwinRun, twins: Twins): void => {
  const [seen, seenThere] = twins.public ?? []
  if (seen !== seenThere)
    twinBreach(
      run,
      `an onlooker reads "${seen}" and "${seenThere}" where ${run.eye} reads "${twins.log.at(-1)}"`,
      twins,
    )
}

const check = (run: TwinRun, n: number): void => {
  for (const twins of twinsFrom(run, n)) {
    comparePublic(run, twins)
    compareOpenly(run, twins)
    compare(run, twins, 'onlooker', compare(run, twins, run.eye))
  }
}

/** Returns the eyes to test, with their indices. Without secrets all views are equal, so one eye per game suffices. */
const looking = (game: SomeGame, eyes: readonly Eye[], turn: number): readonly (readonly [number, Eye])[] => {
  const all = eyes.map((eye, n) => [n, eye] as const)
  return isOpen(game) ? [all[turn % all.length]!] : all
}

/** Checks that a game without secrets shows its whole state to every eye. */
const checkOpenness = ({ game, traces }: Evidence): void => {
  if (!isOpen(game)) return
  for (const trace of traces.slice(0, 8))
    for (const eye of eyesOf(trace.table))
      if (trace.states.some((state) => game.view(state, eye) !== state))
        throw new Breach(`it says that it hides nothing, and ${eye} does not see the whole state`, {
          table: trace.table,
        })
}

export const secrecy: Law = {
  name: 'secrecy',
  about:
    'After the same lines an eye sees the same, whatever is hidden: view, node, who decides, its own actions; open decisions are the same.',
  check(evidence: Evidence) {
    const { game, traces, effort } = evidence
    checkOpenness(evidence)
    // Games without secrets need fewer samples.
    spread(traces, effort.positions / (isOpen(game) ? 16 : 4)).forEach((trace, t) => {
      for (const [n, eye] of looking(game, eyesOf(trace.table), t)) check({ game, trace, eye }, n)
    })
  },
}

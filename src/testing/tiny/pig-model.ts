import type { Model, ModelEdge, ModelPosition, ModelTable, ModelPlace } from '../../engine/index.ts'
import type { PigRules, PigState } from './pig.ts'

/**
 * Scores of mover (role 0) and opponent, and the pot. `choice`: true if the mover must choose whether to roll again.
 */
type PigStand = { readonly mine: number; readonly theirs: number; readonly pot: number }

const FACES = [1, 2, 3, 4, 5, 6]
const HOLD = 6

const results = FACES.map((_, result) => ({ kind: 'result' as const, result }))
const roll = { kind: 'chance' as const, next: [0, 1, 2, 3, 4, 5], weights: [1, 1, 1, 1, 1, 1] }

/** Table of a turn's first roll, which is compulsory. */
const FIRST: ModelTable = [...results, roll]
const LATER: ModelTable = [
  ...results,
  { kind: 'result', result: HOLD },
  roll,
  { kind: 'choice', role: 0, next: [HOLD + 1, HOLD] },
]
const pigTables: readonly ModelTable[] = [FIRST, LATER]

const codeOf = ({ mine, theirs, pot }: PigStand): number => (mine * 32 + theirs) * 32 + pot

const standsOf = (target: number): readonly PigStand[] => {
  const below = Array.from({ length: target }, (_, n) => n)
  return below.flatMap((mine) =>
    below.flatMap((theirs) =>
      below.filter((pot) => pot !== 1 && mine + pot < target).map((pot) => ({ mine, theirs, pot })),
    ),
  )
}

/** Pig's model. A position is a score with a pot; position 0 is the end. */
export const pigModel = (rules: PigRules): Model<PigState> => {
  const { target } = rules
  const stands = standsOf(target)
  const numbers = new Map(stands.map((stand, n) => [codeOf(stand), n + 1]))
  const to = (stand: PigStand, turned: boolean): ModelEdge => ({
    position: stand.mine + stand.pot >= target ? 0 : numbers.get(codeOf(stand))!,
    turned,
  })
  const openAt = ({ mine, theirs, pot }: PigStand): ModelPosition => {
    const rolled = FACES.slice(1).map((face) => to({ mine, theirs, pot: pot + face }, false))
    const next = [to({ mine: theirs, theirs: mine, pot: 0 }, true), ...rolled]
    const held = to({ mine: theirs, theirs: mine + pot, pot: 0 }, true)
    return { kind: 'open', table: pot === 0 ? 0 : 1, next: pot === 0 ? next : [...next, held] }
  }
  const place = ({ scores, turn, pot, phase }: PigState): ModelPlace => {
    const turned = turn === 1
    const [mine, theirs] = turned ? scores.toReversed() : scores
    const position = phase === 'over' ? 0 : numbers.get(codeOf({ mine: mine, theirs: theirs, pot }))
    if (position === undefined) throw new RangeError('no such position')
    const node = phase === 'over' ? 0 : pot === 0 ? 6 : phase === 'roll' ? HOLD + 1 : HOLD + 2
    return { position, node, turned }
  }
  const state = ({ position, node, turned }: ModelPlace): PigState => {
    const { mine, theirs, pot } = stands[position - 1] ?? { mine: 0, theirs: 0, pot: target }
    const phase = position === 0 ? 'over' : node === HOLD + 2 ? 'choose' : 'roll'
    return { rules, scores: turned ? [theirs, mine] : [mine, theirs], turn: turned ? 1 : 0, pot, phase, rolls: 0 }
  }
  const positions: readonly ModelPosition[] = [{ kind: 'over', payoff: 1 }, ...stands.map(openAt)]
  return { seats: 2, sum: 1, tables: pigTables, positions, place, state }
}

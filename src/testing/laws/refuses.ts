import { type Chance, holds, type Outcome } from '../../dice/index.ts'
import { choice, choicesMade, outcomePly, type Offer, REVEAL } from '../../engine/index.ts'
import { type Evidence, type Position, sampled } from '../evidence.ts'
import { breach, inWords, type Law } from '../law.ts'
import type { SomePly } from '../play.ts'
import { brief, same } from '../values.ts'

const FOREIGN: readonly unknown[] = ['no such action', { no: 'such action' }, 0, -1]

/** Impossible outcomes of a chance: too few, too many, wrong faces, unknown cards, wrong order. */
const foreignOutcomes = (chance: Chance, outcome: readonly (string | number)[]): readonly SomePly[] => {
  const rows = [[], [...outcome, outcome[0]!], outcome.slice(1), outcome.toReversed()]
  const filled = [0, 1.5, 1_000, 'no-card'].map((face) => outcome.map(() => face))
  const foreign = ([...rows, ...filled] as readonly Outcome[]).filter((row) => !holds(chance, row))
  return foreign.map((row) => outcomePly(row))
}

const wrongChoices = ({ seat, actions }: Offer<unknown>, known: readonly unknown[]): readonly SomePly[] => [
  ...[...FOREIGN, ...known].filter((a) => !actions.some((b) => same(a, b))).map((a) => choice(seat, a)),
  ...[seat + 1, seat - 1, -1, 99].map((other) => choice(other, actions[0])),
]

const wrongJoints = (offers: readonly Offer<unknown>[], known: readonly unknown[]): readonly SomePly[] => {
  const right = offers.map(({ seat, actions }) => choice(seat, actions[0]))
  const spoiled = offers.flatMap((offer, i) =>
    wrongChoices(offer, known).flatMap((part) => (part.kind === 'choice' ? [right.with(i, part)] : [])),
  )
  const shapes = [[], right.slice(1), [...right, right[0]!], right.length > 1 ? right.toReversed() : []]
  return [...[...shapes, ...spoiled].map((choices) => ({ kind: 'joint' as const, choices })), ...right]
}

const wrongPlies = ({ node, ply }: Position, known: readonly unknown[]): readonly SomePly[] => {
  const roll = outcomePly([1])
  const act = choice(0, known[0])
  const joint: SomePly = { kind: 'joint', choices: [act] }
  if (node.kind === 'reveal') return [roll, act, joint]
  if (node.kind === 'chance')
    return [REVEAL, act, joint, ...(ply?.kind === 'outcome' ? foreignOutcomes(node.chance, ply.outcome) : [])]
  if (node.kind === 'terminal') return [REVEAL, roll, act, joint, { kind: 'joint', choices: [] }]
  if (node.kind === 'simultaneous') return [REVEAL, roll, ...wrongJoints(node.seats, known)]
  return [REVEAL, roll, { kind: 'joint', choices: [choice(node.seat, node.actions[0])] }, ...wrongChoices(node, known)]
}

const check = ({ game }: Evidence, position: Position, known: readonly unknown[]): void => {
  for (const ply of wrongPlies(position, known)) {
    try {
      game.step(position.state, ply)
    } catch (error) {
      if (error instanceof RangeError) continue
      breach(`${brief(ply)} is refused with ${inWords(error)}, not with a RangeError`, position)
    }
    breach(`${brief(ply)} is not offered and yet accepted`, position)
  }
}

const MOST_KNOWN = 30

/** Returns actions offered anywhere in this game, to try where they are illegal. */
const actionsOf = ({ positions }: Evidence): readonly unknown[] => {
  const known = new Map<string, unknown>()
  for (const { ply } of positions) {
    if (known.size >= MOST_KNOWN) break
    for (const { action } of ply === undefined ? [] : choicesMade(ply)) known.set(JSON.stringify(action), action)
  }
  return [...known.values()]
}

export const refuses: Law = {
  name: 'refuses',
  about: 'Step throws a RangeError at every ply that the node does not offer.',
  check(evidence) {
    const known = actionsOf(evidence)
    for (const position of sampled(evidence)) check(evidence, position, known)
  },
}

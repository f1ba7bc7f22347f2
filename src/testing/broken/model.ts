import type { Model, ModelNode, ModelPosition, ModelTable, ModelPlace } from '../../engine/index.ts'
import { pig, type PigRules, type PigState } from '../tiny/pig.ts'
import { pigModel } from '../tiny/pig-model.ts'
import { modelled } from '../tiny/pig-subject.ts'
import type { Variant } from './variant.ts'

type PigModel = Model<PigState>

/** Returns Pig with one fault in its model. */
const spoil = (fault: string, change: (model: PigModel) => Partial<PigModel>): Variant => {
  const model = (rules: PigRules): PigModel => ({ ...pigModel(rules), ...change(pigModel(rules)) })
  return { law: 'model', fault, subject: { ...modelled, game: { ...pig, model } } }
}

const nodes =
  (change: (node: ModelNode, at: number) => ModelNode) =>
  ({ tables }: PigModel): Partial<PigModel> => ({ tables: tables.map((table): ModelTable => table.map(change)) })

const positions =
  (change: (position: ModelPosition, at: number) => ModelPosition) =>
  (model: PigModel): Partial<PigModel> => ({ positions: model.positions.map(change) })

const places =
  (change: (place: ModelPlace, state: PigState) => ModelPlace) =>
  (model: PigModel): Partial<PigModel> => ({ place: (state) => change(model.place(state), state) })

const withWeights = (weights: readonly number[]) =>
  nodes((node) => (node.kind === 'chance' ? { ...node, weights } : node))

/** Broken models. */
export const brokenModels: readonly Variant[] = [
  spoil('a six as likely as two other faces', withWeights([1, 1, 1, 1, 1, 2])),
  spoil('weights that are no whole numbers', withWeights([0.5, 0.5, 0.5, 0.5, 0.5, 0.5])),
  spoil('one face too few', (model) =>
    nodes((n) => (n.kind === 'chance' ? { ...n, next: n.next.slice(1) } : n))(model),
  ),
  spoil(
    'two faces are one',
    nodes((node) => (node.kind === 'chance' ? { ...node, next: node.next.with(1, 2) } : node)),
  ),
  spoil(
    'the other one decides',
    nodes((node) => (node.kind === 'choice' ? { ...node, role: 1 } : node)),
  ),
  spoil(
    'choices in another order',
    nodes((node) => (node.kind === 'choice' ? { ...node, next: node.next.toReversed() } : node)),
  ),
  spoil(
    'a choice that is missing',
    nodes((node) => (node.kind === 'choice' ? { ...node, next: node.next.slice(1) } : node)),
  ),
  spoil(
    'a way to its own node',
    nodes((node, at) => (node.kind === 'choice' ? { ...node, next: [at, 0] } : node)),
  ),
  spoil(
    'a 1 keeps the turn',
    positions((p) => (p.kind === 'open' ? { ...p, next: p.next.with(0, { ...p.next[0]!, turned: false }) } : p)),
  ),
  spoil(
    'one single way is wrong',
    positions((p, at) => (p.kind === 'open' && at === 77 ? { ...p, next: p.next.with(3, p.next[2]!) } : p)),
  ),
  spoil(
    'fewer ways out than results',
    positions((p) => (p.kind === 'open' ? { ...p, next: p.next.slice(0, -1) } : p)),
  ),
  spoil(
    'a way to nowhere',
    positions((p) => (p.kind === 'open' ? { ...p, next: p.next.with(1, { position: 9_999, turned: false }) } : p)),
  ),
  spoil(
    'the loser wins',
    positions((p) => (p.kind === 'over' ? { ...p, payoff: 0 } : p)),
  ),
  spoil(
    'the game is over too soon',
    places((place, { pot }) => (pot > 4 ? { ...place, position: 0, node: 0 } : place)),
  ),
  spoil(
    'whose turn it is is forgotten',
    places((place) => ({ ...place, turned: false })),
  ),
  spoil(
    'a state that has no place',
    places((place, { pot }) => {
      if (pot > 4) throw new RangeError('no such position')
      return place
    }),
  ),
  spoil(
    'a place that is not there',
    places((place, { pot }) => (pot > 4 ? { ...place, node: 99 } : place)),
  ),
  spoil('a state of another place', (model) => ({ state: () => model.state({ position: 1, node: 6, turned: false }) })),
  spoil('a state that asks for something else', (model) => ({
    state: (place) => ({ ...model.state(place), phase: 'roll' }),
    place: (state) =>
      state.phase === 'roll' && state.pot > 0 ? { ...model.place(state), node: 8 } : model.place(state),
  })),
  spoil('one seat instead of two', () => ({ seats: 1 })),
]

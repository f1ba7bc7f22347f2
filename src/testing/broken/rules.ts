import { ok } from '../../dice/index.ts'
import { cups } from '../tiny/game.ts'
import { banner } from '../tiny/many-rules.ts'
import { asking, beside, type CupsNode, type CupsPly, spoil, stepping, type Variant } from './variant.ts'
import type { CupsState } from '../tiny/state.ts'

/** Makes a list writable, so that a test can break it. */
const writable = <T>(list: readonly T[]): T[] => list as T[]

const turnsCrow = (state: CupsState, ply: CupsPly): boolean =>
  state.phase === 'turn' && ply.kind === 'choice' && ply.action === 'crow'

let stepsTaken = 0
const met = new WeakSet<CupsState>()

const payWhole = (node: CupsNode): CupsNode =>
  node.kind === 'terminal' ? { ...node, payoff: node.payoff.map(Math.ceil) } : node

const openRules = cups.houseRules

/** Broken nodes, plies and states. */
export const brokenRules: readonly Variant[] = [
  spoil('house rules', 'a default that is none of the values', {
    houseRules: [...openRules.slice(1), { name: 'storm', values: ['no', 'yes'], default: 'maybe' }],
  }),
  spoil('house rules', 'a value with a space in it', {
    houseRules: [...openRules, { name: 'wind', values: ['none', 'a lot'], default: 'none' }],
  }),
  spoil('house rules', 'one hangs on a rule that is not there', {
    houseRules: [...openRules, { name: 'wind', values: ['none', 'some'], default: 'none', when: { rain: ['yes'] } }],
  }),
  spoil('house rules', 'one hangs on a value that is not there', {
    houseRules: [...openRules, { name: 'wind', values: ['none', 'some'], default: 'none', when: { storm: ['rain'] } }],
  }),
  spoil('house rules', 'a text whose sample is not in its normal form', {
    houseRules: [...openRules, { ...banner, samples: ['Wolf'] }],
  }),
  spoil('house rules', 'a text that no link survives', {
    houseRules: [...openRules, { ...banner, read: ok, samples: ['a,b'] }],
  }),
  spoil('house rules', 'a text that reads anything', { houseRules: [...openRules, { ...banner, read: ok }] }),
  spoil('house rules', 'one name for two rules', { houseRules: [...openRules, openRules[0]!] }),
  spoil(
    'accepts',
    'an offered action is refused',
    stepping(turnsCrow, () => {
      throw new RangeError('no crows today')
    }),
  ),
  spoil(
    'decisions',
    'nobody is offered anything',
    asking((node) => (node.kind === 'decision' ? { ...node, actions: node.actions.slice(1) } : node)),
  ),
  spoil('decisions', 'preparations in the middle of play', { prepares: ({ phase }) => phase === 'turn' }),
  spoil('decisions', 'a seat that is out and has a choice', { outOf: () => [0] }),
  spoil(
    'decisions',
    'seats that do not ascend',
    asking((node) => (node.kind === 'simultaneous' ? { ...node, seats: node.seats.toReversed() } : node)),
  ),
  spoil(
    'decisions',
    'a seat that is not there',
    asking((node) => (node.kind === 'chance' && node.slot === 'die-0' ? { ...node, seat: 7 } : node)),
  ),
  spoil(
    'chances',
    'a card listed twice',
    asking((node) =>
      node.kind === 'chance' && node.chance.kind === 'draw'
        ? { ...node, chance: { ...node.chance, from: [...node.chance.from, node.chance.from[0]!] } }
        : node,
    ),
  ),
  spoil(
    'chances',
    'more cards drawn than there are',
    asking((node) =>
      node.kind === 'chance' && node.chance.kind === 'draw' ? { ...node, chance: { ...node.chance, take: 9 } } : node,
    ),
  ),
  spoil(
    'slots',
    'all dice have one name',
    asking((node) => (node.kind === 'chance' ? { ...node, slot: node.slot.replace(/^die-.*/, 'die') } : node)),
  ),
  spoil(
    'slots',
    'a name that cannot be written down',
    asking((node) => (node.kind === 'chance' ? { ...node, slot: node.slot.replace('-', ' ') } : node)),
  ),
  spoil('endings', 'a limit that games pass', { plyLimit: () => 9 }),
  spoil(
    'endings',
    'passing goes on for ever',
    stepping(
      (state, ply) => state.rules.ties === 'roll-off' && ply.kind === 'choice' && ply.action === 'pass',
      (state) => ({ ...state, rolls: state.rolls + 1 }),
    ),
  ),
  spoil(
    'pure',
    'a die is written into the old state',
    stepping(
      ({ phase }) => phase === 'die',
      (state, ply) => {
        writable(state.dice)[0] = 6
        return cups.step(state, ply)
      },
    ),
  ),
  spoil('pure', 'a roll-off by the clock of the process', {
    ...stepping(
      ({ phase }) => phase === 'card',
      (state, ply) => ({ ...cups.step(state, ply), rolls: ++stepsTaken }),
    ),
  }),
  spoil(
    'refuses',
    'any outcome will do',
    stepping(
      ({ phase }, ply) => phase === 'storm' && ply.kind === 'outcome',
      (state) => cups.step(state, { kind: 'outcome', outcome: [1, 1, 1, 1, 1, 1] }),
    ),
  ),
  spoil(
    'refuses',
    'whoever speaks first decides',
    stepping(
      ({ phase }, ply) => phase === 'turn' && ply.kind === 'choice' && ply.action === 'pass',
      (state) => {
        const asked = cups.node(state)
        return cups.step(state, { kind: 'choice', seat: asked.kind === 'decision' ? asked.seat : 0, action: 'pass' })
      },
    ),
  ),
  spoil(
    'refuses',
    'anything may be shown at any time',
    stepping(
      ({ phase }, ply) => phase === 'turn' && ply.kind === 'reveal',
      (state) => state,
    ),
  ),
  spoil('refuses', 'another error than a RangeError', {
    step: (state, ply) => {
      if (ply.kind === 'joint' && ply.choices.length === 0) throw new TypeError('nothing chosen')
      return cups.step(state, ply)
    },
  }),
  spoil('survives', 'a state with a field that JSON drops', {
    start: (rules, seats) => ({ ...cups.start(rules, seats), memo: undefined }),
  }),
  spoil('survives', 'a view with a number that JSON has not', {
    view: (state, eye) => ({ ...cups.view(state, eye), round: Number.NaN }),
  }),
  spoil('survives', 'rules that know a state by its identity', {
    step: (state, ply) => {
      const next = cups.step(state, ply)
      if (state.phase === 'die') met.add(next)
      return met.has(state) ? { ...next, first: 1 } : next
    },
  }),
  spoil('payoffs', 'ties take a whole win each', asking(payWhole)),
  spoil(
    'payoffs',
    'everybody is second',
    asking((node) => (node.kind === 'terminal' ? { ...node, places: node.places.map(() => 2) } : node)),
  ),
  spoil(
    'payoffs',
    'the last is the first',
    asking((node) => (node.kind === 'terminal' ? { ...node, payoff: node.payoff.toReversed() } : node)),
  ),
  spoil('keys', 'a key that forgets the cards', { key: ({ cards: _cards, ...state }) => JSON.stringify(state) }),
  beside('counts', 'nothing pinned', { pins: [] }),
  spoil(
    'counts',
    'one action offered twice',
    asking((node) => (node.kind === 'decision' ? { ...node, actions: [...node.actions, node.actions[0]!] } : node)),
  ),
  beside('counts', 'another count', { pins: [{ rules: {}, seats: 2, lines: ['5', '36'] }] }),
  beside('counts', 'rules that there are not', { pins: [{ rules: { rounds: 9 }, seats: 2, lines: ['6'] }] }),
]

import { dice, draw, facesOf, cardsOf, type Outcome, type Pool, poolOf, printOutcome } from '../../dice/index.ts'
import type { Choice, Eye, Game, GameNode, OutcomePly, PlyPart, Ply, Seat } from '../../engine/index.ts'
import {
  BIDS,
  type CupsAction,
  type CupsRules,
  type CupsState,
  DECK,
  houseRules,
  type Phase,
  put,
  scoreOf,
  seatOf,
} from './state.ts'
import { imagine, view } from './view.ts'

const STORM = poolOf(...[4, 6, 8, 10, 12, 20].map((sides) => ({ count: 1, sides })))
const DIE = dice(1, 6)

const all = (state: CupsState): readonly Seat[] => Array.from({ length: state.seats }, (_, seat) => seat)

const deckLeft = (state: CupsState): readonly string[] =>
  state.cards.reduce<readonly string[]>((deck, card) => {
    const at = deck.indexOf(card)
    return at < 0 ? deck : deck.toSpliced(at, 1)
  }, DECK)

const rollOffPool = (state: CupsState): Pool =>
  poolOf(...state.tied.map((s) => ({ count: 1, sides: 6, label: `seat ${s}` })))

const leads = (state: CupsState): readonly CupsAction[] => [
  'take',
  ...all(state)
    .filter((seat) => seat !== state.turn)
    .map((spoil) => ({ spoil })),
]

/** Also asks seats without a crow, because skipping them would reveal that they have none. */
const turns = (state: CupsState, seat: Seat): readonly CupsAction[] =>
  state.cards[seat] === 'crow' && !state.used[seat] ? ['pass', 'crow'] : ['pass']

const terminal = (state: CupsState): GameNode<CupsAction> => {
  const scores = all(state).map((seat) => scoreOf(state, seat))
  const rank = all(state).map((seat) => scores[seat]! + (state.tied.length === 1 && state.tied[0] === seat ? 0.5 : 0))
  const top = Math.max(...rank)
  const share = 1 / rank.filter((r) => r === top).length
  const places = rank.map((r) => 1 + rank.filter((other) => other > r).length)
  return { kind: 'terminal', payoff: rank.map((r) => (r === top ? share : 0)), places, scores }
}

const node = (state: CupsState): GameNode<CupsAction> => {
  const seat = seatOf(state)
  switch (state.phase) {
    case 'storm':
      return { kind: 'chance', chance: STORM, slot: 'storm' }
    case 'die':
    case 'reroll':
      return { kind: 'chance', chance: DIE, slot: `${state.phase}-${seat}`, seat }
    case 'card':
      return { kind: 'chance', chance: draw(1, deckLeft(state)), slot: `card-${seat}`, seat }
    case 'bid':
      return {
        kind: 'simultaneous',
        seats: all(state).map((s) => ({ seat: s, actions: BIDS.map((bid) => ({ bid })) })),
      }
    case 'lead':
      return { kind: 'decision', seat: state.turn, actions: leads(state) }
    case 'turn':
      return { kind: 'decision', seat, actions: turns(state, seat) }
    case 'show':
      return { kind: 'decision', seat, actions: state.called ? ['show', 'fold'] : ['show', 'fold', 'call'] }
    case 'spying':
    case 'called':
    case 'showing':
      return { kind: 'reveal' }
    case 'roll-off':
      return { kind: 'chance', chance: rollOffPool(state), slot: `roll-off-${state.rolls + 1}` }
    case 'over':
      return terminal(state)
    default:
      return state.phase satisfies never
  }
}

const to = (state: CupsState, phase: Phase, change: Partial<CupsState> = {}): CupsState => ({
  ...state,
  phase,
  turn: 0,
  ...change,
})

const settleCups = (state: CupsState): CupsState => {
  const scores = all(state).map((seat) => scoreOf(state, seat))
  const tied = all(state).filter((seat) => scores[seat] === Math.max(...scores))
  return tied.length > 1 && state.rules.ties === 'roll-off' ? to(state, 'roll-off', { tied }) : to(state, 'over')
}

const afterRound = (state: CupsState): CupsState =>
  state.round < state.rules.rounds ? to(state, 'bid', { round: state.round + 1 }) : to(state, 'show')

/** Returns the state with the next seat's turn in this phase; after the last seat, the next phase. */
const passOn = (state: CupsState, phase: Phase, after: (state: CupsState) => CupsState): CupsState =>
  state.turn + 1 < state.seats ? { ...state, phase, turn: state.turn + 1 } : after(state)

const lastTop = (state: CupsState): readonly Seat[] => {
  const bids = state.bids.map((row) => row.at(-1)!)
  return all(state).filter((seat) => bids[seat] === Math.max(...bids))
}

const bidden = (state: CupsState, choices: readonly Choice<CupsAction>[]): CupsState => {
  const bids = choices.map(({ action }, seat) => [...state.bids[seat]!, (action as { bid: number }).bid])
  const next = { ...state, bids }
  const [leader, ...others] = lastTop(next)
  const known = state.rules.bids === 'open' && others.length === 0
  return known ? to(next, 'lead', { turn: leader! }) : to(next, 'turn')
}

const fell = (state: CupsState, outcome: Outcome): CupsState => {
  const seat = seatOf(state)
  const face = outcome[0]!
  const rolled = { ...state, dice: put(state.dice, seat, Number(face)), spies: put(state.spies, seat, []) }
  if (state.phase === 'storm')
    return to(state, 'die', { first: (outcome as number[]).reduce((a, b) => a + b) % state.seats })
  if (state.phase === 'reroll') return passOn(rolled, 'turn', afterRound)
  if (state.phase === 'die') return passOn(rolled, 'die', (s) => to(s, 'card'))
  if (state.phase === 'card')
    return passOn({ ...state, cards: put(state.cards, seat, String(face)) }, 'card', (s) => to(s, 'bid', { round: 1 }))
  const tied = state.tied.filter((_, i) => outcome[i] === Math.max(...(outcome as number[])))
  return to(state, tied.length === 1 ? 'over' : 'roll-off', { tied, rolls: state.rolls + 1 })
}

/** Settles a call: the caller claims that no die is higher than its own. */
const calledBy = (state: CupsState, seat: Seat): CupsState => {
  const gain = state.dice[seat] === Math.max(...state.dice) ? 1 : -1
  return { ...state, phase: 'show', called: true, favours: put(state.favours, seat, state.favours[seat]! + gain) }
}

const shownBy = (state: CupsState, seat: Seat, how: 'shown' | 'folded'): CupsState =>
  passOn({ ...state, shown: put(state.shown, seat, how) }, 'show', settleCups)

const revealed = (state: CupsState): CupsState => {
  const { phase, spies, spied, turn } = state
  if (phase === 'called') return calledBy(state, seatOf(state))
  if (phase === 'showing') return shownBy(state, seatOf(state), 'shown')
  return to(state, 'turn', { spies: put(spies, spied, [...spies[spied]!, turn]), spied: -1 })
}

const act = (state: CupsState, { seat, action }: Choice<CupsAction>): CupsState => {
  if (action === 'take') return to({ ...state, favours: put(state.favours, seat, state.favours[seat]! + 1) }, 'turn')
  if (action === 'pass') return passOn(state, 'turn', afterRound)
  if (action === 'crow') return { ...state, phase: 'reroll', used: put(state.used, seat, true) }
  if (action === 'fold') return shownBy(state, seat, 'folded')
  if (action === 'show') return { ...state, phase: 'showing' }
  if (action === 'call') return { ...state, phase: 'called' }
  if ('bid' in action) throw new RangeError('bids are made together')
  const favours = put(state.favours, action.spoil, state.favours[action.spoil]! - 1)
  return { ...state, phase: 'spying', favours, spied: action.spoil }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const offers = (asked: GameNode<CupsAction>, ply: Exclude<Ply<CupsAction>, OutcomePly>): boolean => {
  if (ply.kind === 'reveal') return asked.kind === 'reveal'
  if (ply.kind === 'choice')
    return asked.kind === 'decision' && asked.seat === ply.seat && asked.actions.some((a) => same(a, ply.action))
  if (asked.kind !== 'simultaneous' || asked.seats.length !== ply.choices.length) return false
  return asked.seats.every(({ seat, actions }, i) => {
    const part = ply.choices[i]!
    return part.seat === seat && actions.some((a) => same(a, part.action))
  })
}

const step = (state: CupsState, ply: Ply<CupsAction>): CupsState => {
  const asked = node(state)
  if (ply.kind === 'outcome' && asked.kind === 'chance') {
    const { chance } = asked
    return fell(state, chance.kind === 'pool' ? facesOf(chance, ply.outcome) : cardsOf(chance, ply.outcome))
  }
  if (ply.kind === 'outcome' || !offers(asked, ply)) throw new RangeError(`not offered here: ${JSON.stringify(ply)}`)
  if (ply.kind === 'reveal') return revealed(state)
  return ply.kind === 'joint' ? bidden(state, ply.choices) : act(state, ply)
}

const start = (rules: CupsRules, seats: number): CupsState => {
  const each = <T>(value: T): readonly T[] => Array.from({ length: seats }, () => value)
  return {
    rules,
    seats,
    phase: rules.storm === 'yes' ? 'storm' : 'die',
    first: 0,
    turn: 0,
    round: 0,
    tied: [],
    rolls: 0,
    dice: each(0),
    cards: each(''),
    used: each(false),
    favours: each(0),
    bids: each([]),
    shown: each('no'),
    spies: each([]),
    spied: -1,
    called: false,
  }
}

const printAction = (state: CupsState, { action }: Choice<CupsAction>, mayRead: boolean): string => {
  if (typeof action === 'string') return action
  if ('spoil' in action) return `spoil ${action.spoil}`
  return state.rules.bids === 'open' || mayRead ? `bid ${action.bid}` : 'bid ?'
}

/**
 * Formats a reveal. A call reveals all dice, and a show all of the seat's information, to every eye. Only the spy and
 * the owner see a spied die.
 */
const printReveal = (state: CupsState, eye: Eye): string => {
  const { phase, dice: faces, spied, turn } = state
  const seat = seatOf(state)
  if (phase === 'called') return faces.join('-')
  if (phase === 'showing') return `${faces[seat]} ${state.cards[seat]} ${state.bids[seat]!.join('-')}`
  return eye === 'table' || eye === turn || eye === spied ? `${faces[spied]}` : '?'
}

const print = (state: CupsState, part: PlyPart<CupsAction>, eye: Eye): string => {
  if (part.kind === 'choice') return printAction(state, part, eye === 'table' || eye === part.seat)
  if (part.kind === 'reveal') return printReveal(state, eye)
  const asked = node(state)
  const secret = ['die', 'card', 'reroll'].includes(state.phase) && eye !== 'table' && eye !== seatOf(state)
  return secret || asked.kind !== 'chance' ? '?' : printOutcome(asked.chance, part.outcome)
}

/**
 * Cups: two to four players hide a die and a card, bid simultaneously, may spy on a die, use a crow to reroll or call
 * for all dice, then show or fold. A test game with every kind of node and secret.
 */
export const cups: Game<CupsState, CupsAction, CupsState, CupsRules> = {
  id: 'cups',
  version: 1,
  seats: { min: 2, max: 4 },
  houseRules,
  start,
  node,
  step,
  hidden: true,
  view,
  imagine,
  print,
  decidesOpenly: ({ phase }) => phase === 'lead',
  key: (state) => JSON.stringify({ ...state, rolls: 0 }),
  plyLimit: ({ storm, ties, rounds }, seats) =>
    ties === 'roll-off' ? undefined : (storm === 'yes' ? 1 : 0) + rounds * (3 + seats) + 5 * seats + 2,
}

import { dice, type Faces, facesOf, expectItem, type Pool, poolOf } from '../../../dice/index.ts'
import {
  asSeries,
  type Game,
  type GameNode,
  open,
  type Phase as GamePhase,
  type PerSeat,
  placesBy,
  playByPhases,
  type RulesetOf,
  type Seat,
  seatsFrom,
  type SeriesState,
  printBy,
} from '../../../engine/index.ts'
import { contentRule } from '../../../engine/content/content-rule.ts'
import { cardContent, HOUSE_CARD } from '../content/in-play.ts'
import { sampleCard } from '../content/sample.ts'
import { hasPenalties } from './combinations.ts'
import {
  advantagePoints,
  bonusOf,
  cardRules,
  D20,
  DICE,
  type Die,
  isNatural1,
  roundPoints,
  SIDES,
  singlePoints,
} from './card.ts'

/** Hazelring's points card, or another in the compact text of `cardContent` (T5). */
const POINTS_CARD = contentRule('card', cardContent, {
  house: HOUSE_CARD,
  called: 'points cards',
  sample: sampleCard,
})

/** Rulings with several reasonable readings, the points card, and the length of a match (T2, T4, T10). */
export const houseRules = [
  { name: 'style', values: ['six-rounds', 'single-roll'], default: 'six-rounds' },
  { name: 'length', values: ['one', 'games', 'target'], default: 'one' },
  { name: 'games', min: 2, max: 50, default: 3, when: { length: ['games'] } },
  { name: 'target', min: 1, max: 10_000, default: 300, when: { length: ['target'], style: ['six-rounds'] } },
  { name: 'roll-target', min: 1, max: 10_000, default: 150, when: { length: ['target'], style: ['single-roll'] } },
  { name: 'natural1', values: ['no-bonus', 'nothing'], default: 'no-bonus' },
  { name: 'straights', values: ['any', 'from-1'], default: 'any' },
  ...cardRules,
  POINTS_CARD,
] as const

/** Complete house rules by name; the rules page explains each value. */
export type TankardsRules = RulesetOf<typeof houseRules>

/** Clause 5: true if a single roll of all dice decides a game, instead of six rounds with one die each. */
export const isSingleRoll = ({ style }: Pick<TankardsRules, 'style'>): boolean => style === 'single-roll'

/** Rounds of a game in the six-rounds style (clause 1). */
export const ROUNDS = 6

const roundsIn = (rules: TankardsRules): number => (isSingleRoll(rules) ? 1 : ROUNDS)

export const isOneGame = ({ length }: TankardsRules): boolean => length === 'one'

/** T10: true if games are played until a total reaches `targetOf`. */
export const isToTarget = ({ length }: TankardsRules): boolean => length === 'target'

/** T10: number of games. In play to a target, the smallest possible number. */
export const gamesIn = (rules: TankardsRules): number => (rules.length === 'games' ? rules.games : 1)

/** T10: total to reach in play to a target. */
export const targetOf = (rules: TankardsRules): number => (isSingleRoll(rules) ? rules['roll-target'] : rules.target)

/** A seat's finished round: dice, points, and the place of the chosen die (undefined in the single-roll style). */
export type Round = {
  readonly dice: Faces
  readonly chosen?: number
  readonly bonus: number
  readonly points: number
}

export type Phase = 'start' | 'roll' | 'reroll' | 'rerolled' | 'choose' | 'advantage' | 'over'

/** One game, without the series around it. */
export type TableState = {
  readonly rules: TankardsRules
  readonly phase: Phase
  /** `starts`: number of start rolls. `starters`: seats that have to roll again. `startDice`: each seat's last roll. */
  readonly starts: number
  readonly starters: readonly Seat[]
  readonly startDice: readonly number[]
  /** Seat that began. The other seats follow clockwise. */
  readonly first: Seat
  /** Number of the current round, from 1. */
  readonly round: number
  /** Seat whose turn it is. In the advantage phase, the seat that rolls. */
  readonly turn: Seat
  /** The current roll; empty before the roll. */
  readonly dice: Faces
  /** Places of the dice that are being rerolled, or have been rerolled. */
  readonly picked: readonly number[]
  /** Every finished round by seat. */
  readonly rounds: PerSeat<readonly Round[]>
  /** Seats in the order of their Advantage Rolls (T8); empty until it is known. */
  readonly order: readonly Seat[]
  /** Faces of the Advantage Rolls so far, in that order. */
  readonly advantages: Faces
}

/** State of a series of games. Nothing is hidden, so every view equals the state. */
export type TankardsState = SeriesState<TableState, TankardsRules>

/**
 * `keep`, the dice to be rerolled, or the chosen die. A reroll has one die (`reroll d4`); in the single-roll style it
 * may have several (`reroll d4+d20`).
 */
export type TankardsAction = 'keep' | `reroll ${string}` | `take ${Die}`

/** All six dice. Each is its own group, so that each face belongs to a known die. */
const ALL: Pool = poolOf(...SIDES.map((sides) => ({ count: 1, sides, label: `d${sides}` })))
const ONE_D20 = dice(1, 20)

const poolFor = (places: readonly number[]): Pool => poolOf(...places.map((i) => expectItem(ALL.groups[i])))

const seatsAtTable = ({ rounds }: Pick<TableState, 'rounds'>): number => rounds.length

/** Returns a seat's finished rounds. */
export const roundsOf = ({ rounds }: Pick<TableState, 'rounds'>, seat: Seat): readonly Round[] =>
  expectItem(rounds[seat])

/** Returns the places of the dice that a seat has used (clause 2). */
export const usedBy = (state: Pick<TableState, 'rounds'>, seat: Seat): readonly number[] =>
  roundsOf(state, seat).flatMap(({ chosen }) => (chosen === undefined ? [] : [chosen]))

/** Returns the places of the dice that may still be chosen. */
export const unusedBy = (state: Pick<TableState, 'rounds'>, seat: Seat): readonly number[] => {
  const used = usedBy(state, seat)
  return SIDES.flatMap((_, die) => (used.includes(die) ? [] : [die]))
}

/** Returns the sum of a seat's round totals. */
export const grandTotal = (state: Pick<TableState, 'rounds'>, seat: Seat): number =>
  roundsOf(state, seat).reduce((sum, { points }) => sum + points, 0)

/** Returns the grand total plus the Advantage Roll. */
export const finalTotal = (
  state: Pick<TableState, 'rules' | 'rounds' | 'order' | 'advantages'>,
  seat: Seat,
): number => {
  const face = state.advantages[state.order.indexOf(seat)]
  return grandTotal(state, seat) + (face === undefined ? 0 : advantagePoints(face, state.rules))
}

/** Every non-empty set of places. In the single-roll style, each set may be rerolled. */
const SETS: readonly (readonly number[])[] = Array.from({ length: 2 ** SIDES.length - 1 }, (_, i) =>
  SIDES.flatMap((__, die) => ((((i + 1) >> die) & 1) === 1 ? [die] : [])),
)

/** Names of these sets, such as `d4+d20`. The last set contains all six dice. */
export const DICE_SETS: readonly string[] = SETS.map((places) => places.map((die) => expectItem(DICE[die])).join('+'))

const REROLLS: readonly TankardsAction[] = DICE_SETS.map((names) => `reroll ${names}` as const)
const ONE_EACH: readonly TankardsAction[] = DICE.map((die) => `reroll ${die}` as const)
const TAKES: readonly TankardsAction[] = DICE.map((die) => `take ${die}` as const)

/** Returns the places of the dice in an action; empty for `keep`. */
export const placesOf = (action: TankardsAction): readonly number[] =>
  action === 'keep'
    ? []
    : action
        .slice(action.indexOf(' ') + 1)
        .split('+')
        .map((name) => DICE.indexOf(name as Die))

/** Returns the place of the first die in an action. @throws RangeError for `keep` */
export const dieNamed = (action: TankardsAction): number => expectItem(placesOf(action)[0])

const isDie = (name: string): name is Die => DICE.some((die) => die === name)

/** Parses an action. @throws RangeError if invalid */
export const actionIn = (text: string): TankardsAction => {
  const [verb, names = '', ...rest] = text.split(' ')
  if (text === 'keep') return text
  if (rest.length === 0 && names.split('+').every(isDie)) {
    if (verb === 'reroll') return `reroll ${names}`
    if (verb === 'take' && isDie(names)) return `take ${names}`
  }
  throw new RangeError(`"${text}" is not an action of Tankards`)
}

/** Returns the roll-off of a tie. @throws RangeError if there is none */
export const offOf = ({ off }: Pick<TankardsState, 'off'>): NonNullable<TankardsState['off']> => {
  if (off === undefined) throw new RangeError('no roll-off is due')
  return off
}

/**
 * Returns the allowed rerolls: one die or none, but not a d20 that shows 1 (clause 2, T6). In the single-roll style,
 * any number of dice (clause 5, T9).
 */
export const rerollsOf = ({ rules, dice: roll }: Pick<TableState, 'rules' | 'dice'>): readonly TankardsAction[] => {
  if (isSingleRoll(rules)) return ['keep', ...REROLLS]
  return ['keep', ...(isNatural1(roll) ? ONE_EACH.slice(0, D20) : ONE_EACH)]
}

const slotOf = ({ round, turn, phase }: TableState): string =>
  `round-${round}-seat-${turn}${phase === 'rerolled' ? '-reroll' : ''}`

const points = (state: TableState): PerSeat<number> => state.rounds.map((_, seat) => finalTotal(state, seat))

const terminal = (state: TableState): GameNode<TankardsAction> => {
  const scores = points(state)
  const places = placesBy(scores.length, (a, b) => expectItem(scores[b]) - expectItem(scores[a]))
  const winners = places.filter((place) => place === 1).length
  const payoff = scores.length === 1 ? scores : places.map((place) => (place === 1 ? 1 / winners : 0))
  return { kind: 'terminal', payoff, places, scores }
}

const startPool = ({ starters }: TableState): Pool =>
  poolOf(...starters.map((seat) => ({ count: 1, sides: 20, label: `seat ${seat}` })))

/** Applies the start roll. The highest begins; seats that tie for the highest roll again (clause 1). */
const rollForStart = (state: TableState, faces: Faces): TableState => {
  const best = Math.max(...faces)
  const starters = state.starters.filter((_, i) => faces[i] === best)
  const startDice = state.startDice.map((last, seat) => faces[state.starters.indexOf(seat)] ?? last)
  const next = { ...state, starters, startDice, starts: state.starts + 1 }
  const first = expectItem(starters[0])
  return starters.length > 1 ? next : { ...next, phase: 'roll', round: 1, first, turn: first }
}

/** Returns the seats by grand total, lowest first. Equal totals are in turn order (T8). */
const advantageOrder = (state: TableState): readonly Seat[] => {
  const seats = seatsAtTable(state)
  return seatsFrom(state.first, seats).toSorted((a, b) => grandTotal(state, a) - grandTotal(state, b))
}

/** Clause 3: true if games end with Advantage Rolls. Solo games have none (T13). */
export const hasAdvantageRolls = (state: Pick<TableState, 'rules' | 'rounds'>): boolean =>
  !isSingleRoll(state.rules) && seatsAtTable(state) > 1

const afterRounds = (state: TableState): TableState => {
  if (!hasAdvantageRolls(state)) return { ...state, phase: 'over' }
  const order = advantageOrder(state)
  return { ...state, phase: 'advantage', order, turn: expectItem(order[0]) }
}

const nextTurn = (state: TableState): TableState => {
  const seats = seatsAtTable(state)
  const turn = (state.turn + 1) % seats
  const cleared = { ...state, dice: [], picked: [], turn }
  if (turn !== state.first) return { ...cleared, phase: 'roll' }
  return state.round === roundsIn(state.rules)
    ? afterRounds(cleared)
    : { ...cleared, phase: 'roll', round: state.round + 1 }
}

const scoreRound = (state: TableState, round: Round): TableState =>
  nextTurn({ ...state, rounds: state.rounds.with(state.turn, [...roundsOf(state, state.turn), round]) })

/** Writes the face of the chosen die and the bonus on the scorecard. */
const takeDie = (state: TableState, die: number): TableState => {
  const { dice: roll, rules } = state
  return scoreRound(state, {
    dice: roll,
    chosen: die,
    bonus: bonusOf(roll, rules),
    points: roundPoints(roll, die, rules),
  })
}

/** Ends the rolling of a turn. In the last round there is only one die, so no choice is needed (T7). */
const settleTurn = (state: TableState): TableState => {
  const { dice: roll, rules } = state
  if (isSingleRoll(state.rules))
    return scoreRound(state, { dice: roll, bonus: bonusOf(roll, rules), points: singlePoints(roll, rules) })
  const unused = unusedBy(state, state.turn)
  return unused.length === 1 ? takeDie(state, expectItem(unused[0])) : { ...state, phase: 'choose' }
}

const reroll = (state: TableState, faces: Faces): TableState =>
  settleTurn({
    ...state,
    dice: state.dice.map((face, die) => faces[state.picked.indexOf(die)] ?? face),
  })

const addAdvantage = (state: TableState, face: number): TableState => {
  const advantages = [...state.advantages, face]
  const turn = state.order.at(advantages.length)
  return turn === undefined ? { ...state, advantages, phase: 'over' } : { ...state, advantages, turn }
}

const phases: { readonly [phase in Phase]: GamePhase<TableState, TankardsAction> } = {
  start: {
    node: (state) => ({ kind: 'chance', chance: startPool(state), slot: `start-${state.starts + 1}` }),
    onOutcome: (state, outcome) => rollForStart(state, facesOf(startPool(state), outcome)),
  },
  roll: {
    node: (state) => ({ kind: 'chance', chance: ALL, slot: slotOf(state), seat: state.turn }),
    onOutcome: (state, outcome) => ({ ...state, phase: 'reroll', dice: facesOf(ALL, outcome) }),
  },
  reroll: {
    node: (state) => ({ kind: 'decision', seat: state.turn, actions: rerollsOf(state) }),
    onChoice: (state, action) =>
      action === 'keep' ? settleTurn(state) : { ...state, phase: 'rerolled', picked: placesOf(action) },
  },
  rerolled: {
    node: (state) => ({
      kind: 'chance',
      chance: poolFor(state.picked),
      slot: slotOf(state),
      seat: state.turn,
      again: true,
    }),
    onOutcome: (state, outcome) => reroll(state, facesOf(poolFor(state.picked), outcome)),
  },
  choose: {
    node: (state) => ({
      kind: 'decision',
      seat: state.turn,
      actions: unusedBy(state, state.turn).map((die) => expectItem(TAKES[die])),
    }),
    onChoice: (state, action) => takeDie(state, dieNamed(action)),
  },
  advantage: {
    node: ({ turn: seat }) => ({ kind: 'chance', chance: ONE_D20, slot: `advantage-seat-${seat}`, seat }),
    onOutcome: (state, outcome) => addAdvantage(state, expectItem(facesOf(ONE_D20, outcome)[0])),
  },
  over: { node: terminal },
}

const { node, step } = playByPhases(phases)

const start = (rules: TankardsRules, seats: number): TableState => {
  const all = Array.from({ length: seats }, (_, seat) => seat)
  return {
    rules,
    phase: seats === 1 ? 'roll' : 'start',
    starts: 0,
    starters: all,
    startDice: all.map(() => 0),
    first: 0,
    round: seats === 1 ? 1 : 0,
    turn: 0,
    dice: [],
    picked: [],
    rounds: all.map(() => []),
    order: [],
    advantages: [],
  }
}

const oneGame: Game<TableState, TankardsAction, TableState, TankardsRules> = {
  id: 'tankards',
  version: 1,
  seats: { min: 1, max: 8 },
  houseRules,
  start,
  node,
  step,
  ...open,
  print: printBy(node),
}

/** Number of games after the current one. Do not call it for play to a target score, which has no fixed number. */
export const gamesToCome = ({ rules, standing, phase }: Pick<TankardsState, 'rules' | 'standing' | 'phase'>): number =>
  phase === 'game' ? gamesIn(rules) - standing.games.length - 1 : 0

/** Maximum number of games to a target on a card with negative points, which may never reach the target (T10). */
const LONGEST_SERIES = 100

/** Tankards by the rules in rules.md in this folder. Several games are a series (T11). */
export const tankards = asSeries(oneGame, {
  houseRules: [],
  points: ({ scores }) => {
    if (scores === undefined) throw new RangeError('a finished game of Tankards must have scores')
    return scores
  },
  isOver: (rules, { games, totals }) => {
    if (!isToTarget(rules)) return games.length >= gamesIn(rules)
    return Math.max(...totals) >= targetOf(rules) || (games.length >= LONGEST_SERIES && hasPenalties(rules))
  },
  isOne: isOneGame,
  rollOff: 20,
})

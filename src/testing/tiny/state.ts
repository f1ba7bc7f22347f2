import type { RulesetOf, Seat } from '../../engine/index.ts'

/** House rules of both kinds: named values and a number. */
export const houseRules = [
  { name: 'storm', values: ['no', 'yes'], default: 'no' },
  { name: 'bids', values: ['open', 'sealed'], default: 'open' },
  { name: 'ties', values: ['share', 'roll-off'], default: 'share' },
  { name: 'rounds', min: 1, max: 3, default: 2 },
] as const

export type CupsRules = RulesetOf<typeof houseRules>

export type Phase =
  | 'storm'
  | 'die'
  | 'card'
  | 'bid'
  | 'lead'
  | 'spying'
  | 'turn'
  | 'reroll'
  | 'show'
  | 'called'
  | 'showing'
  | 'roll-off'
  | 'over'

export const DECK = ['crow', 'crow', 'wolf', 'wolf', 'wolf', 'bear'] as const
const WORTH: { readonly [card: string]: number } = { crow: 0, wolf: 2, bear: 3 }
export const BIDS = [0, 1, 2] as const

/** Placeholder for a hidden number or card in a view. */
export const HIDDEN = -1
export const COVERED = '?'

/** A state, or a view with `HIDDEN` and `COVERED`. Every list has one entry per seat. */
export type CupsState = {
  readonly rules: CupsRules
  readonly seats: number
  readonly phase: Phase
  /** Seat that acts first; the storm may change it. */
  readonly first: Seat
  /** Number of seats that have acted in this phase. */
  readonly turn: number
  readonly round: number
  /** 0 until rolled. */
  readonly dice: readonly number[]
  /** Empty until drawn. */
  readonly cards: readonly string[]
  /** True for a seat that has played the crow, which reveals it. */
  readonly used: readonly boolean[]
  readonly favours: readonly number[]
  readonly bids: readonly (readonly number[])[]
  readonly shown: readonly ('no' | 'shown' | 'folded')[]
  /** By seat, the seats that have seen its die. */
  readonly spies: readonly (readonly Seat[])[]
  /** Seat whose die is being looked at; −1 for none. */
  readonly spied: number
  /** True after a call, when all dice are open. */
  readonly called: boolean
  /** Seats that roll off, and the number of attempts. */
  readonly tied: readonly Seat[]
  readonly rolls: number
}

export type CupsAction =
  | { readonly bid: number }
  | { readonly spoil: Seat }
  | 'take'
  | 'pass'
  | 'crow'
  | 'show'
  | 'fold'
  | 'call'

/** Returns the acting seat. */
export const seatOf = ({ first, turn, seats }: CupsState): Seat => (first + turn) % seats

/** Returns the list with one entry replaced. */
export const put = <T>(list: readonly T[], at: number, value: T): readonly T[] => list.with(at, value)

const total = (bids: readonly number[]): number => bids.reduce((a, b) => a + b, 0)

const prizes = (state: CupsState, seat: Seat): number =>
  state.bids[seat]!.filter((bid, round) =>
    state.bids.every((other, s) => s === seat || state.shown[s] !== 'shown' || other[round]! < bid),
  ).length

/** Returns the score: die, card, favours and two for each won round, minus the bid; 0 after a fold. */
export const scoreOf = (state: CupsState, seat: Seat): number =>
  state.shown[seat] === 'shown'
    ? state.dice[seat]! +
      WORTH[state.cards[seat]!]! +
      state.favours[seat]! +
      2 * prizes(state, seat) -
      total(state.bids[seat]!)
    : 0

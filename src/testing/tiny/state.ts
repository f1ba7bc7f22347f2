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

/** What a view shows in place of a number or a card that is there but hidden. */
export const HIDDEN = -1
export const COVERED = '?'

/** A state, and with `HIDDEN` and `COVERED` in it a view. One entry a seat in every list. */
export type CupsState = {
  readonly rules: CupsRules
  readonly seats: number
  readonly phase: Phase
  /** Who acts first; the storm may change it. */
  readonly first: Seat
  /** How many have acted in this phase. */
  readonly turn: number
  readonly round: number
  /** 0 until rolled. */
  readonly dice: readonly number[]
  /** Empty until drawn. */
  readonly cards: readonly string[]
  /** Has played the crow, which shows it. */
  readonly used: readonly boolean[]
  readonly favours: readonly number[]
  readonly bids: readonly (readonly number[])[]
  readonly shown: readonly ('no' | 'shown' | 'folded')[]
  /** By seat, who has spied its die. */
  readonly spies: readonly (readonly Seat[])[]
  /** Whose die is being spied: the spoiled seat's, −1 while nobody's is. */
  readonly spied: number
  /** Somebody has called, and all dice lie open. */
  readonly called: boolean
  /** Those who roll off, and how often it was tried. */
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

/** The seat that acts now. */
export const seatOf = ({ first, turn, seats }: CupsState): Seat => (first + turn) % seats

/** The list with one entry replaced. */
export const put = <T>(list: readonly T[], at: number, value: T): readonly T[] => list.with(at, value)

const total = (bids: readonly number[]): number => bids.reduce((a, b) => a + b, 0)

const prizes = (state: CupsState, seat: Seat): number =>
  state.bids[seat]!.filter((bid, round) =>
    state.bids.every((other, s) => s === seat || state.shown[s] !== 'shown' || other[round]! < bid),
  ).length

/** Die, card, favours and two for each round won among those who show, less what was bid; 0 for who folds. */
export const scoreOf = (state: CupsState, seat: Seat): number =>
  state.shown[seat] === 'shown'
    ? state.dice[seat]! +
      WORTH[state.cards[seat]!]! +
      state.favours[seat]! +
      2 * prizes(state, seat) -
      total(state.bids[seat]!)
    : 0

import type { Alone, Division, Goal, Ranks } from '../goal.ts'
import type { Content } from './content/schema.ts'
import { areCharactersNamed, isScored, type KingRules, MOST_TURNS, namedCharacters } from './rules/house-rules.ts'
import type { Ending, KingState } from './rules/state.ts'
import { words } from './text/words.ts'

const { alone: t } = words

/**
 * Results as ranks, higher is better. From the bottom: submitted (the turn), lost on points (`LOST` minus the
 * deficit), a draw, won on points (`WON` plus the lead), won by submission (`SUBMISSION` minus the turn).
 */
const LOST = 1998
const DRAWN = 2000
const WON = 2001
const SUBMISSION = 4000
/** More turns than any match has (K18). */
const LONGEST_RUN = MOST_TURNS + 1

const lead = ({ sides: [own, other] }: KingState): number => own.points - other.points

const resultOf = (state: KingState, { by, winner }: Ending): number => {
  if (by === 'submission') return winner === 0 ? SUBMISSION - state.turn : state.turn
  if (by === 'draw') return DRAWN
  // If advantages decide, the points are equal.
  return (winner === 0 ? WON : LOST) + lead(state)
}

const say: Ranks['say'] = (result) => {
  if (result > SUBMISSION - LONGEST_RUN) return t.wonBySubmission(SUBMISSION - result)
  if (result >= WON) return t.won(result - WON)
  if (result === DRAWN) return t.draw
  return result > LONGEST_RUN ? t.lost(LOST - result) : t.lostBySubmission(result)
}

const amount: Ranks['amount'] = (result) => (result === DRAWN ? 0.5 : Number(result > DRAWN))

const WINS: Goal = { one: t.win, many: t.wins, ranks: { say, amount } }

const divisionsOf = ({ characters }: Pick<Content, 'characters'>): readonly Division[] =>
  characters.map(({ id, name }) => ({ id, title: name }))

/**
 * Solo play: a win or a loss against the Solo opponent (K19). Records are separate by animal, and by the house rules
 * for mode and tier.
 */
export const aloneWith = (content: Pick<Content, 'characters'>): Alone<KingState, KingRules> => ({
  goal: () => WINS,
  result: (state) => resultOf(state, state.ending!),
  points: ({ rules, sides }) => (isScored(rules) ? sides[0].points : undefined),
  division: ({ sides: [{ character }] }) => divisionsOf(content).find(({ id }) => id === character),
  divisions(rules) {
    const [first] = namedCharacters(content, rules)
    return divisionsOf(content).filter(({ id }) => !areCharactersNamed(rules) || id === first)
  },
})

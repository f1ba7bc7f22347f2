import { averageOf } from '../../../odds/sum.ts'
import { contentOf } from '../content/in-play.ts'
import type { Content } from '../content/schema.ts'
import {
  areCharactersChosen,
  areCharactersNamed,
  isAnyAdvantage,
  isScored,
  namedCharacters,
  turnsOf,
} from '../rules/house-rules.ts'
import { type KingState, openerOf } from '../rules/state.ts'
import { LONGEST } from './ladder.ts'
import { PAIRS } from './pairs.data.ts'

type Rules = Pick<KingState, 'rules' | 'seats'>

export const pairKey = ({ rules: { boards, mode, tier }, seats }: Rules, one: string, other: string): string =>
  [boards, mode, ...(seats === 1 ? [`alone-${tier}`] : []), one, other].join(' ')

/**
 * Returns the stored value of a match between these animals to the first animal, before the takedown boards are known
 * (research/king-of-the-roll/pairs.ts). Undefined for other boards than Hazelring’s, for scored matches with another
 * rule of advantages, and for unscored matches with few turns.
 */
export const writtenPair = (content: Content, state: Rules, one: string, other: string): number | undefined =>
  content === contentOf(state.rules) &&
  (isScored(state.rules) ? isAnyAdvantage(state.rules) : turnsOf(state.rules) >= LONGEST)
    ? PAIRS[pairKey(state, one, other)]
    : undefined

/** Returns the value to the first fighter once both have a character and a takedown side. */
type KnownWorth = (state: KingState) => number

const BOARDS = [0, 1] as const

/**
 * Returns this state with every possible assignment of takedown boards and sides. Known boards and sides are not
 * changed.
 */
const dressed = (state: KingState): readonly KingState[] => {
  const boards = state.sides[0].board < 0 ? BOARDS : [state.sides[0].board]
  const [mine, theirs] = state.sides.map(({ face }) => (face < 0 ? BOARDS : [face]))
  return boards.flatMap((board) =>
    mine!.flatMap((first) =>
      theirs!.map(
        (second): KingState => ({
          ...state,
          sides: [
            { ...state.sides[0], board, face: first },
            { ...state.sides[1], board: 1 - board, face: second },
          ],
        }),
      ),
    ),
  )
}

/** Returns the value of a match during the set-up. Ignores cards; open boards and sides are equally likely. */
export const setUpWorth = (content: Content, known: KnownWorth): KnownWorth => {
  const pairs = new Map<string, number>()

  const facesWorth = (state: KingState): number => averageOf(dressed(state).map(known))

  const pairWorth = (state: KingState, one: string, other: string): number => {
    const key = `${one} ${other}`
    const [first, second] = state.sides
    const sides = [
      { ...first, character: one },
      { ...second, character: other },
    ] as const
    const worth = pairs.get(key) ?? writtenPair(content, state, one, other) ?? facesWorth({ ...state, sides })
    pairs.set(key, worth)
    return worth
  }

  /** Returns the value if these characters are known and the others are still to be chosen or drawn. */
  const charactersWorth = (state: KingState): number => {
    const [one, other] = state.sides.map(({ character }) => character) as [string, string]
    if (one !== '' && other !== '') return pairWorth(state, one, other)
    const acting = one === '' && other === '' ? openerOf(state) : one === '' ? 0 : 1
    const left = content.characters.map(({ id }) => id).filter((id) => id !== one && id !== other)
    const worths = left.map((id) => {
      const [first, second] = state.sides
      return charactersWorth({
        ...state,
        sides: acting === 0 ? [{ ...first, character: id }, second] : [first, { ...second, character: id }],
      })
    })
    if (!areCharactersChosen(state.rules)) return averageOf(worths)
    return state.seats === 1 || acting === 0 ? Math.max(...worths) : Math.min(...worths)
  }

  return (state) => {
    if (state.phase === 'opening')
      return areCharactersNamed(state.rules) ? pairWorth(state, ...namedCharacters(content, state.rules)) : 0.5
    return state.sides[0].board < 0 ? charactersWorth(state) : facesWorth(state)
  }
}

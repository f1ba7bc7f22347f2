import { facesFor } from '../content/requirements.ts'
import { characterOf, techniquesOf } from '../rules/edition.ts'
import { BELTS, type Content } from '../content/schema.ts'
import { attemptOf } from '../rules/skill.ts'
import { soloDraw } from '../rules/solo.ts'
import { type Fighter, isSeated, type KingState } from '../rules/state.ts'
import { type Goal, type Hand, prospect, SUMS } from './plan.ts'

/** What somebody may come to in this turn with one technique (−1: none): its sum, how far off it may be, and whether it is met. */
export type Forecast = {
  readonly technique: number
  readonly sum: number
  readonly spread: number
  readonly met: number
  /** How likely, where there are several that nobody chooses; 1 elsewhere. */
  readonly weight: number
}

/** What a Place die adds to the chance to win in later turns, by its value: fitted to what 2,193 turns between planners came to. A 1 is next to a 6. */
const STAYS = Float64Array.from([0, 0, -0.015, -0.014, 0.001, 0.01, 0.019])

/** Points of skill that meeting a requirement is worth where only a rough plan is wanted. */
const MET = 7

const ROUGH = Float64Array.from({ length: 2 * SUMS }, (_, i) => (i < SUMS ? i : i - SUMS + MET))
const ROUGH_STAYS = STAYS.map((worth) => worth * 30)

const maskOf = (faces: readonly number[]): number => faces.reduce((mask, face) => mask | (1 << face), 0)

/** A technique as a goal. */
export const goalOf = (
  content: Content,
  state: KingState,
  fighter: Fighter,
  technique: number,
  worth: Float64Array,
  stays: Float64Array = STAYS,
): Goal => {
  const chosen = techniquesOf(content, state, fighter)[technique]!
  return {
    masks: BELTS.map((belt) => maskOf(facesFor(chosen.fields[belt]))),
    needs: chosen.matches,
    worth,
    stays,
  }
}

/** The next belt that a fighter has to place, 0 before anything is. */
const beltOf = (state: KingState, fighter: Fighter): number => {
  if (state.phase !== 'place' && state.phase !== 'settle') return 0
  const isDone = fighter !== state.acting && fighter === state.initiative
  return state.belt + (isDone ? 1 : 0)
}

/** A fighter's dice as the search takes them. */
export const handOf = (content: Content, state: KingState, fighter: Fighter): Hand => {
  const side = state.sides[fighter]
  const { modifications } = characterOf(content, side.character)
  const placed = side.placed.filter((value) => value > 0)
  return {
    rolled: side.rolled,
    place: [...side.place],
    modifications: BELTS.map((belt) => modifications[belt]),
    belt: beltOf(state, fighter),
    sum: placed.reduce((sum, value) => sum + value, 0),
    filled: placed.length,
  }
}

/** The techniques that a fighter may still try. */
export const openTechniques = (content: Content, state: KingState, fighter: Fighter): readonly number[] => {
  const { technique } = state.sides[fighter]
  return technique >= 0 ? [technique] : techniquesOf(content, state, fighter).map((_, i) => i)
}

/** How far a plan may come out elsewhere, for each die still to be placed: the other one answers, and STR rolls. */
const SPREAD = 1.1

const byDice = (
  content: Content,
  state: KingState,
  fighter: Fighter,
  techniques: readonly number[],
): readonly Forecast[] => {
  const hand = handOf(content, state, fighter)
  return techniques.map((technique) => {
    const { sum, met } = prospect(hand, goalOf(content, state, fighter, technique, ROUGH, ROUGH_STAYS))
    return { technique, sum, met, spread: Math.sqrt(5 - hand.belt) * SPREAD, weight: 1 }
  })
}

const byCard = (content: Content, state: KingState, fighter: Fighter, card: number): Forecast => {
  const { technique, dice } = attemptOf(content, { ...state, soloCard: card }, fighter)
  const { bonus } = content.solo.cards[card - 1]!
  const more = bonus.position === state.ground?.position ? bonus.points : 0
  return { technique, sum: dice + more, met: 1, spread: 0, weight: 1 }
}

const bySolo = (content: Content, state: KingState, fighter: Fighter): readonly Forecast[] => {
  if (state.soloCard !== undefined) return [byCard(content, state, fighter, state.soloCard)]
  const cards = soloDraw(content, state).from.map(({ card: name }) => Number(name.slice('card-'.length)))
  return cards.map((card) => ({ ...byCard(content, state, fighter, card), weight: 1 / cards.length }))
}

/** What a fighter may come to with each of these techniques; the Solo opponent's are those of the cards that may come. */
export const forecasts = (
  content: Content,
  state: KingState,
  fighter: Fighter,
  techniques: readonly number[] = openTechniques(content, state, fighter),
): readonly Forecast[] =>
  isSeated(state, fighter) ? byDice(content, state, fighter, techniques) : bySolo(content, state, fighter)

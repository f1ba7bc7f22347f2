import { contentOf } from '../content/in-play.ts'
import { facesFor } from '../content/requirements.ts'
import { BELTS } from '../content/schema.ts'
import { parseCard, playCard, setDice } from '../rules/action-cards.ts'
import { modificationNow, modified, placeDie, turnPlaceDie } from '../rules/placement.ts'
import { type Fighter, type KingAction, type KingState, otherOf, parseDieAction, sumOf } from '../rules/state.ts'
import { fitOf, techniquesFor } from './fields.ts'

/** Value of a die that fits a field; exceeds any points of its face. */
const FITS = 10

const statesAfterChange = (state: KingState, belt: number): readonly KingState[] => {
  const modification = modificationNow(contentOf(state.rules), state)
  const values = modification === 'STR' ? facesFor('any') : [modified(placeDie(state, belt), modification)]
  return values.map((value) => turnPlaceDie(state, belt, value))
}

const statesAfterCard = (state: KingState, action: KingAction): readonly KingState[] => {
  const { belts } = parseCard(action)
  const played: KingState = { ...playCard(contentOf(state.rules), state, action), phase: state.phase }
  const { reroll } = played
  if (reroll?.kind !== 'card') return [played]
  return facesFor('any').map((face) =>
    setDice(
      played,
      reroll.owner,
      belts,
      belts.map(() => face),
    ),
  )
}

const diceWorth = (state: KingState, fighter: Fighter): number => {
  const { rolled, place } = state.sides[fighter]
  const fits = BELTS.flatMap((_, belt) => {
    const all = techniquesFor(state, fighter).map((__, at) => fitOf(state, fighter, at, belt))
    return [all.some((fit) => fit.rolled), all.some((fit) => fit.place)]
  })
  return sumOf(rolled) + sumOf(place) + FITS * fits.filter(Boolean).length
}

const diceLead = (state: KingState): number => diceWorth(state, state.acting) - diceWorth(state, otherOf(state.acting))

/** Mean improvement of the dice by a card or a change of a Place die; undefined for other choices. */
export const dieGain = (state: KingState, action: KingAction): number | undefined => {
  const die = state.phase === 'place' ? parseDieAction(action) : undefined
  const isCard = state.phase === 'card' && action !== 'pass'
  if (die?.kind !== 'change' && !isCard) return undefined
  const after = die?.kind === 'change' ? statesAfterChange(state, die.belt) : statesAfterCard(state, action)
  return after.reduce((sum, one) => sum + diceLead(one), 0) / after.length - diceLead(state)
}

/** Offered choices in order, with changes of dice sorted by gain. */
export const sparingFirst = (state: KingState, actions: readonly KingAction[]): readonly KingAction[] => {
  const gains = new Map(actions.map((action) => [action, dieGain(state, action) ?? Infinity]))
  const gain = (action: KingAction): number => gains.get(action) ?? Infinity
  return actions.toSorted((a, b) => (gain(a) === gain(b) ? 0 : gain(b) - gain(a)))
}

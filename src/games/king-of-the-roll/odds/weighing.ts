import { fraction } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import type { ChanceOf, WeighedChoice, Weighing, WeighingColumn } from '../../../odds/index.ts'
import { rollsThatMeet } from '../content/requirements.ts'
import { type Content, type Token, TOKENS } from '../content/schema.ts'
import { type AnyTechnique, standingFace } from '../rules/edition.ts'
import type { King } from '../rules/rules.ts'
import { characterBonus, EDGE } from '../rules/skill.ts'
import { type Fighter, type KingAction, type KingState, otherOf, parseDieAction, parseToken } from '../rules/state.ts'
import { dicesAfterCard, handOf, meanSum, openTechniques, type PossibleFaces } from '../solve/hand.ts'
import { lastDieOdds } from './last-die.ts'
import { exactGoal, type Prospect, prospectAfter, prospectOf } from '../solve/plan.ts'
import { words } from '../text/words.ts'

const { odds: t } = words

const fighterOf = (seat: Seat): Fighter => (seat === 0 ? 0 : 1)

/** A plan rerolls at most one die, so chances are multiples of 1/6. */
const sixths = (met: number): ChanceOf['chance'] => fraction(BigInt(Math.round(met * 6)), 6n)

const columnOf = ({ name }: AnyTechnique): WeighingColumn => ({ name, about: t.column(name) })

/** Compares placements of a die: for each available technique, the chance to meet it and the mean skill points. */
const placing = (game: King, content: Content, state: KingState, actions: readonly KingAction[]): Weighing => {
  const { acting } = state
  const hand = handOf(content, state, acting)
  const open = openTechniques(content, state, acting)
  const bonus = characterBonus(content, state, acting)
  const weigh = (action: KingAction): WeighedChoice => {
    const die = parseDieAction(action)
    const plans = open.map(({ at, technique }) => ({
      name: technique.name,
      plan:
        die.kind === 'place' && die.technique !== at
          ? undefined
          : prospectAfter(hand, exactGoal(technique), die, state.phase === 'settle'),
    }))
    const chances = plans.flatMap(({ name, plan }) =>
      plan === undefined || plan.met <= 0 ? [] : [{ name: t.dice(name), chance: sixths(plan.met) }],
    )
    const figures = plans.map(({ plan }) => (plan === undefined ? 0 : plan.sum + bonus))
    return { chances: lastDieOdds(game, state, acting, action) ?? chances, figures }
  }
  return { columns: open.map(({ technique }) => columnOf(technique)), choices: actions.map(weigh) }
}

const TOKEN_COLUMNS: readonly WeighingColumn[] = [
  t.skill,
  ...TOKENS.map((token) => ({
    name: t.against[token],
    about: t.apart,
    signed: true as const,
  })),
]

/** Compares tokens: skill points of each, and the lead over each of the opponent's tokens. */
const tokens = (content: Content, state: KingState, as: Fighter, actions: readonly KingAction[]): Weighing => {
  const plansOf = (fighter: Fighter): { readonly [token in Token]: Prospect } => {
    const hand = handOf(content, state, fighter)
    const face = standingFace(content, state.sides[fighter])
    const plan = (token: Token): Prospect => prospectOf(hand, exactGoal(face[token]))
    return {
      takedown: plan('takedown'),
      'takedown-defense': plan('takedown-defense'),
      'guard-pull': plan('guard-pull'),
    }
  }
  const [mine, theirs] = [plansOf(as), plansOf(otherOf(as))]
  const weigh = (action: KingAction): WeighedChoice => {
    const { met, sum } = mine[parseToken(action)]
    const apart = TOKENS.map((token) => {
      const other = theirs[token]
      const edge = action === 'takedown' && token === 'guard-pull' ? met : 0
      const lost = action === 'guard-pull' && token === 'takedown' ? other.met : 0
      return sum - other.sum + EDGE * (edge - lost)
    })
    return { chances: met > 0 ? [{ name: t.diceForIt, chance: sixths(met) }] : [], figures: [sum, ...apart] }
  }
  return { columns: TOKEN_COLUMNS, choices: actions.map(weigh) }
}

/** Chance that unmodified dice fill enough fields of a technique. */
const enough = (technique: AnyTechnique, faces: PossibleFaces): ChanceOf['chance'] => {
  const total = faces.reduce((product, some) => product * some.length, 1)
  return fraction(BigInt(rollsThatMeet(technique, faces)), BigInt(total))
}

const CARD_COLUMNS: readonly WeighingColumn[] = [t.yourDice, t.theirDice]

/** Compares cards: the rolled dice afterwards, and the chance that they fill enough fields unmodified. */
const cards = (content: Content, state: KingState, as: Fighter, actions: readonly KingAction[]): Weighing => {
  const open = openTechniques(content, state, as)
  const weigh = (action: KingAction): WeighedChoice => {
    const dice = dicesAfterCard(content, state, as, action)
    const chances = open
      .map(({ technique }) => ({
        name: t.rolledAlone(technique.name),
        chance: enough(technique, dice[as]),
      }))
      .filter(({ chance }) => chance.numerator > 0n)
    return { chances, figures: [meanSum(dice[as]), meanSum(dice[otherOf(as)])] }
  }
  return { columns: CARD_COLUMNS, choices: actions.map(weigh), against: actions.indexOf('pass') }
}

/** Compares all choices of a turn by exact figures; undefined for the set-up. */
export const weighedBy =
  (content: Content, game: King) =>
  (state: KingState, seat: Seat, actions: readonly KingAction[]): Weighing | undefined => {
    if (state.phase === 'token') return tokens(content, state, fighterOf(seat), actions)
    if (state.phase === 'card') return cards(content, state, fighterOf(seat), actions)
    return state.phase === 'place' || state.phase === 'settle' ? placing(game, content, state, actions) : undefined
  }

import { fraction } from '../../../dice/index.ts'
import type { Game, Seat } from '../../../engine/index.ts'
import type { ChanceOf, WeighedChoice, Weighing, WeighingColumn } from '../../../odds/index.ts'
import { parseCard } from '../rules/action-cards.ts'
import { handOf, openTechniques } from '../bots/forecast.ts'
import type { Hand } from '../bots/plan.ts'
import { meets } from '../content/requirements.ts'
import { type Belt, type CardEffect, type Content, TOKENS } from '../content/schema.ts'
import { type AnyTechnique, cardOf, characterOf, requirementOf, techniquesOf } from '../rules/edition.ts'
import { aimOf } from '../solve/bouts.ts'
import type { KingRules } from '../rules/house-rules.ts'
import { modified } from '../rules/modify.ts'
import { lastDieOdds } from './last-die.ts'
import { type Planned, planned, plannedChanging, plannedKeeping, plannedPlacing, plannedSettling } from './plan.ts'
import { EDGE } from '../rules/skill.ts'
import { beltAt, type Fighter, FIGHTERS, type KingAction, type KingState, otherOf } from '../rules/state.ts'

type King = Game<KingState, KingAction, KingState, KingRules>

const fighterOf = (seat: Seat): Fighter => (seat === 0 ? 0 : 1)

/** K14, and on the ground only. */
const bonusOf = (content: Content, { ground, sides }: KingState, fighter: Fighter): number => {
  const { position, points } = characterOf(content, sides[fighter].character).bonus
  return position === ground?.position ? points : 0
}

const techniqueIn = (action: KingAction): number => Number(action.slice('place '.length)) - 1

/** What a technique comes to after this action; undefined where the action goes to another one. */
const after = (
  content: Content,
  state: KingState,
  hand: Hand,
  action: KingAction,
  technique: number,
): Planned | undefined => {
  const aim = aimOf(content, state, state.acting, technique)
  if (action === 'keep') return plannedKeeping(hand, aim)
  if (action.startsWith('change ')) return plannedChanging(hand, aim, beltAt(action.slice('change '.length) as Belt))
  if (techniqueIn(action) !== technique) return undefined
  return state.phase === 'settle' ? plannedSettling(hand, aim) : plannedPlacing(hand, aim)
}

const GOING =
  'Your skill points in the mean, all bonuses in them, if you go for it: enough dice first, then the most points'

const columnOf = ({ name }: AnyTechnique): WeighingColumn => ({ name, about: `${name}. ${GOING}` })

/** A die to place: for each technique that can still be tried the chance to have its dice, and the skill points it comes to. */
const placing = (game: King, content: Content, state: KingState, actions: readonly KingAction[]): Weighing => {
  const { acting } = state
  const hand = handOf(content, state, acting)
  const open = openTechniques(content, state, acting)
  const techniques = techniquesOf(content, state, acting)
  const bonus = bonusOf(content, state, acting)
  const weigh = (action: KingAction): WeighedChoice => {
    const plans = open.map((technique) => after(content, state, hand, action, technique))
    const chances = open.flatMap((technique, i): readonly ChanceOf[] => {
      const met = plans[i]?.met ?? 0
      const name = `dice for ${techniques[technique]!.name}`
      return met > 0 ? [{ name, chance: fraction(BigInt(Math.round(met)), 6n) }] : []
    })
    const figures = plans.map((plan) => (plan === undefined ? 0 : plan.sum / 6 + bonus))
    return { chances: lastDieOdds(game, state, acting, action) ?? chances, figures }
  }
  return { columns: open.map((technique) => columnOf(techniques[technique]!)), choices: actions.map(weigh) }
}

const SHOWN: { readonly [token in (typeof TOKENS)[number]]: string } = {
  takedown: 'against Takedown',
  'takedown-defense': 'against Defense',
  'guard-pull': 'against Guard Pull',
}

const TOKEN_COLUMNS: readonly WeighingColumn[] = [
  { name: 'skill', about: 'Your skill points in the mean with this token: enough dice first, then the most points' },
  ...TOKENS.map((token) => ({
    name: SHOWN[token],
    about: 'How many skill points you have more than the other one, both going for the most, no card played',
    signed: true as const,
  })),
]

/** Tokens: skill points of each, and by how much they are more than those of each token of the other one. */
const tokens = (content: Content, state: KingState, seat: Seat, actions: readonly KingAction[]): Weighing => {
  const as = fighterOf(seat)
  const plans = FIGHTERS.map((fighter) =>
    TOKENS.map((_, i) => planned(handOf(content, state, fighter), aimOf(content, state, fighter, i))),
  )
  const weigh = (action: KingAction): WeighedChoice => {
    const mine = TOKENS.findIndex((token) => token === action)
    const { met, sum } = plans[as]![mine]!
    const apart = TOKENS.map((token, i) => {
      const theirs = plans[otherOf(as)]![i]!
      const edge = action === 'takedown' && token === 'guard-pull' ? met : 0
      const lost = action === 'guard-pull' && token === 'takedown' ? theirs.met : 0
      return (sum - theirs.sum + EDGE * (edge - lost)) / 6
    })
    const name = 'the dice for it'
    const chances = met > 0 ? [{ name, chance: fraction(BigInt(Math.round(met)), 6n) }] : []
    return { chances, figures: [sum / 6, ...apart] }
  }
  return { columns: TOKEN_COLUMNS, choices: actions.map(weigh) }
}

/** What each of five rolled dice may show, all faces alike likely. */
type Faces = readonly (readonly number[])[]

const ANY = [1, 2, 3, 4, 5, 6]

const changedBy = (effect: CardEffect, value: number): readonly number[] => {
  if (effect.kind === 'set') return [effect.value]
  if (effect.kind !== 'modify') return [value]
  return effect.modification === 'STR' ? ANY : [modified(value, effect.modification)]
}

/** Rolled dice of both after a card. */
const facesAfter = (
  content: Content,
  { sides }: KingState,
  as: Fighter,
  action: KingAction,
): readonly [Faces, Faces] => {
  const lying = (fighter: Fighter): Faces => sides[fighter].rolled.map((value) => [value])
  const own = lying(as)
  const others = lying(otherOf(as))
  if (action === 'pass') return [own, others]
  const { id, belts } = parseCard(action)
  const { effect } = cardOf(content, id)
  if (effect.kind === 'exchange') {
    const [a, b] = belts as [number, number]
    if (effect.whose === 'own') return [own.with(a, own[b]!).with(b, own[a]!), others]
    return [own.with(a, others[a]!), others.with(a, own[a]!)]
  }
  const changed = (faces: Faces): Faces =>
    faces.map((some, belt) => (belts.includes(belt) ? changedBy(effect, some[0]!) : some))
  return effect.whose === 'own' ? [changed(own), others] : [own, changed(others)]
}

const meanOf = (faces: Faces): number =>
  faces.reduce((sum, some) => sum + some.reduce((total, face) => total + face, 0) / some.length, 0)

/** The chance that these dice as they fall fill enough fields of a technique. */
const enough = (technique: AnyTechnique, faces: Faces): ChanceOf['chance'] => {
  const fits = faces.map((some, belt) => some.filter((face) => meets(requirementOf(technique, belt), face)).length)
  const weights = faces.reduce<readonly number[]>(
    (ways, some, belt) =>
      [...ways, 0].map((count, i) => count * (some.length - fits[belt]!) + (ways[i - 1] ?? 0) * fits[belt]!),
    [1],
  )
  const total = faces.reduce((product, some) => product * some.length, 1)
  return fraction(BigInt(weights.slice(technique.matches).reduce((sum, count) => sum + count, 0)), BigInt(total))
}

const CARD_COLUMNS: readonly WeighingColumn[] = [
  { name: 'your dice', about: 'The sum of your rolled dice after it, in the mean' },
  { name: 'their dice', about: 'The sum of the other one’s rolled dice after it, in the mean' },
]

/** Cards: the rolled dice after them, and how likely they fill enough fields as they fall. */
const cards = (content: Content, state: KingState, as: Fighter, actions: readonly KingAction[]): Weighing => {
  const techniques = techniquesOf(content, state, as)
  const open = openTechniques(content, state, as).map((i) => techniques[i]!)
  const weigh = (action: KingAction): WeighedChoice => {
    const [mine, theirs] = facesAfter(content, state, as, action)
    const chances = open
      .map((technique) => ({ name: `${technique.name} with rolled dice alone`, chance: enough(technique, mine) }))
      .filter(({ chance }) => chance.numerator > 0n)
    return { chances, figures: [meanOf(mine), meanOf(theirs)] }
  }
  return { columns: CARD_COLUMNS, choices: actions.map(weigh), against: actions.indexOf('pass') }
}

/** All choices of a turn side by side, by exact figures; those of the set-up have none. */
export const weighedBy =
  (content: Content, game: King) =>
  (state: KingState, seat: Seat, actions: readonly KingAction[]): Weighing | undefined => {
    if (state.phase === 'token') return tokens(content, state, seat, actions)
    if (state.phase === 'card') return cards(content, state, fighterOf(seat), actions)
    return state.phase === 'place' || state.phase === 'settle' ? placing(game, content, state, actions) : undefined
  }

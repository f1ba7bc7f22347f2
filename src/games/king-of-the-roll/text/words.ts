import { capitalise, counted, listAnd } from '../../../kit/text.ts'
import type { Names } from '../../text.ts'
import {
  BELTS,
  type CardEffect,
  type Content,
  type Modification,
  type Position,
  type Token,
  type Whose,
} from '../content/schema.ts'
import type { AnyTechnique } from '../rules/edition.ts'
import { kindOf, type Kind } from '../rules/skill.ts'
import type { Fighter, Ground, KingState } from '../rules/state.ts'

export const POSITION_WORDS: { readonly [position in Position]: string } = {
  'open-guard': 'Open Guard',
  'closed-guard': 'Closed Guard',
  'half-guard': 'Half Guard',
  turtle: 'Turtle',
  'side-mount': 'Side Mount',
  'knee-on-belly': 'Knee on Belly',
  mount: 'Mount',
  'rear-mount': 'Rear Mount',
}

export const TOKEN_WORDS: { readonly [token in Token]: string } = {
  takedown: 'Takedown',
  'takedown-defense': 'Takedown Defense',
  'guard-pull': 'Guard Pull',
}

export const KIND_WORDS: { readonly [kind in Kind]: string } = {
  takedown: 'Takedown',
  'takedown-defense': 'Defense',
  'guard-pull': 'Guard Pull',
  sweep: 'Sweep',
  improve: 'Improve',
  pass: 'Pass',
  control: 'Control',
  submission: 'Submission',
}

/** A step of a match: what was before and after it. */
export type MatchStep = {
  readonly content: Content
  readonly before: KingState
  readonly after: KingState
  readonly names: Names
}

export const diceText = (count: number): string => counted(count, 'die', 'dice')

/** Who that fighter is at this table; alone the second one is nobody who sits there. */
export const nameOf = (names: Names, fighter: Fighter): string => names[fighter] ?? 'the Solo opponent'

/** The same at the beginning of a sentence. */
export const nameFirst = (names: Names, fighter: Fighter): string => capitalise(nameOf(names, fighter))

/** "white", the belt of that place in the order. */
export const beltText = (belt: number): string => BELTS[belt]!

/** "white and blue". */
export const beltsText = (belts: readonly number[]): string => listAnd(belts.map(beltText))

/** "Closed Guard, Octavia on top"; standing there is neither. */
export const groundText = (ground: Ground | undefined, names: Names): string =>
  ground === undefined ? 'Standing' : `${POSITION_WORDS[ground.position]}, ${nameOf(names, ground.top)} on top`

/** What becomes of dice by a modification, of one and of several. */
const DEEDS: { readonly [modification in Modification]: readonly [one: string, many: string] } = {
  STR: ['is rolled again', 'are rolled again'],
  SPD: ['goes down by 1', 'go down by 1'],
  KNO: ['goes up by 1', 'go up by 1'],
  TEC: ['is turned over', 'are turned over'],
  EXP: ['goes up by 2', 'go up by 2'],
}

/** What a modification does to one die. */
export const MODIFICATION_WORDS: { readonly [modification in Modification]: string } = {
  STR: 'rolls it again',
  SPD: 'takes 1 off it',
  KNO: 'adds 1 to it',
  TEC: 'turns it over',
  EXP: 'adds 2 to it',
}

const someText = (dice: number, whose: Whose): string => {
  const of = whose === 'own' ? 'your dice' : 'the other’s dice'
  return dice === 1 ? `One of ${of}` : `Up to ${dice} of ${of}`
}

/** What an action card does, as it could stand on the card. */
export const effectText = (effect: CardEffect): string => {
  switch (effect.kind) {
    case 'modify':
      return `${someText(effect.dice, effect.whose)} ${DEEDS[effect.modification][effect.dice === 1 ? 0 : 1]}`
    case 'set':
      return `${someText(effect.dice, effect.whose)} ${effect.dice === 1 ? 'becomes' : 'become'} a ${effect.value}`
    case 'exchange':
      return effect.whose === 'own'
        ? 'Two of your dice change values'
        : 'Your die and the other’s of the same colour change values'
    default:
      return effect satisfies never
  }
}

const LEADS: { readonly [kind in Kind]?: string } = {
  takedown: 'lands by its advantage, on top',
  'takedown-defense': 'keeps standing; 4+ turns a takedown round',
  'guard-pull': 'Closed Guard below; by 1 Open Guard',
  control: 'stops what the other does',
  submission: 'wins the match',
}

/** Where a technique leads: "Half Guard, 5+ Side Mount"; what it does where it leads nowhere. */
export const leadsText = (technique: AnyTechnique, at: number): string => {
  if (!('outcomes' in technique)) return LEADS[kindOf(technique, at)]!
  return technique.outcomes
    .map(({ advantage, to }, i) => `${i === 0 && advantage === 1 ? '' : `${advantage}+ `}${POSITION_WORDS[to]}`)
    .join(', ')
}

/** A technique in one sentence, with its fields. */
export const techniqueWords = (technique: AnyTechnique, at: number): string => {
  const fields = BELTS.map((belt) => `${belt} ${technique.fields[belt]}`).join(', ')
  return `${technique.name}, ${KIND_WORDS[kindOf(technique, at)]}, needs ${diceText(technique.matches)}: ${fields}. ${leadsText(technique, at)}`
}

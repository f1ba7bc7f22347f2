import type { Faces } from '../../../dice/index.ts'
import type { Names, Sentence } from '../../text.ts'
import { BELTS, type CardEffect, type Modification, type Position, type Token, type Whose } from '../content/schema.ts'
import type { Fighter, Ground } from '../rules/state.ts'

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

/** "1 die", "5 dice"; "1 point", "2 points". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

export const diceText = (count: number): string => counted(count, 'die', 'dice')

/** "a, b and c". */
export const listed = (words: readonly string[]): string => words.join(', ').replace(/, ([^,]*)$/, ' and $1')

/** Clauses of play first, then the rulings. */
const place = (clause: string): number => (clause.startsWith('K') ? 100 + Number(clause.slice(1)) : Number(clause))

/** Each clause once, those of play before the rulings. */
export const inOrder = (clauses: readonly string[]): readonly string[] => {
  const all = [...new Set(clauses)]
  return all.toSorted((a, b) => place(a) - place(b))
}

/** A sentence with its clauses. */
export const sentence = (text: string, ...clauses: readonly string[]): Sentence => ({ text, clauses: inOrder(clauses) })

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Who that fighter is at this table; alone the second one is nobody who sits there. */
export const nameOf = (names: Names, fighter: Fighter): string => names[fighter] ?? 'the Solo opponent'

/** The same at the beginning of a sentence. */
export const nameFirst = (names: Names, fighter: Fighter): string => capital(nameOf(names, fighter))

/** "white", the belt of that place in the order. */
export const beltText = (belt: number): string => BELTS[belt]!

/** "white and blue". */
export const beltsText = (belts: readonly number[]): string => listed(belts.map(beltText))

export const facesText = (faces: Faces): string => faces.join('-')

export const sumOf = (faces: Faces): number => faces.reduce((total, face) => total + face, 0)

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

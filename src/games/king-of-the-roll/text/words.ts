import { itemAt } from '../../../dice/index.ts'
import { catalogue } from '../../../kit/catalogue.ts'
import { capitalise, listAnd, type Who } from '../../../kit/text.ts'
import type { Names, Readers } from '../../text.ts'
import { BELTS, type CardEffect, type Content, type Requirement } from '../content/schema.ts'
import type { AnyTechnique } from '../rules/edition.ts'
import { kindOf } from '../rules/skill.ts'
import type { Fighter, Ground, KingState } from '../rules/state.ts'
import { en } from './en.ts'
import { en as enTechniques } from './en/techniques.ts'

/** Words of the game in the current language. */
export const words = catalogue({ en })

/** A step of a match: the states before and after it. */
export type MatchStep = {
  readonly content: Content
  readonly before: KingState
  readonly after: KingState
  readonly names: Names
}

/** Returns that fighter's name at this table; alone no person sits at the second seat. */
export const nameOf = <N extends Who>(names: readonly N[], fighter: Fighter): N | string =>
  names[fighter] ?? words.soloOpponent

/** Returns the name at the start of a sentence. */
export const nameFirst = <N extends Who>(names: readonly N[], fighter: Fighter): N | string => {
  const name = nameOf(names, fighter)
  return typeof name === 'string' ? capitalise(name) : name
}

/** Returns the name of the belt with that index: "white". */
export const beltText = (belt: number): string => words.belts[itemAt(BELTS, belt)]

/** Prints belts: "white and blue". */
export const beltsText = (belts: readonly number[]): string => listAnd(belts.map(beltText))

/** Prints the position: "Closed Guard, Octavia on top", or standing. */
export const groundText = (ground: Ground | undefined, names: Readers): string =>
  ground === undefined ? words.standing : words.onTop(words.positions[ground.position], nameOf(names, ground.top))

/** Prints a field's requirement: "at least 4". */
export const fieldText = (requirement: Requirement): string => {
  if (requirement === 'any' || requirement === 'odd' || requirement === 'even') return words.fields[requirement]
  const face = Number(requirement.at(-1))
  if (requirement.startsWith('at least')) return words.fields.atLeast(face)
  return requirement.startsWith('at most') ? words.fields.atMost(face) : words.fields.exactly(face)
}

/** Prints an action card's effect. */
export const effectText = (effect: CardEffect): string => {
  const { modify, becomesFace, exchange } = words.cards
  switch (effect.kind) {
    case 'modify':
      return modify[effect.whose](effect.dice, words.becomes[effect.modification][effect.dice === 1 ? 'one' : 'many'])
    case 'set':
      return modify[effect.whose](effect.dice, becomesFace(effect.dice, effect.value))
    case 'exchange':
      return exchange[effect.whose]
    default:
      return effect satisfies never
  }
}

/** Prints where a technique leads: "Half Guard, 5+ Side Mount"; or its effect if it leads nowhere. */
export const leadsText = (technique: AnyTechnique, at: number): string => {
  if (!('outcomes' in technique)) return words.leads[kindOf(technique, at)]
  return technique.outcomes
    .map(({ advantage, to }, i) => `${i === 0 && advantage === 1 ? '' : `${advantage}+ `}${words.positions[to]}`)
    .join(', ')
}

/** Describes a technique in one sentence, with its fields. */
export const techniqueWords = (technique: AnyTechnique, at: number): string => {
  const fields = BELTS.map((belt) => words.fields.on(words.belts[belt], fieldText(technique.fields[belt])))
  const { name, matches } = technique
  return words.technique(name, words.kinds[kindOf(technique, at)], matches, fields, leadsText(technique, at))
}

const sentences = /* @__PURE__ */ catalogue({ en: enTechniques })

/** Returns a sentence on a technique of the house content; undefined for other editions. */
export const techniqueSentence = (name: string): string | undefined => sentences.techniques[name]

/** Returns a sentence on a position. */
export const positionSentence = (position: keyof typeof sentences.positions): string => sentences.positions[position]

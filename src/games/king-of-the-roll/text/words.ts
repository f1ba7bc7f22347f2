import { itemAt } from '../../../dice/index.ts'
import { catalogue } from '../../../kit/catalogue.ts'
import { capitalise, listAnd, type Who } from '../../../kit/text.ts'
import type { Names, Readers } from '../../text.ts'
import {
  BELTS,
  type BoardSide,
  type CardEffect,
  type Content,
  isPosition,
  type Position,
  type Requirement,
  type Role,
} from '../content/schema.ts'
import type { AnyTechnique } from '../rules/edition.ts'
import { isScored, type KingRules, turnsOf } from '../rules/house-rules.ts'
import { kindOf } from '../rules/skill.ts'
import {
  type Fighter,
  FIGHTERS,
  type Ground,
  type KingState,
  PAD,
  PAD_LINES,
  type PadLine,
  type Side,
} from '../rules/state.ts'
import { en } from './en.ts'
import { en as enTechniques } from './en/techniques.ts'

export const words = catalogue({ en })

export type MatchStep = {
  readonly content: Content
  readonly before: KingState
  readonly after: KingState
  readonly names: Names
}

/** Name of a fighter at this table; in solo play fighter 1 is the Solo opponent. */
export const nameOf = <N extends Who>(names: readonly N[], fighter: Fighter): N | string =>
  names[fighter] ?? words.soloOpponent

/** Name of a fighter at the beginning of a sentence. */
export const nameFirst = <N extends Who>(names: readonly N[], fighter: Fighter): N | string => {
  const name = nameOf(names, fighter)
  return typeof name === 'string' ? capitalise(name) : name
}

/** Name of a belt by index, such as "white". */
export const beltText = (belt: number): string => words.belts[itemAt(BELTS, belt)]

/** Names of belts, such as "white and blue". */
export const beltsText = (belts: readonly number[]): string => listAnd(belts.map(beltText))

/** How a match is won under these rules. */
export const goalText = (rules: KingRules): string => words.goal(isScored(rules) ? turnsOf(rules) : undefined)

/** Position in words: "Closed Guard, Octavia on top", or that both stand. */
export const groundText = (ground: Ground | undefined, names: Readers): string =>
  ground === undefined ? words.standing : words.onTop(words.positions[ground.position], nameOf(names, ground.top))

/** Describes the back of a movement board: "On the back: Mount, bottom". */
export const backText = (back: BoardSide): string => {
  const [position, role] = sideParts(back)
  return words.back[role](words.positions[position])
}

const sideParts = (side: BoardSide) => side.split(' ') as [Position, Role]

/** Position of a side of a movement board. */
export const boardPosition = (side: BoardSide): Position => sideParts(side)[0]

type Strokes = { readonly scored: number; readonly tried: number }

/** Numbers of strokes of a fighter on one line of the scorepad. */
export const strokesOn = ({ pad }: Pick<Side, 'pad'>, line: PadLine): Strokes => {
  const on = pad.filter((stroke) => stroke.line === line)
  const scored = on.filter((stroke) => stroke.scored).length
  return { scored, tried: on.length - scored }
}

/** Strokes as on paper: "||·" for two scores and a failed attempt. */
export const strokesText = ({ scored, tried }: Strokes): string => '|'.repeat(scored) + '·'.repeat(tried)

/** The scorepad as a table with a column for each fighter. */
export const scorepadOf = ({ sides }: KingState, names: Names) => ({
  names: FIGHTERS.map((fighter) => nameFirst(names, fighter)),
  rows: PAD_LINES.map((line) => ({
    title: words.pad.line(words.pad.lines[line], PAD[line]),
    cells: FIGHTERS.map((fighter) => strokesOn(sides[fighter], line)),
  })),
  points: FIGHTERS.map((fighter) => sides[fighter].points),
})

/** Requirement of a field in words: "at least 4". */
export const fieldText = (requirement: Requirement): string => {
  if (requirement === 'any' || requirement === 'odd' || requirement === 'even') return words.fields[requirement]
  const [face = 0, ...others] = (requirement.match(/\d/g) ?? []).map(Number)
  if (requirement.startsWith('at least')) return words.fields.atLeast(face)
  if (requirement.startsWith('at most')) return words.fields.atMost(face)
  if (requirement.includes(' to ')) return words.fields.range(face, others[0] ?? face)
  return words.fields.oneOf([face, ...others].map(String))
}

/** Effect of an action card, as printed on it. */
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

/**
 * Result of a technique in words: "goes to Half Guard; win by 5+: Side Mount; 9+: Mount"; its effect if it keeps the
 * position.
 */
export const leadsText = (technique: AnyTechnique, at: number): string => {
  const kind = kindOf(technique, at)
  if (technique.outcomes === undefined) return words.leads[kind]
  const [first] = technique.outcomes
  const always = first?.advantage === 1 ? [first] : []
  const higher = technique.outcomes.slice(always.length)
  return [
    ...always.map(({ to }) => (isPosition(to) ? words.leadsTo[kind](words.outcomes[to]) : words.leads.submission)),
    ...higher.map(({ advantage, to }, i) =>
      (i === 0 ? words.leadsBy : words.leadsByMore)(advantage, words.outcomes[to]),
    ),
  ].join('; ')
}

/** A technique in one sentence, with its fields. */
export const techniqueWords = (technique: AnyTechnique, at: number): string => {
  const fields = BELTS.map((belt) => words.fields.on(words.belts[belt], fieldText(technique.fields[belt])))
  const { name, matches } = technique
  return words.technique(name, words.kinds[kindOf(technique, at)], matches, fields, leadsText(technique, at))
}

const sentences = /* @__PURE__ */ catalogue({ en: enTechniques })

/** Description of a house technique in one sentence; undefined for custom techniques. */
export const techniqueSentence = (name: string): string | undefined =>
  Object.hasOwn(sentences.techniques, name) ? sentences.techniques[name] : undefined

export const positionSentence = (position: keyof typeof sentences.positions): string => sentences.positions[position]

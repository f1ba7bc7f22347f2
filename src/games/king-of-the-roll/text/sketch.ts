import type { Faces } from '../../../dice/index.ts'
import type { Names } from '../../text.ts'
import { BELTS, type Content, TOKENS } from '../content/schema.ts'
import { type AnyTechnique, cardOf, characterOf, standingFace, techniquesOf } from '../rules/edition.ts'
import { isEndless, turnsOf } from '../rules/house-rules.ts'
import { kindOf } from '../rules/skill.ts'
import { asFought, COVERED, type Fighter, FIGHTERS, type KingState, PAD_LINES, type Side } from '../rules/state.ts'
import { fieldText, leadsText, nameFirst, strokesOn, strokesText, words } from './words.ts'
import { cutName } from '../../../kit/name-column.ts'

const { sketch: t } = words

const NAME = 24
const WIDTH = 80

const cut = (text: string): string => (text.length > WIDTH ? `${text.slice(0, WIDTH - 1)}…` : text)

const shortName = (names: Names, fighter: Fighter): string => cutName(nameFirst(names, fighter), NAME)

const diceText = (faces: Faces): string =>
  faces.length === 0 ? '–' : faces.map((face) => (face === 0 ? '·' : `${face}`)).join(' ')

const whereText = ({ ground, turn, rules }: KingState, names: Names): string => {
  if (turn === 0) return t.before
  const where =
    ground === undefined ? words.standing : words.onTop(words.positions[ground.position], shortName(names, ground.top))
  return isEndless(rules) ? t.turnOpen(turn, where) : t.turn(turn, turnsOf(rules), where)
}

const whoText = (content: Content, state: KingState, fighter: Fighter, names: Names): string => {
  const { character, points, advantages } = state.sides[fighter]
  const name = shortName(names, fighter)
  const animal = character === '' ? t.noCharacter : characterOf(content, character).name
  return state.rules.mode === 'scoring' ? t.scores(name, animal, points, advantages) : t.who(name, animal)
}

const cardsText = (content: Content, hand: readonly string[]): string => {
  const known = hand.filter((id) => id !== COVERED).map((id) => cardOf(content, id).name)
  const hidden = hand.length - known.length
  const all = [...(hidden > 0 ? [t.hidden(hidden)] : []), ...known]
  return all.length === 0 ? t.noCards : t.cards(all)
}

type ShownTechnique = { readonly at: number; readonly technique: AnyTechnique }

/** Available techniques with their indices; those of both takedown sides during their choice. */
const techniquesToShow = (content: Content, state: KingState, fighter: Fighter): readonly ShownTechnique[] => {
  const side = state.sides[fighter]
  if (state.phase === 'face' && state.acting === fighter)
    return [0, 1].flatMap((face) => {
      const techniques = standingFace(content, { ...side, face })
      return TOKENS.map((token, at) => ({ at, technique: techniques[token] }))
    })
  if (state.turn === 0 || state.phase === 'over') return []
  const all = techniquesOf(content, state, fighter).map((technique, at) => ({ at, technique }))
  return all.filter(({ at }) => side.technique < 0 || side.technique === at)
}

/** Result and required dice of each technique, from white to black. Its kind is left out if the row would be too long. */
const techniqueRows = (content: Content, state: KingState, fighter: Fighter): readonly string[] =>
  techniquesToShow(content, state, fighter).flatMap(({ at, technique }) => {
    const { name, matches, fields } = technique
    const asked = BELTS.map((belt) => fieldText(fields[belt]))
    const leads = leadsText(technique, at)
    const whole = t.technique(name, words.kinds[kindOf(technique, at)], leads)
    return [whole.length > WIDTH ? t.techniqueOnly(name, leads) : whole, t.asks(matches, asked)]
  })

const animalRows = (content: Content, { character }: Side): readonly string[] => {
  if (character === '') return []
  const { modifications, bonus } = characterOf(content, character)
  return [
    t.animal(
      BELTS.map((belt) => modifications[belt]),
      bonus.points,
      words.positions[bonus.position],
    ),
  ]
}

/** The scorepad's lines with strokes: "Takedown |, Pass |·". */
const padRow = (side: Side): readonly string[] => {
  const { lines, row } = words.pad
  const drawn = PAD_LINES.map((line) => `${lines[line]} ${strokesText(strokesOn(side, line))}`)
  const used = drawn.filter((_, i) => side.pad.some(({ line }) => line === PAD_LINES[i]))
  return used.length === 0 ? [] : [row(used)]
}

const sideRows = (content: Content, state: KingState, fighter: Fighter, names: Names): readonly string[] => {
  const side = state.sides[fighter]
  const technique = side.technique < 0 ? undefined : techniquesOf(content, asFought(state), fighter)[side.technique]
  const dice = [diceText(side.place), diceText(side.rolled), diceText(side.placed)] as const
  return [
    whoText(content, state, fighter, names),
    ...(side.place.length > 0 ? [technique === undefined ? t.side(...dice) : t.sideOn(...dice, technique.name)] : []),
    ...animalRows(content, side),
    ...techniqueRows(content, state, fighter),
    ...(side.hand.length > 0 ? [`  ${cardsText(content, side.hand)}`] : []),
    ...padRow(side),
  ]
}

/** Points of both fighters; empty before they count. */
export const pointsSoFar = ({ rules, turn, sides }: KingState, names: Names): readonly string[] =>
  rules.mode !== 'scoring' || turn === 0
    ? []
    : [words.scoresNow.points(FIGHTERS.map((f) => words.scoresNow.of(shortName(names, f), sides[f].points)))]

/**
 * Text picture of a match: the position, then each side. A side has its dice from white to black, animal, available
 * techniques and cards.
 */
export const sketchFor =
  (content: Content) =>
  (state: KingState, names: Names): readonly string[] =>
    [whereText(state, names), ...FIGHTERS.flatMap((fighter) => sideRows(content, state, fighter, names))].map(cut)

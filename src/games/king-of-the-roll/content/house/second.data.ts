import { HOUSE } from '../house.ts'
import type { Character, Content, PerBelt, Position, Requirement, StandingTechnique } from '../schema.ts'
import { perBelt } from './parts.ts'

type Fields = Partial<PerBelt<Requirement>>

const ALL_ANY: Fields = perBelt<Requirement>(['any', 'any', 'any', 'any', 'any'])

/** Fields that are other than in the first edition, by technique. */
const FIELDS: { readonly [technique: string]: Fields } = {
  Whizzer: { brown: 'at most 4', black: 'at most 5' },
  'Grip Break': { white: 'at most 5' },
  'Single Leg': { black: 'at most 4' },
  'Double Leg': { purple: 'at most 3' },
  Sprawl: { purple: 'at most 4' },
  'Hip Block': { black: 'at most 5' },
  'Uchi Mata': { black: 'at most 5' },
  'Osoto Gari': { black: 'at most 5' },
  'Butt Scoot': ALL_ANY,
  'Jump Guard': ALL_ANY,
  'Scissor Sweep': { brown: 'at most 4' },
  'Tripod Sweep': { brown: 'at most 5' },
  'Bridge and Roll': { purple: 'at most 5' },
  'Rolling Kneebar': { white: 'odd', brown: 'any' },
}

type Changes = { readonly start?: Character['start']; readonly bonus?: Position; readonly dice?: number }

/** What is other about the animals: starting numbers, where the bonus is, and on how many dice the card works. */
const ANIMALS: { readonly [id: string]: Changes } = {
  gorilla: { dice: 4 },
  python: { start: perBelt([2, 3, 5, 3, 2]), bonus: 'side-mount', dice: 1 },
  jaguar: { start: perBelt([5, 1, 1, 3, 5]), bonus: 'open-guard', dice: 4 },
  crocodile: { bonus: 'closed-guard' },
}

const changeAnimal = (one: Character): Character => {
  const { start = one.start, bonus = one.bonus.position, dice } = ANIMALS[one.id] ?? {}
  const { effect } = one.card
  return {
    ...one,
    start,
    bonus: { ...one.bonus, position: bonus },
    card: { ...one.card, effect: dice === undefined || effect.kind !== 'modify' ? effect : { ...effect, dice } },
  }
}

const changeFields = <T extends StandingTechnique>(technique: T): T => ({
  ...technique,
  fields: { ...technique.fields, ...FIELDS[technique.name] },
})

const mapValues = <T extends object>(record: T, change: (value: T[keyof T]) => T[keyof T]): T =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value as T[keyof T])])) as T

/** The second edition: the same boards with the fields, animals and cards that keep fights even (`research/king-of-the-roll/bands.ts`). */
export const SECOND: Content = {
  ...HOUSE,
  name: 'Hazelring, second edition',
  characters: HOUSE.characters.map(changeAnimal),
  takedowns: HOUSE.takedowns.map((board) => board.map((face) => mapValues(face, changeFields))) as never,
  ground: mapValues(HOUSE.ground, (sides) => mapValues(sides, (side) => side.map(changeFields))),
}

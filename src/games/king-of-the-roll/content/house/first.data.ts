import { HOUSE } from '../house.ts'
import type { Character, Content, PerBelt, Position, Requirement, StandingTechnique } from '../schema.ts'
import { perBelt } from './parts.ts'

type Fields = Partial<PerBelt<Requirement>>

/** Fields that are other than in the second edition, by technique. */
const FIELDS: { readonly [technique: string]: Fields } = {
  'Uchi Mata': { black: 'any' },
  Sprawl: { purple: 'any', black: 'any' },
  'Butt Scoot': { blue: 'at least 2' },
  'Double Leg': { purple: 'odd' },
  'Hip Block': { brown: 'any', black: 'any' },
  'Jump Guard': { purple: 'at least 2' },
  'Single Leg': { black: 'any' },
  Whizzer: { brown: 'any', black: 'any' },
  'Osoto Gari': { black: 'any' },
  'Grip Break': { white: 'any' },
  'Scissor Sweep': { brown: 'at most 5' },
  'Tripod Sweep': { brown: 'any' },
  'Bridge and Roll': { purple: 'any' },
  'Rolling Kneebar': { white: 'exactly 3', brown: 'even' },
}

type Changes = { readonly start?: Character['start']; readonly bonus?: Position; readonly dice?: number }

/** What is other about the animals: starting numbers, where the bonus is, and on how many dice the card works. */
const ANIMALS: { readonly [id: string]: Changes } = {
  gorilla: { dice: 5 },
  python: { start: perBelt([5, 1, 2, 6, 1]), bonus: 'closed-guard', dice: 3 },
  jaguar: { start: perBelt([1, 4, 2, 3, 5]), bonus: 'knee-on-belly', dice: 3 },
  crocodile: { bonus: 'open-guard', dice: 2 },
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

/** The first edition, which games up to November 2026 were played with: the same boards with other fields, starting numbers, bonuses and cards. */
export const FIRST: Content = {
  ...HOUSE,
  name: 'Hazelring',
  characters: HOUSE.characters.map(changeAnimal),
  takedowns: HOUSE.takedowns.map((board) => board.map((face) => mapValues(face, changeFields))) as never,
  ground: mapValues(HOUSE.ground, (sides) => mapValues(sides, (side) => side.map(changeFields))),
}

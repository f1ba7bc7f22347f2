import type { Character, PerBelt, Requirement } from '../schema.ts'
import { outcomesOf, perBelt } from './parts.ts'

/** What a technique, an animal or a card had other than it has in the edition after. */
type Other = {
  readonly fields?: Partial<PerBelt<Requirement>>
  readonly outcomes?: ReturnType<typeof outcomesOf>
  readonly start?: Partial<Character['start']>
  readonly bonus?: Partial<Character['bonus']>
  readonly effect?: { readonly dice: number }
}

export type Earlier = { readonly name: string; readonly parts: { readonly [name: string]: Other } }

/** Earlier editions of Hazelring's boards and cards, the latest first, each by what it has other than the one after it. */
export const EARLIER: readonly Earlier[] = [
  {
    name: 'Hazelring, fourth edition',
    parts: {
      'Toreando Pass': { fields: { blue: 'at most 4' } },
      'Straight Ankle Lock': { fields: { blue: 'odd' } },
      'Tripod Sweep': { fields: { purple: 'at most 4' } },
      Omoplata: { fields: { blue: 'exactly 4' } },
      'Scissor Sweep': { fields: { brown: 'at most 4' } },
      'Sit-Out': { outcomes: outcomesOf({ 1: 'half-guard', 7: 'turtle' }) },
    },
  },
  {
    name: 'Hazelring, third edition',
    parts: {
      'Single Leg': { fields: { purple: 'at most 5' } },
      'Collar and Sleeve Pull': { fields: { brown: 'at least 2' } },
      'Clock Choke': { fields: { purple: 'at least 4' } },
      'Straight Ankle Lock': { fields: { white: 'exactly 4' } },
      Kimura: { fields: { blue: 'exactly 5' } },
      Squeeze: { effect: { dice: 2 } },
      Jaguar: { start: { white: 5, black: 5 } },
      Crocodile: { start: { purple: 4, brown: 5, black: 1 } },
    },
  },
  {
    name: 'Hazelring, second edition',
    parts: {
      'Double Leg': { fields: { brown: 'at most 5' } },
      'Osoto Gari': { fields: { white: 'at most 5', black: 'at most 5' } },
      'Grip Break': { fields: { black: 'any' } },
      'De La Riva Pull': { fields: { white: 'at least 2' } },
      "D'Arce Choke": { fields: { brown: 'odd' } },
      'Sit-Out': { outcomes: outcomesOf({ 1: 'turtle', 8: 'rear-mount' }) },
      Jaguar: { start: { white: 4, blue: 2 } },
      Pounce: { effect: { dice: 3 } },
    },
  },
  {
    name: 'Hazelring',
    parts: {
      'Uchi Mata': { fields: { black: 'any' } },
      Sprawl: { fields: { purple: 'any', black: 'any' } },
      'Butt Scoot': { fields: { blue: 'at least 2' } },
      'Double Leg': { fields: { purple: 'odd' } },
      'Hip Block': { fields: { brown: 'any', black: 'any' } },
      'Jump Guard': { fields: { purple: 'at least 2' } },
      'Single Leg': { fields: { black: 'any' } },
      Whizzer: { fields: { brown: 'any', black: 'any' } },
      'Osoto Gari': { fields: { black: 'any' } },
      'Grip Break': { fields: { white: 'any' } },
      'Scissor Sweep': { fields: { brown: 'at most 5' } },
      'Tripod Sweep': { fields: { brown: 'any' } },
      'Bridge and Roll': { fields: { purple: 'any' } },
      'Rolling Kneebar': { fields: { white: 'exactly 3', brown: 'even' } },
      Silverback: { effect: { dice: 5 } },
      Python: { start: perBelt([5, 1, 2, 6, 1]), bonus: { position: 'closed-guard' } },
      Squeeze: { effect: { dice: 3 } },
      Jaguar: { start: perBelt([1, 4, 2, 3, 5]), bonus: { position: 'knee-on-belly' } },
      Pounce: { effect: { dice: 3 } },
      Crocodile: { bonus: { position: 'open-guard' } },
      'Death Roll': { effect: { dice: 2 } },
    },
  },
]

import type { Content } from '../schema.ts'
import { perBelt } from './parts.ts'

/** The Gorilla's modifications and bonus are printed; its starting numbers are from the printed example of a turn. */
export const CHARACTERS: Content['characters'] = [
  {
    id: 'gorilla',
    name: 'Gorilla',
    modifications: perBelt(['STR', 'SPD', 'KNO', 'TEC', 'EXP']),
    start: perBelt([6, 1, 5, 1, 2]),
    bonus: { position: 'turtle', points: 3 },
    card: {
      id: 'silverback',
      name: 'Silverback',
      effect: { kind: 'modify', whose: 'own', modification: 'STR', dice: 3 },
      origin: 'house',
    },
    origin: 'source',
  },
  {
    id: 'python',
    name: 'Python',
    modifications: perBelt(['TEC', 'EXP', 'STR', 'KNO', 'SPD']),
    start: perBelt([3, 2, 5, 2, 3]),
    bonus: { position: 'half-guard', points: 3 },
    card: {
      id: 'squeeze',
      name: 'Squeeze',
      effect: { kind: 'modify', whose: 'other', modification: 'TEC', dice: 1 },
    },
  },
  {
    id: 'jaguar',
    name: 'Jaguar',
    modifications: perBelt(['SPD', 'TEC', 'EXP', 'STR', 'KNO']),
    start: perBelt([6, 1, 1, 3, 4]),
    bonus: { position: 'open-guard', points: 3 },
    card: {
      id: 'pounce',
      name: 'Pounce',
      effect: { kind: 'modify', whose: 'own', modification: 'EXP', dice: 4 },
    },
  },
  {
    id: 'crocodile',
    name: 'Crocodile',
    modifications: perBelt(['EXP', 'KNO', 'TEC', 'SPD', 'STR']),
    start: perBelt([3, 2, 5, 3, 2]),
    bonus: { position: 'closed-guard', points: 3 },
    card: {
      id: 'death-roll',
      name: 'Death Roll',
      effect: { kind: 'modify', whose: 'own', modification: 'TEC', dice: 4 },
    },
  },
]

/** Common action cards; those with the solo mark come first. */
export const CARDS: Content['cards'] = [
  {
    id: 'second-wind',
    name: 'Second Wind',
    solo: true,
    effect: { kind: 'modify', whose: 'own', modification: 'STR', dice: 3 },
  },
  { id: 'switch', name: 'Switch', solo: true, effect: { kind: 'modify', whose: 'own', modification: 'TEC', dice: 2 } },
  {
    id: 'mat-hours',
    name: 'Mat Hours',
    solo: true,
    effect: { kind: 'modify', whose: 'own', modification: 'KNO', dice: 4 },
  },
  { id: 'best-move', name: 'Best Move', solo: true, effect: { kind: 'set', whose: 'own', value: 6, dice: 1 } },
  { id: 'change-of-grip', name: 'Change of Grip', solo: true, effect: { kind: 'exchange', whose: 'own' } },
  {
    id: 'grip-fight',
    name: 'Grip Fight',
    solo: false,
    effect: { kind: 'modify', whose: 'other', modification: 'STR', dice: 2 },
  },
  {
    id: 'off-balance',
    name: 'Off Balance',
    solo: false,
    effect: { kind: 'modify', whose: 'other', modification: 'TEC', dice: 1 },
  },
  {
    id: 'pressure',
    name: 'Pressure',
    solo: false,
    effect: { kind: 'modify', whose: 'other', modification: 'SPD', dice: 4 },
  },
  { id: 'counter', name: 'Counter', solo: false, effect: { kind: 'exchange', whose: 'other' } },
]

import { en as words } from '../en.ts'

/** Words inside the drawings of the rules page. */
export const en = {
  ahead: 'ahead',
  five: '5 dice',
  four: '4 dice',
  behind: 'back',
  knights: (count: number) => `${count} knights`,
  arenas: { great: 'great', small: 'small', ring: 'ring' },
  combinations: { ...words.combination, nothing: 'nothing: a gap' },
}

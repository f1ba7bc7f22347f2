import { shareText } from '../../../kit/fraction-words.ts'
import type { VersusCell } from '../../../analysis/versus/table.ts'

/** "53.1 %"; counted ones say how far they may be off: "53.1 % ± 2.0". */
const chanceText = ({ chance, exact, error }: VersusCell): string =>
  exact ? shareText(chance) : `${shareText(chance)} ± ${(error * 100).toFixed(1)}`

/** What the page of who beats whom says. */
export const versusWords = {
  title: (game: string) => `${game}: who beats whom`,
  about: (many: string) =>
    `How often each of the ${many} wins against each, when both sides play as well as can be, before anything is rolled.`,
  none: 'Nobody is to be compared here: in this game all begin alike.',
  caption: (many: string) =>
    `The chance of each of the ${many} in a row to win against the one in a column, in percent`,
  field: 'Against all',
  order: 'Order',
  orders: { strength: 'Strongest first', listed: 'As listed' } as const,
  wins: (one: string, other: string, cell: VersusCell) => `${one} wins ${chanceText(cell)} against ${other}`,
  choose: 'Choose a cell: what it says in words, and a table for the two.',
  setUp: 'Set up a table',
  turn: 'Swap the two',
  exact: 'Exact.',
  counted: (by: string, battles: number) =>
    `Counted in ${battles.toLocaleString('en')} battles between two of the ${by}; behind ± stands one standard error.`,
  best: (mix: string) => `Who chooses in secret does best with: ${mix}.`,
  allExact: 'Every chance is exact.',
  off: (error: number) => `Both play best; off by up to ${(error * 100).toPrecision(2)} points.`,
  someOff: (error: number) => `Marked ~: off by up to ${(error * 100).toPrecision(2)} points.`,
  why: (why: string) => `Marked ~: ${why}`,
  working: (positions: number) => `Working out ${positions.toLocaleString('en')} positions`,
  again: 'Try again',
  silent: 'Your own are worked out beside the page, and this browser does not allow that here. Another browser will.',
  failed: 'Your own could not be worked out. That is our fault.',
  own: (many: string) => `Your own ${many}`,
  ownNone: (many: string) => `Your own ${many} stand here, too, once you have some.`,
  text: 'A sheet, as text',
  add: 'Add',
  house: 'House rules',
  fault: (message: string) => `The address asks for what there is not. ${message}`,
  terminal: 'The same in a terminal:',
}

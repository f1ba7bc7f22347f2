import { wholeText } from '../../../kit/text.ts'
const points = (error: number): string => (error * 100).toPrecision(2)

export const en = {
  title: (game: string) => `${game}: who beats whom`,
  about: (many: string) =>
    `How often each of the ${many} wins against each other one, when both sides play perfectly, before anything is rolled.`,
  none: 'In this game all players start alike, so there is no one to compare. What you can look at instead:',
  caption: (many: string) =>
    `The chance of each of the ${many} in a row to win against the one in a column, in percent`,
  field: 'Against all',
  order: 'Order',
  orders: { strength: 'Strongest first', listed: 'As listed' },
  wins: (one: string, other: string, chance: string) => `${one} wins ${chance} against ${other}`,
  choose: 'Choose a cell to read the odds in words or to set up a table for that pair.',
  setUp: 'Set up a table',
  turn: 'Swap the two',
  exact: 'Exact.',
  counted: (by: string, battles: number) =>
    `Counted in ${wholeText(battles)} battles between two of the ${by}; ± is one standard error.`,
  best: (mix: string) => `The best secret choice is a mix: ${mix}.`,
  allExact: 'Every chance is exact.',
  off: (error: number) => `Both play best; off by up to ${points(error)} points.`,
  someOff: (error: number) => `Marked ~: off by up to ${points(error)} points.`,
  why: (why: string) => `Marked ~: ${why}`,
  working: (positions: number) => `Working out ${wholeText(positions)} positions`,
  again: 'Try again',
  silent: 'This browser does not let Hazelring compute their chances in the background. Another browser will.',
  failed: 'Your own could not be worked out. That is our fault.',
  own: (many: string) => `Your own ${many}`,
  ownNone: (many: string) => `Your own ${many} appear here once you have some.`,
  text: 'A sheet, as text',
  add: 'Add',
  house: 'House rules',
  fault: (message: string) => `Part of this address cannot be used. ${message}`,
  terminal: 'The same in a terminal:',
}

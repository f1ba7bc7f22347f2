import { counted } from '../../../kit/text.ts'

/** Texts of the page that prints a game's pieces. */
export const en = {
  title: (game: string) => `${game}: pieces to print`,
  about: (sheets: number) =>
    `${counted(sheets, 'sheet')} at table size. Print them without scaling, and cut along the marks.`,
  paper: 'Paper',
  papers: { a4: 'A4', letter: 'Letter' },
  print: 'Print',
  back: 'Back to the form of this set',
  sheet: (number: number) => `Sheet ${number}`,
  failed: 'The pieces could not be loaded. Check the connection and try again.',
  none: (game: string) => `${game} has no pieces to print`,
  noneAbout: 'Everything that this game needs is on its rules page.',
}

import { plural, wholeText } from '../../../kit/text.ts'

const day = (time: number): string =>
  new Date(time).toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric' })

export const en = {
  count: (n: number) => `${wholeText(n)} ${plural(n, 'game')} shown`,
  none: 'No finished games here.',
  failed: 'The finished games could not be loaded.',
  game: 'Game',
  everyGame: 'Every game',
  opponent: 'Opponent',
  result: 'Result',
  results: { any: 'Every result', won: 'Won', drawn: 'Drawn', lost: 'Lost', none: 'No result' },
  when: 'When',
  spans: { ever: 'Any time', month: 'Last 30 days', year: 'Last 12 months' },
  more: 'Show more',
  day,
  gone: 'a player who left',
  with: (others: string) => `with ${others}`,
  download: 'Download all games as one file',
}

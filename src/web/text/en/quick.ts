import { counted } from '../../../kit/text.ts'

export const en = {
  title: (game: string) => `Quick match: ${game}`,
  seeking: 'Looking for an opponent …',
  waiting: 'Waiting for an opponent. The next player who asks for a quick match sits down with you.',
  how: 'Keep this page open: the table opens automatically, with a knock if sounds are on.',
  justNow: 'Waiting for less than a minute',
  since: (minutes: number) => `Waiting for ${counted(minutes, 'minute')}`,
  found: 'Opponent found. Opening the table …',
  nobody: 'Other players were faster at every table. Try again.',
  cancel: 'Stop waiting',
  again: 'Try again',
  meanwhile: 'Meanwhile',
  computer: (game: string) => `Play ${game} against the computer`,
  exercises: 'Find the better choice',
  computerAbout: 'Opens in a new tab, so that you keep your place here.',
  ready: '● Opponent found',
}

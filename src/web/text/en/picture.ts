import { listAnd } from '../../../kit/text.ts'

export const en = {
  action: 'Share a picture',
  title: 'A picture of this game',
  result: 'What the picture says about the result',
  hide: 'Hide the result',
  show: 'Show the result',
  /** Last word in the name of a file that shows the result. */
  resultFile: 'result',
  share: 'Share',
  save: 'Save the picture',
  copy: 'Copy the picture',
  copied: 'Picture copied',
  copyLink: 'Copy the link to the story',
  drawing: 'Drawing the picture …',
  curveLater: 'Working out the curve of the game …',
  /** Question that replaces the result of a game. */
  who: 'Who won?',
  /** The same for one player alone. */
  how: 'How did it end?',
  link: 'The story of the game tells, roll by roll.',
  ended: (game: string, chapter: string) => `${game} · ${chapter}`,
  /** Label of a player's half of the curve, with the chance at its edge. */
  ahead: (name: string, most: string) => `${name} ahead · ${most}`,
  /** Labels of the curve. */
  chances: 'The chances to win, step by step',
  points: 'The expected points, step by step',
  firstHalf: 'The expected points, up to the middle of the game',
  leader: 'The leader’s chance to win, step by step',
  leaderPoints: 'The leader’s expected points, step by step',
  /** Description of the picture for screen readers. */
  alt: (sentences: readonly string[]) => sentences.join(' '),
  players: (names: readonly string[]) => `Players: ${listAnd(names)}.`,
  shareText: (game: string, names: readonly string[]) => `${game}: ${listAnd(names)}`,
  trouble: {
    draw: 'This browser cannot make a file of the picture. Take a screenshot instead, or copy the link.',
    share: 'The picture could not be shared. Save it, and send the file.',
    copy: 'The picture could not be copied. Save it instead.',
  },
}

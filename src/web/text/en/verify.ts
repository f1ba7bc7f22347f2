import { counted } from '../../../kit/text.ts'

const whole = (n: number): string => n.toLocaleString('en')

export const en = {
  title: 'Check a game',
  about:
    'Whether every rule was kept and every roll follows from the secrets in the file. All of it happens in this browser: once this page is loaded it asks no server. What a file cannot show is said with the result.',
  bring: 'Which game?',
  bringAbout: 'Choose a file that was saved, drop one anywhere on this page, or paste its text here.',
  choose: 'Choose a file',
  drop: 'Let go to check this game',
  paste: 'The text of a saved game',
  check: 'Check it',
  another: 'Check another game',
  checking: 'Checking …',
  unreadable: 'This cannot be read',
  unreadableAt: (line: number, message: string) => `Line ${whole(line)} of the file is wrong: ${message}.`,
  fileSays: 'The file says:',
  onlySays: 'Rules and dice can neither confirm nor refute that.',
  levels: 'What the file shows, and what it does not',
  rolls: 'Follow a roll yourself',
  rollsAbout:
    'The key is made from all secrets together. Step and key give a block of 32 bytes: eight words. Each die takes the next word; the remainder after dividing by its number of sides is its face, counted from 0.',
  key: 'Key of this game',
  moreRolls: (n: number) => `Show ${counted(n, 'more roll')}`,
  step: (n: number) => `Step ${whole(n)}`,
  block: (n: number) => `Block ${n}`,
  draws: 'From words to faces',
  drawsOf: (step: number) => `From words to faces, step ${whole(step)}`,
  drawHeads: { word: 'word', number: 'as a number', left: 'remainder', gives: 'gives' },
  dropped: 'dropped',
  droppedAbout: 'A word that is too large is dropped: otherwise some faces would be likelier than others.',
  leftOf: (of: number, value: number) => `${value} of ${of}`,
  card: (n: number) => `card ${n} of those left`,
  gives: (line: string) => `In order: ${line}`,
  differs: (given: string, fell: string) => `In order: ${given}. The file says: ${fell}.`,
  wrongRoll: 'this is the wrong one',
  how: 'How to check it without us',
  save: 'Save the game as a file',
  look: 'Look through the game',
  link: 'Check the dice of this game',
  terminal: 'In a terminal:',
}

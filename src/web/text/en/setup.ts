import { pointsText, wholeText } from '../../../kit/text.ts'

export const en = {
  title: (game: string) => `A game of ${game}`,
  challenge: (name: string, game: string) => `Challenge ${name} to ${game}`,
  where: 'Where do you play?',
  places: { here: 'On this screen', online: 'Online' },
  length: 'Length',
  changes: 'Changed for this game',
  /** Fault of a field, in the browser's words. */
  fault: (field: string, fault: string) => `${field}: ${fault}`,
  who: 'Players',
  presets: { alone: 'Alone', people: 'People here', computer: 'Against the computer' },
  colour: (seat: number) => `Colour of seat ${seat + 1}, on this device`,
  /** Names of the colours by palette. */
  colours: {
    dyes: { first: 'Blue', second: 'Red', third: 'Green', fourth: 'Violet' },
    sea: { first: 'Blue', second: 'Orange', third: 'Green', fourth: 'Violet' },
    heath: { first: 'Teal', second: 'Pink', third: 'Green', fourth: 'Violet' },
  },
  kind: (seat: number) => `Who plays on seat ${seat + 1}`,
  person: 'A person here',
  computer: (title: string) => `Computer: ${title}`,
  personAbout: 'Plays on this screen.',
  changePlayer: 'Change',
  /** Strengths of computer players, one to five pips. */
  strengths: ['very easy', 'easy', 'medium', 'hard', 'very hard'],
  players: 'How strong is each computer player?',
  playersAbout:
    'Weakest first. Each player’s share of wins against perfect play, and the average winning chance that it loses per choice. Measured under the printed rules.',
  player: 'Computer player',
  wins: 'wins',
  loses: 'gives away',
  points: (loss: number) => (loss === 0 ? 'nothing' : `${pointsText(loss)} points`),
  unmeasured: 'not measured',
  rankedAbout: (asPrinted: boolean) =>
    `Weakest first, by score in all duels against the others under ${asPrinted ? 'the rules as printed' : 'these rules'}; a draw counts half.`,
  share: 'scores',
  beats: 'Who beats whom?',
  beatsAbout: (games: number, error: string, asPrinted: boolean) =>
    `The row’s score against the column in 100 duels under ${asPrinted ? 'the rules as printed' : 'these rules'}, a draw counting half: ${wholeText(games)} duels or more for each pair, standard error at most ${error}.`,
  beatsMany: 'With more than two at the table the order may differ.',
  all: 'all',
  nameOf: (seat: number) => `Name on seat ${seat + 1}`,
  swap: 'Swap seats',
  add: 'Add a seat',
  take: 'Remove a seat',
  ourPieces: 'Hazelring’s own',
  dice: 'Dice',
  kindOfDice: 'Kind',
  device: 'Random',
  deviceAbout: 'Rolled with this device’s random numbers: no one can predict the dice.',
  real: 'We roll real dice',
  realAbout:
    'Roll your own dice and enter the results, for the computer players too. Cards are still drawn here. Nobody can check such dice afterwards.',
  practice: 'Practice',
  practiceAbout: 'Rolled from a seed everyone can see: the same seed gives the same game again.',
  seed: 'Seed',
  rolling: 'Dice roll',
  hand: 'When I tap',
  automatic: 'Automatically',
  start: 'Start',

  sheets: {
    title: 'Who fights',
    atTable: 'Chosen at the table',
    readyMade: 'Ready-made',
    mine: 'Yours',
    written: (said: string) => `As written: ${said}`,
    look: 'View',
    asText: 'Write it yourself, or offer several to choose from',
    broken: 'The sheets could not be loaded. Check the connection, then try again.',
  },
}

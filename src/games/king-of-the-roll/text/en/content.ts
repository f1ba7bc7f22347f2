import { POSITIONS, REQUIREMENTS, ROLES } from '../../content/schema.ts'
import { en as game } from '../en.ts'

const { belts, positions } = game

/** English titles of requirements are the values themselves. */
const requirements = Object.fromEntries(REQUIREMENTS.map((value) => [value, value]))

const sides = Object.fromEntries(
  POSITIONS.flatMap((position) => ROLES.map((role) => [`${position} ${role}`, `${positions[position]}, ${role}`])),
)

/** Words of the form for entering the printed game's boards and cards. */
export const en = {
  about:
    'Do you own the printed King of the Roll? Enter its boards and cards here, starting from a copy of Hazelring’s, and play with them on this screen.',
  unnamed: 'Without a name',
  parts: {
    name: { label: 'Name' },
    id: { label: 'Short name for files', help: 'Must differ from every other card’s and character’s short name.' },
    characters: {
      label: 'Characters',
      item: (number: number) => `Character ${number}`,
      add: 'Add a character',
    },
    modifications: {
      label: 'Modifications',
      help: 'List each modification once.',
      keys: belts,
    },
    start: { label: 'The Place dice show at first', keys: belts },
    bonus: { label: 'Extra skill points in one position' },
    position: { label: 'Position', values: positions },
    points: { label: 'Number of extra points' },
    card: { label: 'The character’s own action card' },
    cards: { label: 'Common action cards', item: (number: number) => `Card ${number}`, add: 'Add a card' },
    effect: { label: 'What it does' },
    kind: {
      label: 'Effect',
      values: { modify: 'modifies dice', set: 'turns dice to a number', exchange: 'exchanges two dice' },
    },
    whose: { label: 'Whose dice', values: { own: 'your own', other: 'the other fighter’s' } },
    modification: { label: 'Modification' },
    value: { label: 'Number they are turned to' },
    dice: { label: 'Maximum number of dice' },
    'cards.solo': { label: 'Has the solo mark', values: { true: 'yes', false: 'no' } },
    takedowns: {
      label: 'Takedown boards',
      item: (number: number) => `Takedown board ${number}`,
      of: { item: (number: number) => `Side ${number}`, of: { keys: game.tokens } },
    },
    fields: { label: 'What each field asks of a die', keys: belts, of: { values: requirements } },
    matches: { label: 'Dice it needs' },
    ground: {
      label: 'Movement boards',
      keys: positions,
      of: {
        keys: { top: 'top', bottom: 'bottom' },
        of: { item: (number: number) => `Technique ${number}`, add: 'Add a technique' },
      },
    },
    type: {
      label: 'What it is for',
      values: game.kinds,
    },
    outcomes: {
      label: 'Where it leads',
      help: 'From the smallest margin up. With less than the first outcome needs, a success only stops the opponent. A takedown, a defense, a guard pull, a submission or control without outcomes leads where the rules say.',
      item: (number: number) => `Outcome ${number}`,
      add: 'Add an outcome',
    },
    advantage: { label: 'If it wins by at least', help: 'In skill points.' },
    to: { label: 'To this position', values: game.outcomes },
    boards: {
      label: 'Which sides are on one board',
      help: 'Use each side once, and put the two sides of a position on different boards.',
      item: (number: number) => `Board ${number}`,
      of: { item: (number: number) => `Side ${number}`, of: { values: sides } },
    },
    solo: { label: 'Solo deck' },
    'solo.cards': {
      label: 'Solo cards',
      item: (number: number) => `Solo card ${number}`,
      add: 'Add a solo card',
    },
    technique: { label: 'Technique from the left' },
    total: { label: 'Skill total' },
    tiers: {
      label: 'Each opponent adds to each total',
      help: '0 as printed.',
      keys: game.rules.tier.values,
    },
  },
  faults: {
    sweepOnTop: 'only the fighter at the bottom can sweep.',
    passOutside: 'only the fighter on top of an open, closed or half guard can pass.',
    passInGuard: 'a pass leads past the guard: name turtle or a row above it.',
    downOnTop: (position: string) => `on top, an improve leads up the table: name a row above ${position}.`,
    upAtBottom: (position: string) => `at the bottom, an improve leads down the table: name a row below ${position}.`,
    disorder: (least: number) => `outcomes rise: write at least ${least}.`,
    bothSides: (position: string) => `put the two sides of ${position} on different boards: both are needed at once.`,
    fewSolo: (least: number) => `give the solo mark to at least ${least} cards.`,
  },
}

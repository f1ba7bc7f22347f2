import type { RuleWords } from '../../text.ts'

/** The house rules in words, by name. */
export const houseRuleWords: { readonly [name: string]: RuleWords } = {
  arena: {
    title: 'Which arena?',
    about: 'The printed drawing is lost; all grounds are ours.',
    ruling: 'S18',
    values: {
      great: { title: 'The great list', about: '39 hexes; the knights begin in the corners.' },
      small: { title: 'The small list', about: '19 hexes: the knights meet in the first round.' },
      ring: { title: 'The ring', about: '7 hexes: nobody can keep out of reach.' },
    },
  },
  rerolls: {
    title: 'Are ReRolls kept?',
    about: 'Each initiative roll brings as many ReRolls as initiative.',
    ruling: 'S2',
    values: {
      accumulate: { title: 'Added up', about: 'New ReRolls are added to those that are left, 6 at most.' },
      reset: { title: 'Set anew', about: 'Each round begins with the new ReRolls alone.' },
    },
  },
  'reroll-buys': {
    title: 'What does a ReRoll buy?',
    about: 'Spent after a roll of an attack or a defence.',
    ruling: 'S3',
    values: {
      'any-dice': { title: 'Any dice', about: 'Any of the dice just rolled, all together.' },
      'one-die': { title: 'One die', about: 'One of the dice just rolled.' },
    },
  },
  'flank-attack': {
    title: 'Strikes to the left and right?',
    about: 'At the two hexes ahead to the left and to the right.',
    ruling: 'S5',
    values: {
      on: { title: 'With four dice', about: 'Ahead with five dice, ahead to either side with four.' },
      off: { title: 'Ahead only', about: 'Only the knight straight ahead can be struck.' },
    },
  },
  'final-defence': {
    title: 'A final defence?',
    about: 'Four dice against the hits that the first defence leaves.',
    ruling: 'S13',
    values: {
      on: { title: 'Yes', about: 'As printed: two attempts to block.' },
      off: { title: 'No', about: 'What the first defence leaves wounds.' },
    },
  },
  'reroll-final-defence': {
    title: 'ReRolls in the final defence?',
    about: 'They always serve the attack and the first defence.',
    ruling: 'S4',
    values: {
      on: { title: 'Yes', about: 'ReRolls that are left may be spent on the four dice, too.' },
      off: { title: 'No', about: 'The four dice stay as they fall.' },
    },
  },
  healing: {
    title: 'Healing?',
    about: 'A turn given up for 1 health.',
    ruling: 'S13',
    values: {
      printed: { title: 'As printed', about: 'As often as one likes.' },
      three: { title: 'Three times', about: 'Each knight three times in an event.' },
      off: { title: 'None', about: 'Wounds stay.' },
    },
  },
  'round-limit': {
    title: 'Rounds at most',
    about: 'After so many rounds the knights that are left are ranked by their health.',
    ruling: 'S11',
    values: {},
  },
  length: {
    title: 'How long?',
    about: 'One event, or a Grand Tournament of several with the same knights.',
    ruling: 'S17',
    values: {
      one: { title: 'One event', about: '5 points for the last one standing, 2 for the last one to fall.' },
      tournament: { title: 'Grand Tournament', about: 'Points add up; ties go to whoever has won more events.' },
    },
  },
  events: {
    title: 'Events of the tournament',
    about: 'Each is fought whole, with fresh health and no ReRolls.',
    ruling: 'S17',
    values: {},
  },
  decided: {
    title: 'Once nobody can catch up',
    about: 'The first place may be settled before the last event.',
    ruling: 'S17',
    values: {
      'play-on': { title: 'All events are fought', about: 'The other places are fought for to the end.' },
      stop: { title: 'The tournament ends', about: 'Best of so many: no event that cannot change the first place.' },
    },
  },
}

import { counted } from '../../../../kit/text.ts'

/** Every word of the first sword event in English. */
export const en = {
  title: 'Your first event',
  about: 'Two knights in a fenced list. The last one standing wins.',
  closing: {
    heading: 'You know how to fight',
    text: 'Move, turn, strike, block, heal: there is no more to it. Finish the event as you like.',
  },

  ride: {
    title: 'Come closer',
    about: 'Two actions, two turns.',
    heading: (rival: string, health: number) => `${rival} has ${health} health`,
    text: 'A turn has two actions and two rotations. A hex shows its cost: actions as a number, rotations as arrows.',
    task: 'Go towards the rival',
    why: 'A turn: clause 3',
  },
  strike: {
    title: 'Strike',
    about: 'Five dice straight ahead, four beside it.',
    heading: (rival: string) => `${rival} is within reach`,
    text: 'A strike straight ahead has five dice, one ahead to the left or right only four. Equal dice or a straight make hits.',
    task: 'Strike',
    why: 'Attack: clause 4',
  },
  roll: {
    title: 'Roll the strike',
    about: 'The best combination counts.',
    heading: 'How many hits?',
    text: 'Doubles make 1 hit, two doubles or three of a kind 2, a full house 3, four of a kind 4, a straight 5, five of a kind 6.',
    task: 'Roll the strike',
    why: 'Hits: clause 4',
  },
  reroll: {
    title: 'ReRolls',
    about: 'Another try for some dice.',
    heading: (left: number) => `${counted(left, 'ReRoll')} to spend`,
    text: 'The roll that begins a round gives ReRolls. Each throws any dice you pick again. Save some for blocking and later rounds.',
    task: 'Pick dice, or keep all',
    why: 'ReRolls: clause 4',
  },
  block: {
    title: 'Block',
    about: 'Five dice, then four.',
    comes: 'when your rival strikes you',
    heading: (hits: number) => `${counted(hits, 'hit')} to block`,
    text: (health: number) =>
      `Five dice first: two doubles block 3, a full house 4, the rest as in a strike. Then four dice for what is left. Each hit that stays takes 1 of ${health} health.`,
    task: 'Roll to block',
    why: 'Defence: clause 5',
  },
  heal: {
    title: 'Hurt: heal or fight',
    about: 'A quiet turn gives 1 health.',
    comes: 'when you are hurt',
    heading: (health: number) => `Your health: ${health} of 6`,
    text: 'A turn in which you do nothing else gives one health back. That is slow: do it while the rival is out of reach.',
    task: 'Heal, or fight on',
    why: 'Healing: clause 6',
  },
}

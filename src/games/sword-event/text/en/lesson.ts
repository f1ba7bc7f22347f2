import { counted } from '../../../../kit/text.ts'

/** English words of the first sword event. */
export const en = {
  title: 'Your first event',
  about: 'Two knights in a fenced list. The last one standing wins.',
  closing: {
    heading: 'You know how to fight',
    text: 'If you are hurt, a turn in which you do nothing else gives 1 health back. Finish this event, then start a game of your own.',
  },

  order: {
    title: 'Who acts first',
    about: 'Initiative, and ReRolls.',
    heading: (own: number, rival: string, other: number) => `Initiative: you ${own}, ${rival} ${other}`,
    text: 'Each round both roll five dice for initiative. The higher one acts first. You gain as many ReRolls as your initiative, up to 6.',
    task: 'Turn left, to go round',
    why: 'Initiative: clause 2',
  },
  ride: {
    title: 'Move',
    about: 'Two actions, two rotations.',
    heading: 'Go round to the side',
    text: 'A turn has two actions and two rotations. A move leads ahead or back; a rotation turns you by one hex side. Each hex shows its cost.',
    task: 'Forward, right, forward',
    why: 'A turn: clause 3',
  },
  face: {
    title: 'Face your rival',
    about: 'Five dice ahead, four beside.',
    heading: (rival: string) => `${rival} is beside you`,
    text: 'You strike straight ahead with five dice, ahead to the left or right with four. A rotation is free of actions: turn first.',
    task: 'Turn to your rival',
    why: 'Attack: clause 4',
  },
  strike: {
    title: 'Strike',
    about: 'One action, five dice.',
    heading: (rival: string) => `${rival} is in reach`,
    text: 'A strike takes one action. Roll five dice: equal dice or a straight make hits. What your rival does not block takes health.',
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
      `Five dice first: two doubles block 3, a full house 4, the rest as in a strike. Then four more dice. Each unblocked hit takes 1 of your ${health} health.`,
    task: 'Block what you can',
    why: 'Defence: clause 5',
  },
}

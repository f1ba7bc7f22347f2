import { counted } from '../../../../kit/text.ts'

/** Numbers of bars in the attack table, in words. */
const BARS = ['', 'bar', 'two bars', 'three bars', 'four bars', 'five bars', 'six bars']

export const en = {
  title: 'Your first fight',
  about: 'Two gladiators, 12 health each. Attack in turn until one of them falls.',
  closing: {
    heading: 'You can fight your own way now',
    text: 'Attack, block, stun, and know when to be bold. Finish this fight as you like.',
  },

  choose: {
    title: 'Choose a gladiator',
    about: 'Each has a style.',
    heading: 'Who fights for you?',
    text: 'Both choose at once, in secret. One is marked as a good first choice.',
    task: 'Choose one, then press the large button',
    why: 'Ruling G21',
  },
  attack: {
    title: 'Plan an attack',
    about: 'Weapon and manner.',
    heading: (rival: string, health: number) => `${rival} has ${health} health`,
    text: 'Take it all to win. A normal attack is chosen: a good start. The strip shows the chances.',
    task: 'Press the large button to attack',
    why: 'Attack: clause 3',
  },
  roll: {
    title: 'Roll it',
    about: 'The highest face counts.',
    heading: 'High dice, hard blows',
    text: 'Your highest face counts, and how often it came: one 5 hits, two 5s hit and stun, and three 6s or more are critical.',
    task: 'Roll the attack',
    why: 'The table: clause 3',
  },
  block: {
    title: 'Block',
    about: 'Sixes, and only sixes.',
    heading: (damage: number, sixes: number) =>
      `${damage} damage: block with ${sixes === 1 ? 'a 6' : `${sixes} sixes`}`,
    text: (dice: number, health: number) =>
      `You roll ${counted(dice, 'die', 'dice')} for your guard now. Enough 6s block all of it; too few block nothing. You have ${health} health.`,
    task: 'Roll to block',
    why: 'Defence: clause 4',
  },
  manner: {
    title: 'Bold or careful',
    about: 'One die more or less.',
    heading: 'Berserk or defensive?',
    text: 'Berserk adds a die, but then only armour guards you. Defensive takes one away, and your guard stays up.',
    task: 'Choose one, then press the large button',
    why: 'Guard: clause 4',
  },
  stun: {
    title: 'Stunned',
    about: 'Only armour guards then.',
    comes: 'when a blow stuns, or health runs low',
    own: 'You are stunned',
    ownText:
      'While stunned you have only your armour to block. FOCUS gives up the attack and clears your head; or hit back at once.',
    rival: (name: string) => `${name} is stunned`,
    rivalText: 'While stunned, only armour guards. Dare your hardest attack now: Berserk adds a die.',
    yet: 'Nobody is stunned yet',
    yetText:
      'A blow with ✦ stuns, one with ✧ only keeps a stun. While stunned, only armour guards; FOCUS clears your head.',
    task: 'Choose, then press the large button',
    why: 'Stun: clause 5',
  },
  end: {
    title: 'The end is near',
    about: 'What one blow can take.',
    comes: 'when one of you has little health left',
    heading: (own: number, rival: string, other: number) => `You ${own}, ${rival} ${other}`,
    /** Hits that end the fight immediately. */
    any: (rival: string) => `Any hit that ${rival} does not block ends it: every bar but the first.`,
    bars: (weapon: string, bars: number, health: number) =>
      `${health} damage ends it: with ${weapon}, the last ${BARS[bars]}.`,
    critical: (health: number) => `Only a critical strike, the last bar, can take ${health} health.`,
    never: (health: number) => `No blow can take ${health} health at once.`,
    /** Stunned gladiators, whom only ARMOR defends. */
    both: 'You are both stunned: only armour guards.',
    own: 'You are stunned: only your armour guards you.',
    rival: (name: string) => `${name} is stunned: only armour guards.`,
    none: 'Is another die worth your guard?',
    task: 'Choose, then press the large button',
    why: 'The end: clause 7',
  },
}

const PLAIN_HITS = {
  'one-4': 'one 4',
  'double-4': 'double 4',
  'one-5': 'one 5',
  'double-5': 'double 5',
  'one-6': 'one 6',
  'double-6': 'double 6',
}

const CLASSES = { A: 'class A', B: 'class B', C: 'class C', D: 'class D' }

const EFFECTS = { none: 'no stun', stun: 'stuns', stay: 'stays stunned' }

const SKILLS = {
  attack: 'ATTACK',
  initiative: 'INITIATIVE',
  armor: 'ARMOR',
  shield: 'SHIELD',
  parry: 'PARRY/DODGE',
  luck: 'Luck',
  heal: 'Heal',
}

const DRAWN = {
  dagger: 'a dagger',
  'short-sword': 'a short sword',
  spear: 'a spear',
  mace: 'a mace',
  axe: 'a battle axe',
  'great-sword': 'a great sword',
  trident: 'a trident',
  net: 'a net',
}

/** Words of the form for an owner's tables, weapons, prices and gladiators. */
export const en = {
  about:
    'Do you have tables, weapons or gladiators of your own, or another reading of the sheets? Enter them here, starting from a copy of Hazelring’s, and fight by them.',
  unnamed: 'Without a name',
  parts: {
    name: { label: 'Name' },
    damage: { label: 'Attack table: damage', keys: CLASSES, of: { keys: PLAIN_HITS } },
    stun: { label: 'Stun table', keys: PLAIN_HITS, of: { values: EFFECTS } },
    block: { label: 'Number of 6s that block', keys: PLAIN_HITS },
    bonus: {
      label: 'Critical table: bonus',
      help: 'A critical strike is three 6s or more. The bonus of the weapon’s class is added to their number.',
      keys: CLASSES,
    },
    criticalStun: { label: 'Stun of a critical strike', values: EFFECTS },
    weapons: {
      label: 'Weapons',
      help: 'Bare hands are always there, of class A.',
      add: 'Add a weapon',
      item: (number: number) => `Weapon ${number}`,
    },
    id: {
      label: 'Short word',
      help: 'Stands for the weapon in a gladiator’s sheet of one line, such as “Livia.attack4.dagger1”.',
    },
    class: { label: 'Class' },
    price: { label: 'Price', help: 'In development points, without skill.' },
    hands: { label: 'Hands', help: 'A weapon for two hands allows no SHIELD.', values: { one: 'one', two: 'two' } },
    use: { label: 'Throwing' },
    kind: { label: 'Can it be thrown?', values: { held: 'no', thrown: 'yes' } },
    carried: { label: 'Carried', help: 'Each throw uses one.' },
    'use.bonus': { label: 'More dice when thrown' },
    drawn: { label: 'Drawing', help: 'The board shows the weapon as this one.', values: DRAWN },
    health: { label: 'Health at the start' },
    points: { label: 'Development points', help: 'A gladiator built from the price lists spends all of them.' },
    prices: {
      label: 'Price lists',
      help: 'The price of each further rank. Ranks at the beginning with price 0 are free.',
      keys: { ...SKILLS, weapon: 'each weapon skill' },
      of: { add: 'Add a rank', item: (number: number) => `Rank ${number}` },
    },
    gladiators: {
      label: 'Gladiators',
      help: 'Ready-made gladiators. They may cost any number of points.',
      add: 'Add a gladiator',
      item: (number: number) => `Gladiator-${number}`,
    },
    'gladiators.name': { label: 'Name', help: 'Letters and digits, joined by “-” or “_”.' },
    skills: { label: 'Skills (number of dice)', keys: SKILLS },
    arms: {
      label: 'Weapons carried',
      add: 'Add a weapon',
      item: (number: number) => `Weapon ${number}`,
    },
    weapon: { label: 'Weapon' },
    skill: { label: 'Skill (number of dice)' },
  },
  cost: (cost: number, points: number) => `costs ${cost} of ${points}`,
  faults: {
    word: (word: string) => `use small letters and hyphens, and no word of the notation, instead of "${word}".`,
    sheet: (said: string) => said,
  },
}

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

/** Words of the form for an owner's attack, stun and critical tables. */
export const en = {
  about:
    'Do you have tables of your own, or another reading of the sheets? Enter your attack, stun and critical tables here, starting from a copy of Hazelring’s, and fight by them.',
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
  },
  faults: {},
}

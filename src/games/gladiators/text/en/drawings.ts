/** Words inside the drawings of the rules page. */
export const en = {
  columns: {
    whiff: '3 or less',
    '4': 'one 4',
    '4-4': 'double 4',
    '5': 'one 5',
    '5-5': 'double 5',
    '6': 'one 6',
    '6-6': 'double 6',
    critical: 'three 6s or more',
  },
  blockedBy: {
    whiff: 'a whiff, nothing to block',
    '4': 'block: one 6',
    '4-4': 'block: two 6s',
    '5': 'block: one 6',
    '5-5': 'block: two 6s',
    '6': 'block: one 6',
    '6-6': 'block: two 6s',
    critical: 'critical, as many 6s block',
  },
  guards: [
    ['Are you stunned?', 'ARMOR'],
    ['Was your last attack berserk?', 'ARMOR'],
    ['Was it defensive, or a throw?', 'ARMOR + SHIELD + PARRY/DODGE'],
    ['Was it a whiff?', 'ARMOR + SHIELD'],
    ['None of these', 'ARMOR + SHIELD + PARRY/DODGE'],
  ],
  stun: [
    ['opponent', 'stuns you'],
    ['you', 'attack or FOCUS'],
    ['opponent', 'you roll ARMOR'],
  ],
  stunned: 'stunned, until you take FOCUS',
} as const

/** Words inside the drawings of the rules page. */
export const en = {
  pair: 'a pair',
  triple: 'three of a kind',
  straight: 'a straight of four',
  both: 'both: 5 + 4',
  active: 'active',
  spares: 'in reserve',
  damage: '7 damage',
  discard: 'discard',
  gone: 'gone for good',
  promise: 'You defend at 5 or less',
  promised: 'and promise to keep the shield.',
  meets: 'Four dice come at you.',
  returns: 'If you stand, swing five.',
}

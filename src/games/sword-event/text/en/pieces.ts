/** Words of the printed arena and trackers. */
export const en = {
  arena: 'The list',
  knight: (seat: number) => `Knight ${seat}`,
  corner: (seat: number) => `Knight ${seat}: initiative`,
  initiative: 'Initiative',
  health: 'Health',
  rerolls: 'ReRolls',
  table: 'What a roll is worth',
  combination: 'Result',
  attack: 'Attack: hits',
  first: 'First defence: blocks',
  final: 'Final defence: blocks',
  miss: 'miss',
}

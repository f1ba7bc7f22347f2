/** English texts of Holmgang's first move on the home page. */
export const en = {
  label: 'A swing that waits for your parry',
  you: 'You',
  damage: 'damage as it stands',
  score: '3-3 → 3',
  parry: (face: number) => `Parry the ${face}`,
  tap: 'Tap the die you would parry',
}

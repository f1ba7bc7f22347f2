export const en = {
  rolled: 'rolled',
  field: 'field',
  fits: 'It fits: straight onto its field.',
  orRoll: 'Or into the Roll column:',
  rollColumn: 'Roll',
  place: 'Place',
  change: '1. its modification, here KNO +1',
  onField: '2. the Place die goes onto the field',
  refills: '3. the rolled die takes its place',
}

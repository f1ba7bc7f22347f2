const NTH = ['', 'First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth']

const added = (points: number): string => (points === 0 ? '' : ` + ${points}`)

/** Words of the printed shields, trackers and combinations. */
export const en = {
  shield: 'Shield',
  tracker: 'Holmgang: countdown of the active shield',
  left: 'Left',
  extra: (die: number) => `${NTH[die]} die for the next swing (Galen’s Wager)`,
  reserve: 'Fresh shields',
  scores: 'Damage',
  dice: 'Dice',
  damage: 'Damage',
  /** The die of a wager, as in "The additional die is one of the opponent’s swords". */
  lent: 'additional',
  scoring:
    'Of equal dice the largest listed set scores, of straights the longest; a listed face scores for each die that shows it. Add up everything that scores; one die may score more than once (H5).',
  combinations: {
    equal: (dice: number) => `${dice} equal dice`,
    straight: (dice: number) => `Straight of ${dice}`,
    face: (face: number) => `Each ${face}`,
  },
  scored: {
    equal: (times: number, points: number) => (times === 0 ? `${points}` : `${times} × the number${added(points)}`),
    inner: (points: number) => `sum without both ends${added(points)}`,
    all: (points: number) => `sum of all${added(points)}`,
    points: (points: number) => `${points}`,
  },
  wager: 'Galen’s Wager',
  freshShield: 'A fresh shield',
}

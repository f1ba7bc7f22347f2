/** Words inside the drawings of the rules page. */
export const en = {
  ahead: 'ahead',
  five: '5 dice',
  four: '4 dice',
  behind: 'back',
  knights: (count: number) => `${count} knights`,
  arenas: { great: 'great', small: 'small', ring: 'ring' },
  combinations: {
    five: 'five of a kind',
    straight: 'a straight',
    four: 'four of a kind',
    'full-house': 'a full house',
    three: 'three of a kind',
    'two-doubles': 'two doubles',
    doubles: 'doubles',
    nothing: 'nothing: a gap',
  },
}

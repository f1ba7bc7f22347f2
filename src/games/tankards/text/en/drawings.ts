/** Words inside the drawings of the rules page. */
export const en = {
  pair: 'two 1s: 2 points',
  straight: '1-2-3-4-5: 15, and two 4s: 2. 17 points',
  natural: 'two 1s: 2, and a Natural 20: 10. 12 points',
  rounds: ['1', '2', '3', '4', '5', '6'],
  round: 'round',
  bonus: 'bonus',
  roundTotal: 'round total',
  grandTotal: 'grand total',
}

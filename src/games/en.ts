/** The words that all games share. */
export const en = {
  point: 'point',
  points: 'points',
  /** Dice of one player among those of several: "Luck, Octavia". */
  diceOf: (what: string, who: string) => `${what}, ${who}`,
  amount: (count: number, what: string) => `${count} ${what}`,
  bots: {
    random: { title: 'Random', about: 'Takes any choice it is offered, each as likely as the others.' },
    perfect: {
      title: 'Perfect',
      about: 'Knows what every position is worth and never errs; only luck beats it.',
    },
  },
}

/** The words that all games share. */
export const en = {
  point: 'point',
  points: 'points',
  amount: (count: number, what: string) => `${count} ${what}`,
  bots: {
    random: { title: 'Random', about: 'Takes any choice it is offered, each as likely as the others.' },
    perfect: {
      title: 'Perfect',
      about: 'Knows what every position is worth and never errs; only luck beats it.',
    },
  },
}

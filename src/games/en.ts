export const en = {
  point: 'point',
  points: 'points',
  /** Label for one player's dice among several: "Luck, Octavia". */
  diceOf: (what: string, who: string) => `${what}, ${who}`,
  amount: (count: number, what: string) => `${count} ${what}`,
  /** Notes on a rules page under an owner's pieces. */
  page: {
    ownPieces:
      'This game uses its owner’s pieces. Clauses and their tables show the numbers of these pieces. Drawings, examples and calculated figures show those of Hazelring’s pieces.',
    drawn: (caption: string) => `${caption} (Drawn with Hazelring’s pieces.)`,
    played: 'Played with Hazelring’s pieces.',
  },
  frozen: {
    changed: (game: string, version: number) =>
      `The files that keep version ${version} of ${game} were changed since it was frozen, so nothing is played by them. Install Hazelring again.`,
    unknown: (game: string, version: number) =>
      `Version ${version} of ${game} is stored in a format that this Hazelring does not know. Update Hazelring, or reload the page.`,
  },
  bots: {
    random: { title: 'Random', about: 'Takes any choice it is offered, each as likely as the others.' },
    perfect: {
      title: 'Perfect',
      about: 'Knows what every position is worth and never errs; only luck beats it.',
    },
  },
}

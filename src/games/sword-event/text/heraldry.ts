/** How a knight is told apart without its colour: a letter and the sign on its shield. */
export type Arms = { readonly letter: string; readonly sign: 'cross' | 'chevron' | 'disc' | 'lozenge' }

/** The arms of the four seats. The order of their colours is the board's. */
export const ARMS: readonly Arms[] = [
  { letter: 'A', sign: 'cross' },
  { letter: 'B', sign: 'chevron' },
  { letter: 'C', sign: 'disc' },
  { letter: 'D', sign: 'lozenge' },
]

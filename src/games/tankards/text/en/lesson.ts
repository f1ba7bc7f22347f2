/** English words of the first game of Tankards. */
export const en = {
  title: 'Your first round of tankards',
  about: 'Six dice, six rounds. Each die counts once: the art is to know when.',
  closing: {
    heading: 'You know the whole game',
    text: 'Roll, roll one again, take a die. After six rounds everyone adds one roll of the d20: a 20 earns ten more, a 1 adds nothing.',
  },

  /** Texts of the rounds between two steps. */
  between: {
    roll: (round: number) => `Round ${round} goes like the first, and now you play it alone. Roll all six.`,
    reroll:
      'Which low die is outside the bonus? Roll that one again, or keep all six. A tap on your name shows the points card.',
    take: 'Take a die that came high for its size. The low ones may do better later.',
    watch: (rival: string) => `${rival} plays the same round with the same six dice.`,
    last: (own: number, rival: string, other: number, hasRolled: boolean) =>
      `You ${own}, ${rival} ${other}. Each of you adds one roll of the d20, the lowest total first: ${hasRolled ? `${rival} has rolled` : 'you begin'}. A 20 earns ten more, a 1 adds nothing.`,
  },
  lowered: (was: number, now: number) => `The bonus fell from ${was} to ${now}.`,

  roll: {
    title: 'Roll all six',
    about: 'The highest total wins.',
    heading: 'Six rounds, six dice',
    text: 'Each round you roll all six dice and write one of them on your card. Each die counts once. The highest total wins.',
    task: 'Roll all six dice',
    why: 'Winning: clause 3',
  },
  bonus: {
    title: 'The bonus',
    about: 'Equal numbers, straights and a 20.',
    heading: (points: number) => (points === 0 ? 'No bonus yet' : `These earn ${points} on top`),
    text: (hasBonus: boolean) =>
      hasBonus
        ? 'The gold dice earn a bonus, whichever die you take: equal numbers, a straight or a 20. Keep them, and roll one other die again.'
        : 'Equal numbers, straights and a 20 on the d20 earn a bonus, whichever die you take. Now you may roll one die again, once.',
    task: 'Choose a low die outside the bonus',
    why: 'The bonus: clause 6',
  },
  take: {
    title: 'Take one',
    about: 'It goes on your card.',
    heading: 'Take one for your card',
    text: () =>
      'You score the die that you take and the bonus. Each die counts once in the game: take one that came high for its size.',
    task: 'Take a die',
    why: 'A turn: clause 2',
  },
  scored: {
    title: 'The score',
    about: 'Five dice are left.',
    heading: (own: number, rival: string, other: number) => `You ${own}, ${rival} ${other}`,
    text: 'Your card shows which dice are used. All six are rolled every round, but only an unused one can be taken.',
    task: 'Roll again',
    why: 'A turn: clause 2',
  },
  reroll: {
    title: 'One die again',
    about: 'Or keep them all.',
    heading: 'Roll one die again?',
    text: 'Used dice count towards the bonus, too. A 1 on the d20, a Natural 1, loses it and must stay. Which low die has most to gain?',
    task: 'Choose one, or keep all',
    why: 'Natural 1: clause 7',
  },
  save: {
    title: 'Save or spend',
    about: 'A low d20 can wait.',
    heading: 'Which die can wait?',
    text: () =>
      'Every die must be taken in some round. A small die that came high is done well; a big one that came low can wait.',
    task: 'Take a die',
    why: 'Six rounds: clause 3',
  },
}

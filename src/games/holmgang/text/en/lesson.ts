import { counted } from '../../../../kit/text.ts'

const LOSING_FACES = [
  'no face',
  'one face of six',
  'two faces of six',
  'three faces of six',
  'four faces of six',
  'five faces of six',
  'every face',
]

export const en = {
  title: 'Your first duel',
  about: 'Two fighters, three shields each, one swing in turn. The first swing that is too much for a shield wins.',
  closing: {
    heading: 'You can fight on alone',
    text: 'Swing, parry, keep or change the shield: that is the whole game. Finish this duel as you like.',
  },
  safer: (best: number, least: number, parried: number, taken: number) =>
    `Parrying the ${best} was safer: then ${LOSING_FACES[least]} ${least > 1 ? 'lose' : 'loses'} the duel. With the ${parried}, ${LOSING_FACES[taken]} ${taken === 1 || taken === 6 ? 'does' : 'do'}.`,
  better: (best: number, least: string, parried: number, taken: string) =>
    `Parrying the ${best} was better: on average it lets ${least} damage through, parrying the ${parried} ${taken}.`,
  unlucky: (parried: number, rerolled: number, before: number, damage: number) =>
    `The ${parried} came up ${rerolled}: ${damage} damage, not ${before}. That was bad luck, not a mistake.`,

  swing: {
    title: 'Your swing',
    about: 'Four dice against your rival’s shield.',
    heading: (active: number) => `Beat a shield of ${active}`,
    text: (rival: string, active: number) =>
      `You win when one swing does more damage than the shield in ${rival}’s hand holds, now ${active}.`,
    task: 'Roll your four dice',
    why: 'Winning: clause 7',
  },
  parry: {
    title: 'Parry one die',
    about: 'Choose the die that is rolled again.',
    heading: (score: string) => `This scores: ${score}`,
    nothing: 'This scores nothing yet',
    text: (rival: string) =>
      `A pair scores its face once, a triple twice; straights of four score. You choose which die ${rival} rolls again.`,
    task: 'Break up what scores',
    why: 'Why so much? Clause 6',
  },
  blow: {
    title: 'The blow lands',
    about: 'Damage comes off your shield.',
    heading: (before: number, damage: number, after: number) => `Your shield: ${before} − ${damage} = ${after}`,
    text: (damage: number, active: number) =>
      damage === 0
        ? `Nothing came through. More than ${active} in one swing would end the duel, spare shields or not.`
        : `It now holds ${active}. More than that in one swing ends the duel, spare shields or not.`,
    task: 'Swing again',
    why: 'First blood: clause 7',
  },
  stance: {
    title: 'Keep or change',
    about: 'Before your rival’s every swing.',
    heading: (active: number) => `Keep the shield at ${active}?`,
    text: (spares: number) =>
      `You may take a fresh one of 20 now; the old one is gone then, and you have ${counted(spares, 'spare')}. The charts show what the next swing can do.`,
    task: 'Keep or change',
    why: 'When? Clause 3',
  },
  risk: {
    title: 'What could end it',
    about: 'Hatched bars beat your shield.',
    comes: 'when a swing can beat your shield',
    heading: (active: number) => `Your shield holds ${active}`,
    text: (worst: number) =>
      `A bad parry can let ${worst} through, and the duel is lost. Hatched bars are more than your shield holds.`,
    task: 'Choose the safest die',
    why: 'Parrying: clause 5',
  },
  wager: {
    title: 'Galen’s Wager',
    about: 'A bold promise for a fifth die.',
    comes: 'when your shield holds 5 or less',
    heading: 'A last bold offer',
    text: (active: number) =>
      `Wager to keep this shield of ${active} and, if it holds, swing five dice next. Just keeping it risks as much for nothing. A fresh one is safer.`,
    task: 'Wager or change',
    why: 'The Wager: clause 9',
  },
  blood: {
    title: 'First blood',
    about: 'Beat the shield in your rival’s hand.',
    heading: (rival: string, active: number) => `${rival}’s shield holds ${active}`,
    text: (active: number) => `More than ${active} damage after the parry, and the duel is yours.`,
    task: 'Swing for first blood',
    why: 'Winning: clause 7',
  },
}

import type { Seat } from '../../../engine/index.ts'
import type { GameText, Names, RuleWords } from '../../text.ts'
import { type HolmgangState, sideOf } from '../rules/rules.ts'
import { actionWords, prompt } from './choices.ts'
import { arithmetic } from './scoring.ts'
import { tell } from './tell.ts'
import { why } from './why.ts'
import { nameColumn } from '../../../kit/name-column.ts'

const houseRules: { readonly [name: string]: RuleWords } = {
  broken: {
    title: 'When may a shield be discarded?',
    about: 'A broken shield can be changed for a fresh one before a swing. How broken must it be?',
    ruling: 'H1',
    values: {
      damaged: { title: 'Once it is damaged', about: 'Any shield below 20 counts as broken.' },
      'five-or-less': { title: 'At 5 or less', about: 'A shield must be nearly spent before it may go.' },
      zero: { title: 'Only at 0', about: 'A shield must be used up to the last point.' },
    },
  },
  parry: {
    title: 'Must the defender parry?',
    about: 'A parry rerolls one die, and the new face can be worse.',
    ruling: 'H4',
    values: {
      mandatory: { title: 'Yes, always', about: 'Exactly one die is rerolled, even when the swing does no damage.' },
      optional: { title: 'Only who wants to', about: 'The defender may let the swing stand as it lies.' },
    },
  },
  wager: {
    title: 'Galen’s Wager',
    about: 'A player whose shield is at 5 or less promises to keep it and wins a fifth die for a swing in return.',
    ruling: 'H7',
    values: {
      'before-defence': {
        title: 'By the defender, before the swing',
        about: 'Declared in place of keeping or swapping; who survives swings five dice next.',
      },
      'before-swing': {
        title: 'By the attacker, five dice at once',
        about: 'The attacker swings five dice now and must keep the shield at the opponent’s next swing.',
      },
      'take-now': {
        title: 'By the defender, with a die of the attacker',
        about:
          'As the first, but the die is taken from the coming swing at once; who survives swings one die more next.',
      },
      off: { title: 'Not played', about: 'Every swing has four dice.' },
    },
  },
  first: {
    title: 'Who swings first?',
    about: 'The old custom: trade insults, and the more aggrieved one begins.',
    ruling: 'H8',
    values: {
      roll: { title: 'Roll for it', about: 'Each rolls a die; the higher one swings first, a tie is rolled again.' },
      choose: { title: 'The first seat', about: 'You have settled it between you: the first seat swings first.' },
    },
  },
}

const sideSketch = (state: HolmgangState, seat: Seat, names: Names): string => {
  const { active, spares, fifth, bound } = sideOf(state, seat)
  const promises = `${fifth ? '  extra die' : ''}${bound ? '  must keep' : ''}`
  const role = state.round === 0 ? '' : seat === state.attacker ? 'swings' : 'defends'
  return `  ${nameColumn(names[seat]!, 24)} shield ${String(active).padStart(2)}  spares ${spares}  ${role}${promises}`.trimEnd()
}

const diceSketch = ({ dice }: HolmgangState): readonly string[] =>
  dice.length === 0 ? [] : [`  Dice: ${dice.join('-')}   ${arithmetic(dice)}`]

/** Holmgang's words in English. */
export const text: GameText<HolmgangState> = {
  title: 'Holmgang',
  tagline: 'Two Vikings, three shields each, one elk hide: swing, parry, and fight to first blood.',
  credit: {
    author: 'Jeremy Rodgers',
    source: 'Holmgang Rules v2.2, 2016',
    ours: 'The words of the rules page, the rulings on open questions, the drawings and the software.',
  },
  seatNames: ['Astrid', 'Torvald'],
  houseRules,
  action: actionWords,
  why,
  prompt,
  tell,
  chapter: ({ round }) => ({ number: round, title: round === 0 ? 'opening' : `round ${round}` }),
  sketch: (state, names) => [...[0, 1].map((seat) => sideSketch(state, seat, names)), ...diceSketch(state)],
}

import { resultHeading } from '../../kit/readers.ts'
import type { GameText, Readers, Sentence } from '../../games/text.ts'
import type { Seat } from '../../engine/index.ts'
import { COVERED, type CupsState, HIDDEN, houseRules, type Phase, scoreOf, seatOf } from './state.ts'

const RULINGS: { readonly [name: string]: string } = { storm: 'C1', bids: 'C2', ties: 'C2', rounds: 'C2' }

const CLAUSES: { readonly [phase in Phase]: string } = {
  storm: 'C1',
  die: '1',
  card: '1',
  bid: '2',
  lead: '2',
  spying: '2',
  turn: '3',
  reroll: '3',
  show: '4',
  called: '4',
  showing: '4',
  'roll-off': 'C2',
  over: '4',
}

const QUESTIONS: { readonly [phase in Exclude<Phase, 'over'>]: string } = {
  storm: 'Roll for the storm',
  die: 'Hide a die',
  card: 'Hide a card',
  bid: 'Bid',
  lead: 'Take a favour, or spoil one',
  spying: 'One die is spied',
  turn: 'Use a crow, or pass',
  reroll: 'Roll the die again',
  show: 'Show or fold',
  called: 'All dice are shown',
  showing: 'A hand is shown',
  'roll-off': 'Roll off',
}

const told = (view: CupsState, text: string): Sentence => ({ text, clauses: [CLAUSES[view.phase]] })

const ruleWords = (name: string, values: readonly string[]) => ({
  title: name,
  about: `The rule of ${name}.`,
  ruling: RULINGS[name]!,
  values: Object.fromEntries(values.map((value) => [value, { title: value, about: value }])),
})

const dieOf = (value: number | undefined): string => (value === HIDDEN ? COVERED : `${value || '–'}`)

const bidsOf = ({ bids }: CupsState, seat: Seat): string =>
  (bids[seat] ?? []).map((bid) => (bid === HIDDEN ? COVERED : bid)).join(' ')

/** Returns the seats with the best score among those not folded, or the winner of the roll-off. */
const winnersOf = <N>(view: CupsState, names: readonly N[]): readonly N[] => {
  const scores = names.map((_, seat) => scoreOf(view, seat))
  const [winner] = view.tied
  return view.tied.length === 1
    ? names.filter((_, seat) => seat === winner)
    : names.filter((_, seat) => scores[seat] === Math.max(...scores))
}

const headingOf = (view: CupsState, readers: Readers): string =>
  view.phase === 'over' ? resultHeading(winnersOf(view, readers), readers) : QUESTIONS[view.phase]

export const words: GameText<CupsState> = {
  title: 'Cups',
  tagline: 'Hide, bid, show or fold.',
  credit: { author: 'nobody', source: 'none', ours: 'everything' },
  seatNames: ['Ada', 'Björn', 'Çelik', '道'],
  houseRules: Object.fromEntries(
    houseRules.map((rule) => [rule.name, ruleWords(rule.name, 'values' in rule ? rule.values : [])]),
  ),
  action: (view, _, text) => ({ label: text, short: text, about: text, clauses: [CLAUSES[view.phase]] }),
  prompt: (view, _, readers) => ({ heading: headingOf(view, readers), detail: '' }),
  tell: (before, line, _, names) =>
    line.kind === 'roll'
      ? [told(before, `${line.slot}: ${line.text}`)]
      : line.kind === 'show'
        ? [told(before, `shown: ${line.text}`)]
        : line.parts.map(({ seat, text }) => told(before, `${names[seat]}: ${text}`)),
  chapter: ({ round }) => ({ number: round, title: `round ${round}` }),
  sketch: (view, names) => [
    `${view.phase}, ${names[seatOf(view)]} to act`,
    ...names.map(
      (name, s) => `${name}: die ${dieOf(view.dice[s])}, card ${view.cards[s] || '–'}, bids ${bidsOf(view, s)}`,
    ),
  ],
}

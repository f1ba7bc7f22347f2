import type { GameText, Sentence } from '../../games/text.ts'
import { type CupsState, houseRules, type Phase, seatOf } from './state.ts'

/** The rules page of Cups: as short as a page can be. */
export const page = `# Cups

1. **Hide.** Each hides a die, then a card.
2. **Bid.** All bid together; the highest takes a favour, or spoils one and sees the die of whose it is.
3. **Crow.** In turn each may use a crow to roll anew.
4. **Show or fold.** In turn; once, one may call for all dice first, a favour more for who has the highest, else one less. The best score among those who show wins.

## Rulings

### C1 · Who begins?

The first seat, or the storm decides (\`storm\`).

### C2 · What of ties?

Shared, or rolled off (\`ties\`).
`

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

const told = (view: CupsState, text: string): Sentence => ({ text, clauses: [CLAUSES[view.phase]] })

const ruleWords = (name: string, values: readonly string[]) => ({
  title: name,
  about: `The rule of ${name}.`,
  ruling: RULINGS[name]!,
  values: Object.fromEntries(values.map((value) => [value, { title: value, about: value }])),
})

export const words: GameText<CupsState> = {
  title: 'Cups',
  tagline: 'Hide, bid, show or fold.',
  credit: { author: 'nobody', source: 'none', ours: 'everything' },
  seatNames: ['Ada', 'Björn', 'Çelik', '道'],
  houseRules: Object.fromEntries(
    houseRules.map((rule) => [rule.name, ruleWords(rule.name, 'values' in rule ? rule.values : [])]),
  ),
  action: (view, _, text) => ({ label: text, short: text, about: text, clauses: [CLAUSES[view.phase]] }),
  prompt: ({ phase }) => ({ heading: `Now: ${phase}`, detail: '' }),
  tell: (before, line, _, names) =>
    line.kind === 'roll'
      ? [told(before, `${line.slot}: ${line.text}`)]
      : line.kind === 'show'
        ? [told(before, `shown: ${line.text}`)]
        : line.parts.map(({ seat, text }) => told(before, `${names[seat]}: ${text}`)),
  chapter: ({ round }) => ({ number: round, title: `round ${round}` }),
  sketch: (view, names) => [
    `${view.phase}, ${names[seatOf(view)]} to act`,
    ...names.map((name, s) => `${name}: die ${view.dice[s]}, card ${view.cards[s]}, bids ${view.bids[s]?.join(' ')}`),
  ],
}

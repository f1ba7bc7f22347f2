import { randomBot } from '../../bots/index.ts'
import { dice, sample } from '../../dice/index.ts'
import type { Policy } from '../../engine/index.ts'
import { cups } from '../tiny/game.ts'
import type { CupsState } from '../tiny/state.ts'
import { tiny } from '../tiny/subject.ts'
import { words } from '../tiny/words.ts'
import { asking, beside, spoil, stepping, type Variant } from './variant.ts'

const bot = (choose: Policy<unknown, unknown>['choose']) => ({
  ...randomBot,
  policyFor: () => ({ id: 'bad', choose }),
})

const sumOfDice = (view: unknown): number => (view as CupsState).dice.reduce((sum, die) => sum + die, 0)

let asked = 0

const golden = tiny.goldens[0]!.text
const page = tiny.page!

/** Faulty step: asks only seats that hold a crow, which reveals who holds one. */
const skipping = stepping(
  ({ phase }) => phase === 'bid' || phase === 'lead' || phase === 'turn' || phase === 'reroll',
  (state, ply) => {
    let next = cups.step(state, ply)
    for (let node = cups.node(next); next.phase === 'turn'; node = cups.node(next)) {
      if (node.kind !== 'decision' || node.actions.length > 1) return next
      next = cups.step(next, { kind: 'choice', seat: node.seat, action: 'pass' })
    }
    return next
  },
)

/** Faulty step: lets the highest bidder lead, although the bids are secret. */
const openLead = stepping(
  ({ phase }) => phase === 'bid',
  (state, ply) => {
    const next = cups.step({ ...state, rules: { ...state.rules, bids: 'open' } }, ply)
    return { ...next, rules: state.rules }
  },
)

/** Broken notation, views, bots and words. */
export const brokenWords: readonly Variant[] = [
  spoil('lines', 'all bids print alike', {
    print: (state, part, eye) => cups.print(state, part, eye).replace(/^bid \d/, 'bid'),
  }),
  spoil('lines', 'a print of two lines', {
    print: (state, part, eye) => cups.print(state, part, eye).replace('spoil ', 'spoil\n'),
  }),
  spoil('lines', 'a print with the mark between two choices', {
    print: (state, part, eye) => cups.print(state, part, eye).replace('take', 'take & keep'),
  }),
  spoil('lines', 'a roll that does not read back', {
    print: (state, part, eye) =>
      part.kind === 'outcome' ? `[${cups.print(state, part, eye)}]` : cups.print(state, part, eye),
  }),
  spoil('lines', 'a reveal without words for those who see nothing', {
    print: (state, part, eye) => cups.print(state, part, eye).replace('?', part.kind === 'reveal' ? '' : '?'),
  }),
  spoil('transcripts', 'a roll with a slot that changes at each look', {
    ...asking((node) => (node.kind === 'chance' ? { ...node, slot: `${node.slot}-${++asked}` } : node)),
  }),
  spoil('imagines', 'cards are imagined, dice are not', {
    imagine: (view, random) => ({ ...cups.imagine(view, random), dice: view.dice.map((die) => Math.max(die, 0)) }),
  }),
  spoil('imagines', 'the own die is imagined, too', {
    imagine: (view, random) => ({
      ...cups.imagine(view, random),
      dice: view.dice.map((die) => (die === 0 ? die : Number(sample(dice(1, 6), random)[0]))),
    }),
  }),
  spoil('secrecy', 'the view shows every die', { view: (state) => state }),
  spoil('secrecy', 'it says that it hides nothing', { hidden: false }),
  spoil('secrecy', 'the view shows how many crows are hidden', {
    view: (state, eye) => {
      const seen = cups.view(state, eye)
      return { ...seen, rolls: state.cards.filter((card) => card === 'crow').length }
    },
  }),
  spoil('secrecy', 'only an onlooker sees the cards', {
    view: (state, eye) =>
      eye === 'onlooker' ? { ...cups.view(state, eye), cards: state.cards } : cups.view(state, eye),
  }),
  spoil('secrecy', 'who holds no crow is not asked', skipping),
  spoil('secrecy', 'a choice is called open that shows who holds a crow', {
    decidesOpenly: ({ phase }) => phase === 'turn',
  }),
  spoil('secrecy', 'a spy sees a die of which its log is silent', {
    print: (state, part, eye) =>
      cups.print(state, part, state.phase === 'spying' && eye !== 'table' ? 'onlooker' : eye),
  }),
  spoil('offers', 'a call is offered with the dice that it shows', {
    print: (state, part, eye) =>
      part.kind === 'choice' && part.action === 'call' ? `call ${state.dice.join('-')}` : cups.print(state, part, eye),
  }),
  spoil('offers', 'in the table’s notation alone, to spoil names the die that will be seen', {
    print: (state, part, eye) => {
      const text = cups.print(state, part, eye)
      return eye === 'table' ? text.replace(/^spoil (\d)$/, (_, seat) => `${text} ${state.dice[Number(seat)]}`) : text
    },
  }),
  spoil(
    'secrecy',
    'a slot tells the die',
    asking((node, state) =>
      node.kind === 'chance' && state.phase === 'card' ? { ...node, slot: `${node.slot}-${state.dice[0]}` } : node,
    ),
  ),
  spoil('secrecy', 'the line tells an onlooker what it hides from the seats', {
    print: (state, part, eye) => cups.print(state, part, eye === 'onlooker' ? 'table' : eye),
  }),
  spoil('secrecy', 'sealed bids decide who leads', openLead),
  beside('bots', 'an action that is not offered', { bots: [bot(() => [{ action: 'win', weight: 1 }])] }),
  beside('bots', 'no positive weight', {
    bots: [bot(({ actions }) => actions.map((action) => ({ action, weight: 0 })))],
  }),
  beside('bots', 'a weight that is no number', {
    bots: [bot(({ actions }) => actions.map((action) => ({ action, weight: Number.NaN })))],
  }),
  beside('bots', 'another answer each time', {
    bots: [bot(({ actions }) => [{ action: actions[++asked % actions.length], weight: 1 }])],
  }),
  beside('bots', 'reads the log and does not say so', {
    bots: [bot(({ actions, log }) => [{ action: actions.at(log.length === 0 ? 0 : -1), weight: 1 }])],
  }),
  beside('bots', 'takes an action out of the offered ones', {
    bots: [bot(({ actions }) => [{ action: (actions as unknown[]).splice(0, 1)[0], weight: 1 }])],
  }),
  {
    law: 'bot twins',
    fault: 'a player reads dice that a view gives away',
    subject: {
      ...tiny,
      game: { ...cups, view: (state) => state },
      bots: [bot(({ view, actions }) => [{ action: actions[sumOfDice(view) % actions.length], weight: 1 }])],
    },
  },
  beside('words', 'nothing is told', { words: { ...words, tell: () => [] } }),
  beside('words', 'a clause that the page does not have', { page: page.replace('3. **Crow.**', '9. **Crow.**') }),
  beside('words', 'a ruling that the page does not have', { page: page.replace('C2', 'C3') }),
  beside('words', 'a house rule without words', { words: { ...words, houseRules: {} } }),
  beside('words', 'an action without a label', {
    words: { ...words, action: (view: CupsState, ...rest) => ({ ...words.action(view, ...rest), label: '' }) },
  }),
  beside('words', 'a sketch that is too wide', { words: { ...words, sketch: () => ['='.repeat(81)] } }),
  beside('words', 'no page', { page: '' }),
  beside('goldens', 'no golden game', { goldens: [] }),
  beside('goldens', 'a changed die', { goldens: [{ name: 'changed', text: golden.replace('die-0 6', 'die-0 5') }] }),
  beside('goldens', 'a result that nobody reached', {
    goldens: [{ name: 'changed', text: golden.replace('end payoff 1 0 0', 'end payoff 0 1 0') }],
  }),
]

import { HIDDEN_FACE, type Line, type Seat } from '../../engine/index.ts'
import type { ActionWords, GameText, Names, Prompt, Readers } from '../../games/text.ts'
import { resultHeading } from '../../kit/readers.ts'
import { counted, listAnd, plural, sentence } from '../../kit/text.ts'
import { bidderOf, isBidMet, type NewHiddenGameState, roundsOf, starsIn } from './rules.ts'

const QUESTIONS = { roll: 'Roll under the cups', bid: 'Bid or call', show: 'Cups up' }

const stars = (count: number): string => counted(count, 'star')

const actionWords = (text: string): ActionWords => {
  if (text === 'call')
    return { label: 'Call', short: 'Call', about: 'All cups go up, and the last bid is checked.', clauses: ['3'] }
  const bid = stars(Number(text.slice('bid '.length)))
  return { label: `Bid ${bid}`, short: bid, about: `You say there are at least ${bid} in all.`, clauses: ['3'] }
}

/** The players with the most points, who share the win. */
const winnersOf = <N>({ totals }: NewHiddenGameState, names: readonly N[]): readonly N[] =>
  names.filter((_, seat) => totals[seat] === Math.max(...totals))

const resultText = (view: NewHiddenGameState, names: Names): string => {
  const winners = winnersOf(view, names)
  const points = counted(Math.max(...view.totals), 'point')
  return `${listAnd(winners)} ${plural(winners.length, 'wins', 'share the win')} with ${points}.`
}

const promptAt = (view: NewHiddenGameState, readers: Readers): Prompt => {
  const { phase, round, rules, bid, totals } = view
  if (phase === 'over')
    return { heading: resultHeading(winnersOf(view, readers), readers), detail: `Points: ${totals.join(', ')}.` }
  const said = bid === 0 ? '' : ` The bid is ${stars(bid)}.`
  return { heading: QUESTIONS[phase], detail: `Round ${round} of ${roundsOf(rules)}.${said}` }
}

const tellChoice = (after: NewHiddenGameState, name: string) =>
  after.phase === 'show' ? sentence(`${name} calls.`, '3') : sentence(`${name} bids ${stars(after.bid)}.`, '3')

/** Describes the revealed dice and the scoring seat. The hands are visible in the view after the line. */
const tellShow = (before: NewHiddenGameState, after: NewHiddenGameState, names: Names) => {
  const shown = { ...before, hands: after.hands }
  const winner = isBidMet(shown) ? bidderOf(before) : before.turn
  const found = starsIn(after.hands.flat())
  return [sentence(`There ${plural(found, 'is', 'are')} ${stars(found)}: ${names[winner]} scores.`, '2', '4')]
}

/** Sentences with the hands that this view shows: during a round only the reader's own. */
const tellHands = ({ hands }: NewHiddenGameState, names: Names) =>
  names.flatMap((name, seat) => {
    const hand = hands[seat] ?? []
    return hand.includes(HIDDEN_FACE) ? [] : [sentence(`${name} has ${hand.join('-')}.`, '1')]
  })

const tellLine = (before: NewHiddenGameState, line: Line, after: NewHiddenGameState, names: Names) => {
  if (line.kind === 'roll') return [sentence('All roll under their cups.', '1'), ...tellHands(after, names)]
  if (line.kind === 'show') return tellShow(before, after, names)
  return [tellChoice(after, names[before.turn] ?? '')]
}

/** Says who leads; nothing before the first round and after the last one. */
const standingText = (view: NewHiddenGameState, names: Names): readonly string[] => {
  const most = Math.max(...view.totals)
  if (view.phase === 'over' || most === 0) return []
  const leaders = winnersOf(view, names)
  return [`${listAnd(leaders)} ${plural(leaders.length, 'leads', 'share the lead')} with ${counted(most, 'point')}.`]
}

const handText = ({ hands }: NewHiddenGameState, seat: Seat): string =>
  (hands[seat] ?? []).map((face) => (face === HIDDEN_FACE ? '?' : face)).join('-')

export const newHiddenGameText: GameText<NewHiddenGameState> = {
  title: 'New Hidden Game',
  tagline: 'Dice under cups, bids, and somebody bluffs.',
  credit: { author: 'you', source: 'your rules', ours: 'the words on these pages' },
  seatNames: ['Ada', 'Ben', 'Cleo', 'Dan'],
  houseRules: {
    dice: { title: 'Dice', about: 'How many dice each player has.', ruling: 'N1', values: {} },
    rounds: { title: 'Rounds', about: 'How many rounds a game has.', ruling: 'N2', values: {} },
  },
  action: (_, __, action) => actionWords(action),
  prompt: (view, _, readers) => promptAt(view, readers),
  tell: (before, line, after, names) => [
    ...tellLine(before, line, after, names),
    ...(after.phase === 'over' ? [sentence(resultText(after, names), '5')] : []),
  ],
  chapter: ({ round, rules }) => {
    const number = Math.min(round, roundsOf(rules))
    return { number, title: `round ${number}` }
  },
  standing: standingText,
  sketch: (view, names) => [
    ...names.map((name, seat) => `${name}: ${counted(view.totals[seat] ?? 0, 'point')}, dice ${handText(view, seat)}`),
    ...(view.bid === 0 ? [] : [`Bid: ${stars(view.bid)}`]),
  ],
}

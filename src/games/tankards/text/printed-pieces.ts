import { catalogue } from '../../../kit/catalogue.ts'
import type { PrintedPiece } from '../../../kit/printed.ts'
import { MINUS } from '../../../kit/text.ts'
import { HOUSE, HOUSE_COMBINATIONS } from '../content/house.ts'
import { cardContent, HOUSE_CARD } from '../content/in-play.ts'
import { DICE, type Earned, type PointsCard } from '../content/schema.ts'
import { playedCard } from '../rules/combinations.ts'
import type { TankardsRules } from '../rules/rules.ts'
import { en } from './en/pieces.ts'

const words = catalogue({ en })

const ROUNDS = [1, 2, 3, 4, 5, 6] as const

/** Number of scorecards on a sheet, one for each player. */
const CARDS = 2

const scorecard: PrintedPiece = {
  title: words.scorecard,
  width: 184,
  height: 126,
  copies: CARDS,
  parts: [
    { kind: 'heading', text: words.scorecard },
    { kind: 'text', text: words.player },
    {
      kind: 'table',
      height: 8,
      heads: [words.die, words.used, ...ROUNDS.map(words.round)],
      rows: [
        ...DICE.map((die) => [die, '', ...ROUNDS.map(() => '')]),
        ...[words.bonus, words.roundTotal, words.grandTotal].map((title) => [title, '', ...ROUNDS.map(() => '')]),
      ],
    },
    {
      kind: 'table',
      height: 9,
      rows: [
        [words.advantage, ''],
        [words.final, ''],
      ],
    },
  ],
}

const cardOf = ({ card }: TankardsRules): PointsCard => {
  const read = card === HOUSE_CARD ? undefined : cardContent.read(card)
  return read?.ok === true ? read.value : HOUSE
}

const combinationName = (entry: ReturnType<typeof playedCard>['entries'][number]): string =>
  entry.combination === 'own' ? entry.name : HOUSE_COMBINATIONS[entry.combination].name

/** Describes a combination's pattern in words, because an owner's name for it need not. */
const patternText = (earned: Earned): string => {
  const { patterns } = words
  switch (earned.kind) {
    case 'alike':
      return patterns.alike(earned.dice)
    case 'pairs':
      return patterns.pairs(earned.pairs)
    case 'straight':
      return patterns.straight(earned.length)
    case 'face':
      return patterns.face(earned.die, earned.face)
    case 'sum-at-least':
    case 'sum-at-most':
      return patterns[earned.kind](earned.sum)
    case 'full-house':
    case 'odd':
    case 'even':
      return patterns[earned.kind]
    default:
      return earned satisfies never
  }
}

/** Points card of these rules. */
export const pointsCard = (rules: TankardsRules): PrintedPiece => {
  const { name, nested, combinations } = cardOf(rules)
  const title = words.card(name)
  const hasFullHouse = combinations.some(({ earned }) => earned.kind === 'full-house')
  const notes = [words.nested[nested], ...(hasFullHouse ? [words.different] : []), words.natural1[rules.natural1]]
  return {
    title,
    width: 90,
    height: 126,
    copies: CARDS,
    parts: [
      { kind: 'heading', text: title },
      {
        kind: 'table',
        height: 6,
        heads: [words.combination, words.pattern, words.points],
        rows: playedCard(rules).entries.map((entry) => [
          combinationName(entry),
          patternText(entry.earned),
          `${entry.points}`.replace('-', MINUS),
        ]),
      },
      { kind: 'text', text: notes.join(' ') },
    ],
  }
}

/** Scorecards, and the points card of these rules. */
export const printedPieces = (rules: TankardsRules): readonly PrintedPiece[] => [scorecard, pointsCard(rules)]

import type { Figure, FigureName } from '../../../analysis/comparison/figures.ts'
import { mostText, type Row, sizeText, type Unit, verdictOf } from './figures.ts'

type Way = 'more' | 'less'

type FigureWords = {
  readonly title: string
  /** What the figure says, in one sentence. */
  about(unit: Unit, seats: number): string
  /** What a difference of this size, given without its sign, means at the table. */
  says(way: Way, size: string, unit: Unit): string
}

/** Alone there is no first player: the figure is what you can expect. */
const alone: FigureWords = {
  title: 'Points in a game',
  about: () => 'How many points you can expect when you play alone.',
  says: (way, size) => `A game brings ${size} points ${way}.`,
}

/** What each figure is called and what it tells, for any game of two or more. */
const figureWords: { readonly [name in FigureName]: FigureWords } = {
  first: {
    title: 'Who begins',
    about: (unit, seats) =>
      unit === 'percent'
        ? `How many games out of 100 go to the first player, when everyone plays alike. Even would be ${Math.round(100 / seats)}.`
        : 'How many points the first player can expect, when everyone plays alike.',
    says: (way, size, unit) =>
      unit === 'percent'
        ? `The first player wins ${size} ${way === 'more' ? 'more' : 'fewer'} of 100 games.`
        : `The first player gets ${size} points ${way}.`,
  },
  plies: {
    title: 'Steps in a game',
    about: () => 'Every roll and every choice, from the first to the last.',
    says: (way, size) => `A game is ${size} steps ${way === 'more' ? 'longer' : 'shorter'}.`,
  },
  chapters: {
    title: 'Rounds in a game',
    about: () => 'As the log of the game counts them.',
    says: (way, size) => `A game has ${size} rounds ${way === 'more' ? 'more' : 'fewer'}.`,
  },
  leads: {
    title: 'Swings of the lead',
    about: () => 'How often in one game another player becomes the likelier winner.',
    says: (way, size) => `The lead changes hands ${size} times ${way} in a game.`,
  },
  mattering: {
    title: 'Choices that matter',
    about: () => 'Out of 100 choices, those where the worst one costs a hundredth of what is at stake, or more.',
    says: (way, size) => `${size} ${way === 'more' ? 'more' : 'fewer'} of 100 choices matter.`,
  },
  spread: {
    title: 'The weight of a choice',
    about: (unit) =>
      unit === 'percent'
        ? 'By how much the worst choice lowers the chance to win against the best one, on average.'
        : 'How many points the worst choice costs against the best one, on average.',
    says: (way, size, unit) =>
      unit === 'percent'
        ? `The worst choice costs ${size} ${way === 'more' ? 'more' : 'fewer'} of 100 games.`
        : `The worst choice costs ${size} points ${way}.`,
  },
  luck: {
    title: 'Luck in the result',
    about: () => 'How much of winning and losing comes from the dice. What is left comes from the choices.',
    says: (way, size) => `Of 100 parts of the result, ${size} ${way === 'more' ? 'more' : 'fewer'} are luck.`,
  },
}

/** What a figure is called and what it tells at a table of so many seats. */
export const figureWordsAt = (name: FigureName, seats: number): FigureWords =>
  name === 'first' && seats === 1 ? alone : figureWords[name]

const unsure = (unit: Unit, difference: Figure): string =>
  `These games show no difference. If there is one, it is below ${mostText(unit, difference)}.`

/** Games at a table, by each set, that an even duel takes to show a difference in winning chances: 2 · ¼ · z² / d². */
export const gamesToNotice = (difference: number): number => (0.5 * 1.96 ** 2) / difference ** 2

/** One or two leading figures are as good as such a number is: 5,400; 870,000. */
const roughly = (games: number): string => {
  const grain = 10 ** Math.max(0, Math.floor(Math.log10(games)) - 1)
  return (Math.round(games / grain) * grain).toLocaleString('en')
}

const NOTICED = 100_000

const notice = (games: number): string =>
  games > NOTICED
    ? 'No table plays long enough to notice.'
    : `At the table it takes some ${roughly(games)} games by each to notice.`

/** What the difference of a row means, in a sentence or two; nothing while it is not known. */
export const meaningOf = ({ name, unit, difference }: Row, seats: number): string => {
  if (difference === undefined) return ''
  const verdict = verdictOf(difference)
  if (verdict === 'same') return 'Exactly the same.'
  if (verdict === 'unsure') return unsure(unit, difference)
  const said = figureWordsAt(name, seats).says(verdict, sizeText(unit, difference), unit)
  return name === 'first' && unit === 'percent' ? `${said} ${notice(gamesToNotice(difference.value))}` : said
}

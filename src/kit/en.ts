import { people } from './english.ts'
import { inPercent, listOr, type Who, YOU } from './text.ts'

/** Words of dice, charts and choices, shared by all boards. */
export const en = {
  /** Column heading: average risk. */
  mean: 'average',
  /** Column heading with a unit, if it fits: "average points". */
  meanIn: (unit: string) => `average ${unit}`,
  /** Must contain the placeholder `{value}` for the average. `unit`: "points". */
  meanOf: (unit: string) => `average ${unit} {value}`,
  loseNow: 'lose now',
  /** Must contain the placeholder `{chance}` for the chance to lose the game with this choice. */
  loseNowBy: 'lose now: {chance}',
  /** Units of a coach's figure: for columns, and short for narrow places. */
  toWin: 'to win',
  win: 'win',
  points: 'points',
  best: 'best',
  nearlyBest: 'nearly best',
  /** First sentence of the coach. `cost`: "14 %" of win chance or "0.42 points". */
  verdict: {
    clear: (label: string, cost: string, others: number) =>
      others === 1 ? `${label}: the other choice costs ${cost}.` : `${label}: anything else costs ${cost} or more.`,
    close: (label: string) => `${label}, though another choice is nearly as good.`,
    several: (labels: readonly string[]) => `${listOr(labels)}: equally good.`,
    /** For long lists: one of the equal choices, and the number of others. */
    many: (label: string, others: number) => `${label} or ${others} other choices: equally good.`,
    worse: (label: string, cost: string) => `“${label}” costs ${cost}.`,
    nearly: (label: string) => `“${label}” is nearly as good as the best.`,
    percent: (figure: string) => inPercent(figure),
    points: (figure: string) => `${figure} points`,
  },
  result: {
    wins: (who: Who) => (who === YOU ? 'You win' : `${who} wins`),
    lost: 'You lost',
    share: (who: readonly Who[]) => `${people(who)} share the win`,
    draw: 'It is a draw',
  },
  pickOne: 'Tap one to choose',
  takeOne: 'One tap takes a choice',
  key: (digit: number) => `key ${digit}`,
  /** Label of a die that is selected with others: its effect if chosen alone ("Reroll the d4", "The 3 goes"). */
  set: {
    die: (label: string, about: string) => `${label}: ${about}`,
    advised: (die: string) => `${die}, the coach’s choice`,
  },
  throwThem: 'Press or drag to throw',
  backToGroups: 'Back to all choices',
  groupSize: (count: number) => `${count} choices`,
  minusPercent: (figure: string) => `−${inPercent(figure)}`,
  minus: (figure: string) => `−${figure}`,
  minusPoints: (figure: string) => `−${figure} points`,
  spoken: {
    percent: (figure: string) => `${figure} percent`,
    toWin: (figure: string) => `${figure} to win`,
    points: (figure: string) => `${figure} points`,
    percentLess: (figure: string) => `${figure} percent less than the best`,
    pointsLess: (figure: string) => `${figure} points less than the best`,
    mean: (unit: string, figure: string) => `average ${unit} ${figure}`,
    loseNow: (chance: string) => `${chance} to lose now`,
    chance: (name: string, chance: string) => `${name} ${chance}`,
  },
  fraction: {
    oneIn: (count: bigint, all: bigint) => `${count} in ${all}`,
    manyOf: (count: bigint, all: bigint) => `${count} of ${all}`,
    certain: 'certain',
    percent: (figure: string) => inPercent(figure),
    never: 'never',
    always: 'always',
  },
  chart: {
    /** Title above the bars; `unit` of the axis: "points". */
    title: (unit: string) => `chances by ${unit}`,
    titleOf: (label: string, unit: string) => `${label}: chances by ${unit}`,
    /** Sentence with a list such as "3: 2 of 3, 9: 1 in 6". */
    values: (unit: string, list: string) => `${unit} ${list}`,
    valuesWithLoss: (unit: string, list: string, most: number) => `${unit} ${list}; more than ${most} loses`,
  },
}

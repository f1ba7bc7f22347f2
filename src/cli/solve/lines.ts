import { itemAt } from '../../dice/index.ts'
import { deciders, type Seat } from '../../engine/index.ts'
import { promptText } from '../../games/index.ts'
import { BEST_PLAY } from '../../odds/index.ts'
import { type Payoffs, payoffsLike } from '../payoff.ts'
import { heading, namesIn, promptAt } from '../story.ts'
import { rulesWords, seatNames, seatsWords } from '../table.ts'
import { paint } from '../terminal.ts'
import { hang, wrap } from '../wrap.ts'
import { type ChoiceRow, choicesAt, isSolvedExactly, type Solved } from './answer.ts'
import type { Position } from './position.ts'
import { texts } from '../text/texts.ts'

const seatLines = (names: readonly string[], value: readonly number[], payoffs: Payoffs): readonly string[] => {
  const wide = Math.max(...names.map((name) => name.length))
  return names.map((name, seat) => `  ${name.padEnd(wide)}  ${payoffs.print(itemAt(value, seat)).padStart(8)}`)
}

/** Formats a bound with one digit, rounded up: `5e-13`. */
const atMost = (bound: number): string => {
  const power = bound === 0 ? 0 : 10 ** Math.floor(Math.log10(bound))
  return bound === 0 ? '0' : (Math.ceil(bound / power) * power).toExponential(0)
}

const payoffsOf = ({ value, currency }: Solved): Payoffs => payoffsLike(value, currency)

const proofLine = (solved: Solved): string => {
  const { solution, bound, seconds } = solved
  const { name, states } = solution
  if (!isSolvedExactly(solved)) return texts.solve.estimate(name, payoffsOf(solved).print(bound))
  return states === undefined
    ? texts.solve.proof(name, atMost(bound), seconds)
    : texts.solve.proofFrom(name, states, atMost(bound), seconds)
}

const playing = ({ solution: { name } }: Solved): string => (name === BEST_PLAY ? texts.payoffs.everybodyBest : name)

export const solvedLines = (solved: Solved, width: number): readonly string[] => {
  const { manifest, value, first } = solved
  const payoffs = payoffsOf(solved)
  const { areChances, print, kind } = payoffs
  return [
    heading(texts.solve.title(manifest.text.title, seatsWords(manifest, value.length))),
    ...hang(texts.rules.label, rulesWords(solved.manifest, solved.rules) || texts.rules.none, width),
    '',
    texts.payoffs.atStart[kind](playing(solved)),
    ...seatLines(seatNames(manifest, value.length), value, payoffs),
    ...(first === undefined || value.length === 1
      ? []
      : [areChances ? texts.payoffs.firstWins(print(first)) : texts.payoffs.firstExpects(print(first))]),
    '',
    ...wrap(proofLine(solved), width),
  ]
}

const choiceLines = (solved: Solved, { state, play }: Position, rows: readonly ChoiceRow[], width: number) => {
  const { game, text } = solved.manifest
  const { print } = payoffsOf(solved)
  const names = namesIn(play)
  const worded = rows.map((row) => ({
    ...row,
    words: text.action(game.view(state, row.seat), row.seat, row.action, names),
  }))
  const wide = Math.max(...worded.map(({ words }) => words.label.length))
  const lineOf = ({ words, value, cost, seat }: (typeof worded)[number]): readonly string[] => [
    `  ${paint('bold', words.label.padEnd(wide))}  ${print(itemAt(value, seat)).padStart(8)}   ${cost < 1e-11 ? texts.solve.best : texts.solve.costs(print(cost))}`,
    ...hang('      ', `${words.about} [${words.clauses.join(', ')}]`, width).map((line) => paint('dim', line)),
  ]
  const sorted = (seat: Seat) => worded.filter((row) => row.seat === seat).toSorted((a, b) => a.cost - b.cost)
  return deciders(game.node(state)).flatMap((seat) => [
    '',
    texts.story.decides(itemAt(names, seat)),
    ...sorted(seat).flatMap(lineOf),
  ])
}

/** Formats the value of a position of a saved game, and the cost of each choice. */
export const positionLines = (solved: Solved, at: Position, width: number): readonly string[] => {
  const { manifest, solution } = solved
  const { text } = manifest
  const { state, play, ply } = at
  const names = namesIn(play)
  const payoffs = payoffsOf(solved)
  const rows = choicesAt(solved, at)
  return [
    heading(texts.story.afterPly(text.title, names, ply)),
    ...text.sketch(manifest.game.view(state, 'table'), names),
    ...hang('  ', promptText(promptAt(manifest, play, 'table')), width),
    '',
    texts.payoffs.fromHere[payoffs.kind](playing(solved)),
    ...seatLines(names, solution.valueOf(state), payoffs),
    ...(rows.length === 0 ? [] : choiceLines(solved, at, rows, width)),
    '',
    ...wrap(proofLine(solved), width),
  ]
}

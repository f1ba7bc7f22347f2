import { availableParallelism } from 'node:os'
import type { Command } from 'commander'
import type { Bot, Tally } from '../../bots/index.ts'
import { throwUserError } from '../user-error.ts'
import { checkCurrency, readCurrency } from '../currency.ts'
import { decimalNumber, gathered, wholeNumber } from '../input.ts'
import { type Goal, gamesNeeded, widestOf } from '../simulate/goal.ts'
import { playOnThreads, type OnTally } from '../simulate/match.ts'
import { type Report, reportLines, reportOf } from '../simulate/report.ts'
import type { MatchOrder } from '../simulate/thread.ts'
import { rulesWithContent } from '../content.ts'
import { gameCalled, rulesAsked, requestedOccupants, seedAsked } from '../table.ts'
import { paint, print, printJson } from '../terminal.ts'
import { texts } from '../text/texts.ts'

const EVERY_MS = 100

const CLEAR_LINE = '\r\u001B[K'

const interrupted = (): never => {
  process.stderr.write(CLEAR_LINE)
  process.exit(130)
}

const width = (halfwidth: number): string =>
  Number.isFinite(halfwidth) ? halfwidth.toPrecision(2) : texts.progress.unknown

/**
 * Formats progress after some milliseconds: `12 % of 1,000,000 games, 34 s left`, and the current half-width if one was
 * requested.
 */
export const progressText = (tally: Tally, goal: Goal, milliseconds: number): string => {
  const needed = gamesNeeded(tally, goal)
  const left = Math.ceil(((milliseconds / tally.games) * (needed - tally.games)) / 1000)
  const percent = Math.floor((tally.games / needed) * 100)
  if (goal.halfwidth === undefined) return texts.progress.simulated(percent, needed, left)
  return texts.progress.narrowed(percent, width(widestOf(tally, goal.currency)), goal.halfwidth, tally.games, left)
}

/** Shows progress on standard error; does nothing if that is no terminal. */
export const progressLine = (goal: Goal): { readonly onTally: OnTally; end(): void } => {
  if (!process.stderr.isTTY) return { onTally: () => {}, end: () => {} }
  const began = performance.now()
  let shown = began
  process.once('SIGINT', interrupted)
  const onTally = (tally: Tally): void => {
    const now = performance.now()
    if (now - shown < EVERY_MS) return
    shown = now
    process.stderr.write(`${CLEAR_LINE}${progressText(tally, goal, now - began)}`)
  }
  const end = (): void => {
    process.off('SIGINT', interrupted)
    process.stderr.write(CLEAR_LINE)
  }
  return { onTally, end }
}

type SimulateOptions = {
  readonly games?: string
  readonly untilHalfwidth?: string
  readonly currency?: string
  readonly seats?: string
  readonly seed?: string
  readonly rules?: string
  readonly content?: string
  readonly threads?: string
  readonly json?: true
}

/** Number of games above which threads save more time than they take to start. */
const WORTH_THREADS = 5_000
const MOST_THREADS = 64

const MOST_GAMES = 1_000_000_000
const USUAL_GAMES = 10_000

/** Allowed half-widths. A billion games determine a winning chance to ± 0.00003. */
const HALFWIDTHS = { name: '--until-halfwidth', min: 0.0001, max: 1 }
const IN_POINTS = { ...HALFWIDTHS, max: 100 }

const goalFor = ({ games, untilHalfwidth, currency }: SimulateOptions): Goal => {
  const most = games === undefined ? undefined : wholeNumber(games, { name: '--games', min: 1, max: MOST_GAMES })
  if (untilHalfwidth === undefined && currency !== undefined) throwUserError(texts.simulate.currencyAlone)
  if (untilHalfwidth === undefined) return { games: most ?? USUAL_GAMES }
  const halfwidth = decimalNumber(untilHalfwidth, currency === 'points' ? IN_POINTS : HALFWIDTHS)
  return { games: most ?? MOST_GAMES, halfwidth, currency: readCurrency(currency) }
}

const threadsFor = (games: number, asked: string | undefined): number => {
  if (asked !== undefined) return wholeNumber(asked, { name: '--threads', min: 1, max: MOST_THREADS })
  return games < WORTH_THREADS ? 1 : Math.min(MOST_THREADS, availableParallelism())
}

const play = async (order: MatchOrder, goal: Goal, threads: number): Promise<Report> => {
  const progress = progressLine(goal)
  const began = performance.now()
  try {
    const tally = await playOnThreads(order, goal, threads, progress.onTally)
    return reportOf(tally, order.seed, (performance.now() - began) / 1000, goal)
  } finally {
    progress.end()
  }
}

const simulation = async (id: string, options: SimulateOptions): Promise<void> => {
  const manifest = gameCalled(id)
  const goal = goalFor(options)
  const bots = requestedOccupants(manifest, options.seats) as readonly Bot<unknown, unknown>[]
  const seats = bots.map((bot) => bot.id)
  const rules = rulesAsked(manifest, await rulesWithContent(manifest, options.rules, options.content))
  if (goal.currency !== undefined) checkCurrency(manifest, rules, seats.length, goal.currency)
  const order = { game: id, rules, seats, seed: seedAsked(options.seed) }
  const report = await play(order, goal, threadsFor(goal.games, options.threads))
  if (options.json === true) return printJson(report)
  const names = bots.map(({ title }) => title)
  print(paint('bold', texts.simulate.title(manifest.text.title, names, report.games)), ...reportLines(report, names))
}

/** `simulate GAME`: simulates many games of computer players. */
export const simulate = (command: Command): void => {
  command
    .argument('<game>', texts.arguments.game)
    .option('--games <n>', texts.options.games)
    .option('--until-halfwidth <width>', texts.options.untilHalfwidth)
    .option('--currency <name>', texts.options.currencyOfHalfwidth)
    .option('--seats <players>', texts.options.players)
    .option('--seed <n>', texts.options.seed)
    .option('--rules <pairs>', texts.options.rules, gathered)
    .option('--content <file>', texts.options.content)
    .option('--threads <n>', texts.options.threads)
    .option('--json', texts.options.json)
    .action(simulation)
}

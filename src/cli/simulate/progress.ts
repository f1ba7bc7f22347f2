import type { Tally } from '../../bots/index.ts'
import { gamesNeeded, type Goal, widestOf } from './goal.ts'
import type { Progress } from './match.ts'
import { texts } from '../text/texts.ts'

const EVERY_MS = 100

const clear = '\r\u001B[K'

const interrupted = (): never => {
  process.stderr.write(clear)
  process.exit(130)
}

const width = (halfwidth: number): string =>
  Number.isFinite(halfwidth) ? halfwidth.toPrecision(2) : texts.progress.unknown

/** How far the match is after so many milliseconds: `12 % of 1,000,000 games, 34 s left`; with a half-width to reach also where it stands. */
export const progressText = (tally: Tally, goal: Goal, milliseconds: number): string => {
  const needed = gamesNeeded(tally, goal)
  const left = Math.ceil(((milliseconds / tally.games) * (needed - tally.games)) / 1000)
  const percent = Math.floor((tally.games / needed) * 100)
  if (goal.halfwidth === undefined) return texts.progress.simulated(percent, needed, left)
  return texts.progress.narrowed(percent, width(widestOf(tally, goal.currency)), goal.halfwidth, tally.games, left)
}

/** A line on standard error that says how far the match is. On a terminal only: nobody else wants it. */
export const progressLine = (goal: Goal): { readonly onProgress: Progress; end(): void } => {
  if (!process.stderr.isTTY) return { onProgress: () => {}, end: () => {} }
  const began = performance.now()
  let shown = began
  process.once('SIGINT', interrupted)
  const onProgress = (tally: Tally): void => {
    const now = performance.now()
    if (now - shown < EVERY_MS) return
    shown = now
    process.stderr.write(`${clear}${progressText(tally, goal, now - began)}`)
  }
  const end = (): void => {
    process.off('SIGINT', interrupted)
    process.stderr.write(clear)
  }
  return { onProgress, end }
}

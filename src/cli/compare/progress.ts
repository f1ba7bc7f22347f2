import { texts } from '../text/texts.ts'

const CLEAR_LINE = '\r\u001B[K'

const SOON = 100
const MINUTE = 60

/** Formats the remaining time, extrapolated from elapsed milliseconds: "40 s", "12 min". */
export const timeLeft = (milliseconds: number, share: number): string => {
  const seconds = Math.ceil((milliseconds * (1 - share)) / share / 1000)
  return seconds < SOON ? texts.progress.seconds(seconds) : texts.progress.minutes(Math.ceil(seconds / MINUTE))
}

/** Shows progress with remaining time on standard error; does nothing if that is no terminal. */
export const progressTeller = (sentence: (percent: number) => string): { tell(share: number): void; end(): void } => {
  if (!process.stderr.isTTY) return { tell: () => {}, end: () => {} }
  const began = performance.now()
  let told = -1
  return {
    tell: (share) => {
      const percents = Math.floor(share * 100)
      const left = share > 0 ? texts.progress.left(timeLeft(performance.now() - began, share)) : ''
      if (percents > told) process.stderr.write(`${CLEAR_LINE}${sentence(percents)}${left}`)
      told = percents
    },
    end: () => void process.stderr.write(CLEAR_LINE),
  }
}

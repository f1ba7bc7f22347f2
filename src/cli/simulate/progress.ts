import type { Progress } from './match.ts'

const EVERY_MS = 100

const clear = '\r\u001B[K'

const interrupted = (): never => {
  process.stderr.write(clear)
  process.exit(130)
}

/** A line on standard error that says how far the match is. On a terminal only: nobody else wants it. */
export const progressLine = (games: number): { readonly onProgress: Progress; end(): void } => {
  if (!process.stderr.isTTY) return { onProgress: () => {}, end: () => {} }
  const began = performance.now()
  let shown = began
  process.once('SIGINT', interrupted)
  const onProgress = (played: number): void => {
    const now = performance.now()
    if (now - shown < EVERY_MS) return
    shown = now
    const left = Math.ceil((((now - began) / played) * (games - played)) / 1000)
    process.stderr.write(
      `${clear}${Math.floor((played / games) * 100)} % of ${games.toLocaleString('en-US')} games, ${left} s left`,
    )
  }
  const end = (): void => {
    process.off('SIGINT', interrupted)
    process.stderr.write(clear)
  }
  return { onProgress, end }
}

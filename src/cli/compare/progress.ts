const clear = '\r\u001B[K'

/** Says on standard error how far a comparison is, in whole percents of something. On a terminal only: nobody else wants it. */
export const progressTeller = (what: string): { tell(share: number): void; end(): void } => {
  if (!process.stderr.isTTY) return { tell: () => {}, end: () => {} }
  let told = -1
  return {
    tell: (share) => {
      const percents = Math.floor(share * 100)
      if (percents > told) process.stderr.write(`${clear}${percents} % ${what}`)
      told = percents
    },
    end: () => void process.stderr.write(clear),
  }
}

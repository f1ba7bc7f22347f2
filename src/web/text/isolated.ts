/** Letters that run from right to left: Hebrew, Arabic and their neighbours, and the scripts of the higher planes. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
/** Marks that turn the direction of all that follows. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/gu

/**
 * A name for a sentence on the page. One that runs from right to left stands between the isolates of Unicode (U+2068, U+2069), so
 * it leaves the punctuation and figures beside it where they are. For what is shown only: never for files, notation or the terminal.
 */
export const isolated = (name: string): string => {
  const plain = name.replaceAll(TURNING, '')
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain
}

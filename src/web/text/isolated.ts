/** Right-to-left letters: Hebrew, Arabic and related scripts, and those of the higher planes. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
/** Direction overrides. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/gu

/**
 * Wraps a right-to-left name in Unicode isolates (U+2068, U+2069), so that adjacent punctuation and figures keep their
 * place. For display only, never for files, notation or the terminal.
 */
export const isolated = (name: string): string => {
  const plain = name.replaceAll(TURNING, '')
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain
}

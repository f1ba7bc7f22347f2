/** Right-to-left letters: Hebrew, Arabic and related scripts in all Unicode planes. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
/** Characters that override the text direction. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/gu

/**
 * Wraps a right-to-left name in Unicode isolates (U+2068, U+2069), so that adjacent punctuation and figures stay in
 * place. Use for display only, not for files, notation or the terminal.
 */
export const isolated = (name: string): string => {
  const plain = name.replaceAll(TURNING, '')
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain
}

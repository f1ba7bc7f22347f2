import { lettersOf } from '../../../kit/name-column.ts'

/** Widths of letters in em. System fonts differ, so these are upper estimates. */
const NARROW = /^[ilj.,:;'’|!()[\]\s·]$/u
const WIDE = /^[A-Zmw—…%@&\d]$/u
const SQUARE = /^[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\s]/u

const letterWidth = (letter: string): number => {
  if (NARROW.test(letter)) return 0.33
  if (WIDE.test(letter)) return 0.74
  return SQUARE.test(letter) ? 1.05 : 0.54
}

/** Width of bold letters, as a multiple of regular ones. */
export const BOLD = 1.18

/** Upper estimate of a regular text's width in px at this font size in px, so that layout needs no browser. */
export const textWidth = (text: string, size: number): number =>
  lettersOf(text).reduce((sum, letter) => sum + letterWidth(letter), 0) * size

/** Cuts a text to a width in px, with an ellipsis in place of the rest. */
export const cutToWidth = (text: string, size: number, width: number): string => {
  if (textWidth(text, size) <= width) return text
  const letters = lettersOf(text)
  let kept = letters.length
  const cut = (): string => `${letters.slice(0, kept).join('').trimEnd()}…`
  while (kept > 0 && textWidth(cut(), size) > width) kept -= 1
  return cut()
}

/** Breaks a text into lines of a width in px. The last of at most `most` lines ends with an ellipsis if words are left. */
export const brokenLines = (text: string, size: number, width: number, most: number): readonly string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && (lines.length === most || textWidth(longer, size) <= width)) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines.map((line) => cutToWidth(line, size, width))
}

/** Lines of a bold text in the largest of these font sizes in which all of it fits; the smallest if none fits. */
export const fittedLines = (
  text: string,
  sizes: readonly number[],
  width: number,
  most: number,
): { readonly size: number; readonly lines: readonly string[] } => {
  const tries = sizes.map((size) => ({ size, lines: brokenLines(text, size * BOLD, width, most) }))
  const fits = tries.find(({ lines }) => lines.join(' ') === text)
  return fits ?? tries.at(-1) ?? { size: 0, lines: [] }
}

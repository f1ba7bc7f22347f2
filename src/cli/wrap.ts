/** Breaks text into lines of at most `width` characters at spaces; a longer word gets its own line. */
export const wrap = (text: string, width: number): readonly string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter((w) => w !== '')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line]
}

/** Wraps text with `first` before the first line, and indentation of equal width before all other lines. */
export const hang = (first: string, text: string, width: number): readonly string[] =>
  wrap(text, Math.max(10, width - first.length)).map(
    (line, i) => `${i === 0 ? first : ' '.repeat(first.length)}${line}`,
  )

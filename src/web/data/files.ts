import { LONGEST_FILE } from '../../engine/index.ts'

/** Maximum bytes of a file: UTF-8 takes at most three bytes per UTF-16 unit. */
const LARGEST = LONGEST_FILE * 3

/** Downloads a text or a file under this name. */
export const download = (content: string | Blob, name: string): void => {
  const url = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type: 'text/plain' }) : content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Returns a file name such as "Astrid-Torvald-2026-11-21.hazelring", using only letters and digits of the names. */
export const fileName = (names: readonly string[], ending: 'hazelring' | 'png' = 'hazelring'): string => {
  const who = names.map((name) => name.replaceAll(/[^\p{L}\p{N}]+/gu, '')).filter((name) => name !== '')
  return `${[...who, new Date().toISOString().slice(0, 10)].join('-')}.${ending}`
}

/** Reads a file's text, keeping a byte order mark; undefined if the file is too large to be a game. */
export const readFile = async (file: File): Promise<string | undefined> =>
  file.size > LARGEST ? undefined : new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())

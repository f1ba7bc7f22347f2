import { fault, ok, type Result } from '../../../dice/index.ts'
import { LONGEST_FILE } from '../../../engine/index.ts'
import { dataWords } from '../words.ts'

/** Characters that programs insert into long links: line breaks and zero-width characters, plain or percent-encoded. */
const STRAY = /[\r\n\t\u00AD\u200B-\u200F\u2060\uFEFF]|%0[9AD]|%E2%80%8[B-F]|%EF%BB%BF/gi
/** First character that cannot belong to a packed game. */
const AFTER = /[^\w-]/
/** Prefix of a packed game in a link's fragment. */
const MARK = '#g='

const through = (bytes: Uint8Array<ArrayBuffer>, way: ReadableWritablePair<Uint8Array, BufferSource>) =>
  new Blob([bytes]).stream().pipeThrough(way)

const toBase64Url = (bytes: Uint8Array): string => {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  if (!/^[\w-]+$/.test(text)) return undefined
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** Reads a stream as text; undefined beyond `most` bytes, because a small link may unpack into a huge text. */
const readUpTo = async (stream: ReadableStream<Uint8Array>, most: number): Promise<string | undefined> => {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.length
    if (size > most) {
      await reader.cancel()
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** Packs a transcript into a link's fragment (deflate, base64url). */
export const packLink = async (transcript: string): Promise<string> => {
  const packed = through(new TextEncoder().encode(transcript), new CompressionStream('deflate-raw'))
  return MARK + toBase64Url(new Uint8Array(await new Response(packed).arrayBuffer()))
}

/** Inverse of `packLink`. Returns a fault for other or damaged fragments, and for texts larger than any file. */
export const unpackLink = async (fragment: string): Promise<Result<string>> => {
  const [packed = ''] = fragment.slice(MARK.length).replaceAll(STRAY, '').split(AFTER, 1)
  if (packed.length > LONGEST_FILE) return fault('huge', dataWords.linkTooLarge)
  const bytes = fragment.startsWith(MARK) ? fromBase64Url(packed) : undefined
  if (bytes === undefined) return fault('damaged', dataWords.linkDamaged)
  try {
    const text = await readUpTo(through(bytes, new DecompressionStream('deflate-raw')), LONGEST_FILE)
    return text === undefined ? fault('huge', dataWords.linkTooLarge) : ok(text)
  } catch {
    return fault('damaged', dataWords.linkDamaged)
  }
}

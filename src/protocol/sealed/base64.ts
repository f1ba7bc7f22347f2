import type { Base64 } from '../../engine/index.ts'

const BASE64_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** What each letter stands for, by its code; 64 for what is no letter. */
const BASE64_VALUES = Uint8Array.from({ length: 128 }, (_, code) => {
  const value = BASE64_LETTERS.indexOf(String.fromCharCode(code))
  return value < 0 ? BASE64_LETTERS.length : value
})

/**
 * Bytes in base64url without padding (RFC 4648): `Uint8Array.toBase64` of browsers that are too new to count on. The server does this
 * several times for each action, so it goes letter by letter.
 */
export const base64Of = (bytes: Uint8Array): Base64 => {
  let [text, held, bits] = ['', 0, 0]
  for (const byte of bytes) {
    held = (held << 8) | byte
    for (bits += 8; bits >= 6; bits -= 6) text += BASE64_LETTERS[(held >>> (bits - 6)) & 63]!
    held &= 63
  }
  return bits === 0 ? text : text + BASE64_LETTERS[(held << (6 - bits)) & 63]!
}

/** Undoes `base64Of`. @throws RangeError where the text is no base64 */
export const bytesFromBase64 = (text: Base64): Uint8Array => {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let [at, held, bits] = [0, 0, 0]
  for (let i = 0; i < text.length; i++) {
    const value = BASE64_VALUES[text.charCodeAt(i)] ?? BASE64_LETTERS.length
    if (value === BASE64_LETTERS.length) throw new RangeError('this is no base64')
    held = ((held << 6) | value) & 0xfff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[at++] = held >>> bits
  }
  return bytes
}

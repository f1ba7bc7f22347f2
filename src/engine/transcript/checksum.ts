const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c
})

/**
 * Returns the CRC-32 (ISO 3309) of the text's UTF-8 bytes as eight hex digits. It detects damage and mistakes, but not
 * deliberate changes.
 */
export const checksum = (text: string): string => {
  let c = 0xffffffff
  for (const byte of new TextEncoder().encode(text)) c = TABLE[(c ^ byte) & 0xff]! ^ (c >>> 8)
  return ((c ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0')
}

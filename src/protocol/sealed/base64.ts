import type { Base64 } from '../../engine/index.ts'

/** Bytes in base64url without padding (RFC 4648): `Uint8Array.toBase64` of browsers that are too new to count on. */
export const base64Of = (bytes: Uint8Array): Base64 =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Undoes `base64Of`. @throws where the text is no base64 */
export const bytesFromBase64 = (text: Base64): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Virama signs, which remove a vowel. A joiner after a virama selects a conjunct, a half form, or the visible sign. */
const VIRAMA =
  '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D3B\\u0D3C\\u0D4D\\u0DCA\\u1039\\u17D2\\u1B44\\u1BAA\\uA953\\uA9C0]'

const JOINING =
  'Arab Syrc Mand Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Mymr Khmr Bali Sund Java Phag Adlm Rohg'

/** Pattern of a letter or mark of a script with joining letters. */
const JOINED = `(?:(?=[\\p{L}\\p{M}])[${JOINING.replaceAll(/\w+ ?/g, (name) => `\\p{scx=${name.trim()}}`)}])`

const PICTURE = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F]'

/**
 * Patterns of joiners that Unicode requires: within a word of a joining script, after a virama, and between parts of an
 * emoji.
 */
const NEEDED = [
  `(?<=${JOINED})[\\u200C\\u200D](?=${JOINED})`,
  `(?<=${VIRAMA})\\u200D`,
  `(?<=${PICTURE})\\u200D(?=\\p{Extended_Pictographic})`,
].join('|')

const UNSEEN = new RegExp(`(?!${NEEDED})[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]`, 'gu')

/** Matches text without invisible characters, except required joiners. */
export const SHOWN_LETTERS = new RegExp(`^(?:${NEEDED}|[^\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}])*$`, 'u')

/**
 * Matches a visible character. Fillers, lone marks, joiners, spaces, half surrogate pairs, characters without a meaning
 * and the note without a head are invisible.
 */
const INK = /[^\p{M}\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}]/u
const FILLERS = /[\u115F\u1160\u2800\u3164\uFFA0]/u

/** Replaces invisible characters, except required joiners. */
export const withoutInvisible = (text: string, instead = ''): string => text.replaceAll(UNSEEN, instead)

/** True if at least one character is visible. */
export const hasVisibleText = (text: string): boolean => INK.test(text)

/** True for a name that has a visible character and no invisible characters. */
export const isShownName = (name: string): boolean =>
  hasVisibleText(name) && !FILLERS.test(name) && SHOWN_LETTERS.test(name)

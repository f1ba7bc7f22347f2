/** Signs that kill a vowel: a joiner behind one chooses between a conjunct, a half form and the sign itself. */
const VIRAMA =
  '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D3B\\u0D3C\\u0D4D\\u0DCA\\u1039\\u17D2\\u1B44\\u1BAA\\uA953\\uA9C0]'

const JOINING =
  'Arab Syrc Mand Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Mymr Khmr Bali Sund Java Phag Adlm Rohg'

/** A letter, or a mark on one, of a script whose letters join. */
const JOINED = `(?:(?=[\\p{L}\\p{M}])[${JOINING.replaceAll(/\w+ ?/g, (name) => `\\p{scx=${name.trim()}}`)}])`

const PICTURE = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F]'

/** Where Unicode needs a joiner: within a word of a joining script, behind a virama, and between two parts of an emoji. */
const NEEDED = [
  `(?<=${JOINED})[\\u200C\\u200D](?=${JOINED})`,
  `(?<=${VIRAMA})\\u200D`,
  `(?<=${PICTURE})\\u200D(?=\\p{Extended_Pictographic})`,
].join('|')

const UNSEEN = new RegExp(`(?!${NEEDED})[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]`, 'gu')

/** A text in which everything can be seen, apart from joiners that are needed; `withoutUnseen` leaves such a text as it is. */
export const SHOWN_LETTERS = new RegExp(`^(?:${NEEDED}|[^\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}])*$`, 'u')

/** Fillers, marks alone, joiners and spaces show nothing. */
const INK = /[^\p{M}\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u
const FILLERS = /[\u115F\u1160\u2800\u3164\uFFA0]/u

/** The text with all characters replaced that cannot be seen; joiners stay where their script or emoji needs them. */
export const withoutUnseen = (text: string, instead = ''): string => text.replaceAll(UNSEEN, instead)

/** Whether anything of the text can be seen. */
export const hasInk = (text: string): boolean => INK.test(text)

/** Whether a name shows something and hides nothing. */
export const isShownName = (name: string): boolean => hasInk(name) && !FILLERS.test(name) && SHOWN_LETTERS.test(name)

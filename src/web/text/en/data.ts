import { listOr, plural } from '../../../kit/text.ts'

/** Error messages for addresses, links, files and stored data. */
export const en = {
  person: (number: number) => `Player ${number}`,
  strangers: (names: readonly string[]) =>
    `The address names ${plural(names.length, 'a player', 'players')} that Hazelring does not know: ${names.map((name) => `“${name}”`).join(', ')}. A person plays instead.`,

  wholeNumber: (min: number, max: number) => `a whole number from ${min} to ${max}`,
  quoted: (title: string) => `“${title}”`,
  anyOf: (values: readonly string[]) => listOr(values),
  noRule: (game: string, name: string) => `${game} has no house rule “${name}”.`,
  noValue: (title: string, value: string, allowed: string) => `“${title}” cannot be “${value}”. It can be ${allowed}.`,
  noPair: (part: string) => `“${part}” must be a house rule and its value, written as name:value.`,
  twice: (title: string) => `“${title}” appears twice. The first one counts.`,
  notLike: (example: string, given: string) => `House rules are written like ${example}, not like “${given}”.`,
  givenTwice: (name: string) => `The house rule “${name}” appears twice; give it one value.`,

  linkDamaged: 'The link is incomplete: part of it is missing or was changed on the way.',
  linkTooLarge: 'The link holds more than any game can: it was not made by Hazelring.',
  keyMissing:
    'This game is encrypted, and this browser does not have the key: it was deleted, or the game was started in another browser or at another address. Open the game where it was started.',
  keyPlain:
    'This game is encrypted, and browsers decrypt only at addresses that start with https, and on this computer itself at http://localhost. Open the game in the browser and at the address where it was started.',

  nothingPasted: 'There is nothing here yet: paste a link or a text first.',
  tooLong: (length: number, most: number) =>
    `This is ${length.toLocaleString('en')} characters long, more than the ${most} of any sheet. Copy it again, and only the sheet.`,
}

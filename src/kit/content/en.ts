import { counted } from '../text.ts'

/** Messages for faults of content, for all games. Each message says what to enter. */
export const en = {
  file: 'the file',
  item: (number: number) => `no. ${number}`,
  brief: (label: string, value: string) => `${label}: ${value}`,
  named: (title: string, name: string) => `${title} “${name}”`,
  changes: {
    field: (place: string, value: string, ours: string | undefined) =>
      ours === undefined ? `${place}: ${value}` : `${place}: ${value} instead of ${ours}`,
    drawn: (place: string) => `${place}: another drawing`,
    added: (place: string) => `${place}: new`,
    removed: (place: string) => `${place}: removed`,
  },
  takes: {
    whole: (min: number, max: number) => `${min} to ${max}.`,
    text: (longest: number) => `Up to ${longest} letters.`,
    id: (longest: number) => `Up to ${longest} lower-case letters, digits and single hyphens.`,
  },
  faults: {
    missing: 'it is missing.',
    extra: (names: string) => `unknown field ${names}; remove it.`,
    object: (given: string) => `write an object, not ${given}.`,
    list: (given: string) => `write a list, not ${given}.`,
    text: (given: string) => `write a text, not ${given}.`,
    number: (given: string) => `write a number, not ${given}.`,
    whole: (given: string) => `write a whole number, not ${given}.`,
    boolean: (given: string) => `write true or false, not ${given}.`,
    exactly: (value: string, given: string) => `write ${value}, not ${given}.`,
    oneOf: (values: string, given: string) => `write one of ${values}, not ${given}.`,
    least: (bound: number, given: string) => `write at least ${bound}, not ${given}.`,
    most: (bound: number, given: string) => `write at most ${bound}, not ${given}.`,
    leastLetters: (bound: number, given: string) => `write at least ${counted(bound, 'letter')}, not ${given}.`,
    mostLetters: (bound: number, given: string) => `write at most ${counted(bound, 'letter')}, not ${given}.`,
    leastEntries: (bound: number, given: string) =>
      `write at least ${counted(bound, 'entry', 'entries')}, not ${given}.`,
    mostEntries: (bound: number, given: string) => `write at most ${counted(bound, 'entry', 'entries')}, not ${given}.`,
    id: (given: string) => `write lower-case letters, digits and single hyphens, not ${given}.`,
    shown: (given: string) => `write visible characters, not ${given}.`,
    twice: (value: string) => `${value} is used twice: choose a different one.`,
  },
}

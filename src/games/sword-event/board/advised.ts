import type { BoardChoice } from '../../../kit/board.ts'

/** What the coach would do first. */
export const advisedIn = (choices: readonly BoardChoice[]): string | undefined =>
  choices.find(({ coach }) => coach?.worth?.best === true)?.id

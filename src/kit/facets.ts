import { grouped } from '../dice/index.ts'
import type { BoardChoice, Facets } from './board.ts'
import { isBest } from './choice.ts'
import { words } from './words.ts'

type Faceted = Pick<BoardChoice, 'facets'>

/** Returns a choice's answer to a question as text, for comparing; undefined without an answer. */
const answerOf = ({ facets }: Faceted, question: string): string | undefined => facets?.[question]?.toString()

/** Returns the choices that agree with all answers given so far. */
export const narrowed = <T extends Faceted>(choices: readonly T[], answers: Facets): readonly T[] =>
  choices.filter((choice) =>
    Object.entries(answers).every(([question, answer]) => answerOf(choice, question) === answer.toString()),
  )

/** Returns the first question that the choices answer differently; undefined if all answers agree. */
export const nextQuestion = (choices: readonly Faceted[], questions: readonly string[]): string | undefined =>
  questions.find((question) => new Set(choices.map((choice) => answerOf(choice, question))).size > 1)

/** Maximum number of choices shown without asking questions. */
const FEW_CHOICES = 12

/** Marks an answer that leads to a best choice. */
const BEST = { unit: 'chance', value: 0, cost: 0, best: true } as const

const answerItem = (answer: string, members: readonly BoardChoice[], give: () => void): BoardChoice => ({
  id: `answer ${answer}`,
  label: answer,
  short: answer,
  about: words.groupSize(members.length),
  ...(members.some(isBest) && { coach: { shows: 'best', worth: BEST } }),
  opens: true,
  choose: give,
})

/**
 * Turns a long list of choices (such as 180 bids) into questions: one item per answer to the first open question, plus
 * choices without an answer. After an answer, returns the matching choices and an item to go back. Returns short lists
 * unchanged.
 */
export const facetItems = (
  choices: readonly BoardChoice[],
  questions: readonly string[],
  answers: Facets,
  onAnswer: (answers: Facets) => void,
): readonly BoardChoice[] => {
  const left = narrowed(choices, answers)
  if (left.length === 0 && choices.length > 0) return facetItems(choices, questions, {}, onAnswer)
  const question = left.length > FEW_CHOICES ? nextQuestion(left, questions) : undefined
  const byAnswer = [...grouped(left, (choice) => (question === undefined ? undefined : answerOf(choice, question)))]
  const items = byAnswer
    .toSorted(([a], [b]) => Number(a !== undefined) - Number(b !== undefined))
    .flatMap(([answer, members]) =>
      answer === undefined || question === undefined
        ? members
        : [answerItem(answer, members, () => onAnswer({ ...answers, [question]: answer }))],
    )
  if (Object.keys(answers).length === 0) return items
  const back = words.backToGroups
  return [...items, { id: 'back', label: back, short: back, about: '', opens: true, choose: () => onAnswer({}) }]
}

import { itemAt } from '../../../dice/index.ts'
import { catalogue } from '../../../kit/catalogue.ts'
import { en } from './en/insults.ts'

/** Insults on one subject. */
type Topic = { readonly title: string; readonly lines: readonly string[] }

const topics: readonly Topic[] = Object.values(catalogue({ en }))

const all = topics.flatMap(({ title, lines }) => lines.map((line) => ({ topic: title, line })))

/** Returns the words of an insult by its number from 1, and its subject. */
export const insultOf = (number: number): { readonly topic: string; readonly line: string } => itemAt(all, number - 1)

import { itemAt } from '../../../dice/index.ts'
import { catalogue } from '../../../kit/catalogue.ts'
import { en } from './en/insults.ts'

/** Insults on one subject. */
type Topic = { readonly title: string; readonly lines: readonly string[] }

const topics: readonly Topic[] = Object.values(catalogue({ en }))

const all = topics.flatMap(({ title, lines }) => lines.map((line, i) => ({ topic: title, place: i + 1, line })))

/** An insult with its subject, and its place from 1 among those on that subject. */
type Insult = { readonly topic: string; readonly place: number; readonly line: string }

/** Returns an insult by its number from 1. */
export const insultOf = (number: number): Insult => itemAt(all, number - 1)

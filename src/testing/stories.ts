import { readFileSync } from 'node:fs'
import { type AnyManifest, games } from '../games/index.ts'
import { type Opened, openText } from '../games/open.ts'
import { type Told, tellStory } from '../web/story/told.ts'
import { effortOf } from './effort.ts'
import { spread } from './evidence.ts'

/** Stories take seconds where many play: of each game two are told always, all in the long run. */
const SOME = effortOf(process.env).everything ? 1_000 : 2

const textsOf = ({ examples }: AnyManifest): readonly string[] =>
  Object.values(examples)
    .map((url) => readFileSync(url, 'utf8'))
    .toSorted((a, b) => a.length - b.length)

/** Example games of every registered game as files, the shortest and the longest among them. */
export const storyTexts: readonly string[] = games.flatMap((manifest) => spread(textsOf(manifest), SOME))

const known = new Map<string, Told>()

/** The story of a file. It is told once, however many tests look at it. */
export const toldOnce = (text: string): Told => {
  const story = known.get(text) ?? tellStory(text)
  known.set(text, story)
  return story
}

/** An example that is known to open. */
export const openedStory = (text: string): Opened => {
  const opened = openText(text)
  if (!opened.ok) throw new Error(opened.fault.message)
  return opened
}

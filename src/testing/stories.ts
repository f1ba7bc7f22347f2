import { readFileSync } from 'node:fs'
import { type AnyManifest, games } from '../games/index.ts'
import { type ReplayedGame, openText } from '../analysis/opening/open.ts'
import { type StoryReport, tellStory } from '../analysis/report/story-report.ts'
import { effortOf } from './effort.ts'

const { everything } = effortOf(process.env)

const textsOf = ({ examples }: AnyManifest): readonly string[] =>
  Object.values(examples)
    .map((url) => readFileSync(url, 'utf8'))
    .toSorted((a, b) => a.length - b.length)

/** In the short run, keeps only each game's shortest example: many-player stories take seconds. */
const some = (texts: readonly string[]): readonly string[] => (everything ? texts : texts.slice(0, 1))

/** Example games of all registered games, as files. */
export const storyTexts: readonly string[] = games.flatMap((manifest) => some(textsOf(manifest)))

const known = new Map<string, StoryReport>()

/** Returns the report of a file, computed once for all tests. */
export const toldOnce = (text: string): StoryReport => {
  const story = known.get(text) ?? tellStory(text)
  known.set(text, story)
  return story
}

/** Opens an example that must be valid. */
export const openedStory = (text: string): ReplayedGame => {
  const opened = openText(text)
  if (!opened.ok) throw new Error(opened.fault.message)
  return opened
}

import { itemAt } from '../dice/index.ts'
import { type SeenPlay, changedRules, type Eye, hasRealDice, isPractice, lineOf, printLine } from '../engine/index.ts'
import type { AnyManifest, Prompt, Readers, Sentence } from '../games/index.ts'
import { capitalise } from '../kit/text.ts'
import { paint } from './terminal.ts'
import { hang, wrap } from './wrap.ts'
import { texts } from './text/texts.ts'

export type PlyReport = {
  readonly ply: number
  readonly chapter: { readonly number: number; readonly title: string }
  /** Line in notation: `play 1 parry 6`. */
  readonly line: string
  readonly sentences: readonly Sentence[]
}

export const namesIn = ({ header }: SeenPlay): readonly string[] => header.seats.map(({ name }) => name)

/** Returns the current question or the ending of a game, as a viewer sees it. */
export const promptAt = ({ text }: AnyManifest, play: SeenPlay, eye: Eye, readers: Readers = namesIn(play)): Prompt => {
  const state = play.states.at(-1)
  return text.prompt(play.game.view(state, eye), play.game.node(state), readers)
}

/** Describes ply `number` (from 1), as a viewer sees it. */
export const reportPly = ({ text }: AnyManifest, play: SeenPlay, number: number, eye: Eye): PlyReport => {
  const { game, states } = play
  const [before, after] = [states[number - 1], states[number]]
  const line = lineOf(game, before, itemAt(play.plies, number - 1), eye)
  const seen: unknown = game.view(before, eye)
  return {
    ply: number,
    chapter: text.chapter(seen),
    line: printLine(line),
    sentences: text.tell(seen, line, game.view(after, eye), namesIn(play)),
  }
}

/** Formats a sentence with its clauses: `Astrid parries a 6. [5]`. */
export const sentenceLines = ({ text, clauses }: Sentence, indent: string, width: number): readonly string[] => {
  const source = clauses.length === 0 ? '' : ` [${clauses.join(', ')}]`
  const lines = hang(indent, `${text}${source}`, width)
  return lines.map((line) =>
    source !== '' && line.endsWith(source) ? line.slice(0, -source.length) + paint('dim', source) : line,
  )
}

/** A chapter's heading: `Round 3`. */
export const heading = (title: string): string => paint('bold', capitalise(title))

export const headingLines = (title: string, width: number): readonly string[] =>
  wrap(capitalise(title), width).map((line) => paint('bold', line))

/** Lines with the game, its players, and changed house rules. */
export const headLines = ({ game, text }: AnyManifest, play: SeenPlay, width: number): readonly string[] => {
  const title = headingLines(texts.story.match(text.title, namesIn(play)), width)
  const changed = changedRules(game.houseRules, play.rules).map(({ name }) => `${name}=${play.rules[name]}`)
  return [...title, ...(changed.length === 0 ? [] : wrap(texts.rules.list(changed), width))]
}

/** Notes on claims of a file that cannot be verified: real dice, practice. */
export const markTexts = (play: SeenPlay): readonly string[] => [
  ...(hasRealDice(play) ? [texts.dice.real] : []),
  ...(isPractice(play) ? [texts.story.practice] : []),
]

/** Lines of `headLines`, and notes on real dice and practice. */
export const titleLines = (manifest: AnyManifest, play: SeenPlay, width: number): readonly string[] => [
  ...headLines(manifest, play, width),
  ...markTexts(play).flatMap((text) => wrap(text, width)),
]

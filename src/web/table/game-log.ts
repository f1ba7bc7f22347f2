import { type SeenPlay, closingOf, currentNode, type Eye, lineOf, type Ply, type Seat } from '../../engine/index.ts'
import { tellClosing } from '../../analysis/ending/closing.ts'
import { type AnyManifest, headingText, type Sentence } from '../../games/index.ts'
import { eyeOf, namesOf } from '../data/players.ts'
import { type Shown, shownAt } from './session.ts'
import { tableWords } from '../text/table-words.ts'
import { itemAt, lastOf } from '../../dice/index.ts'

/** What one step said. `step` counts from 1. */
export type Entry = { readonly step: number; readonly sentences: readonly Sentence[] }

/** Entries that belong together, such as a round. */
export type Chapter = { readonly number: number; readonly title: string; readonly entries: readonly Entry[] }

/** An entry with all that its sentences depend on beside the step itself, which never changes. */
type ReadEntry = Entry & { readonly game: SeenPlay['game']; readonly eye: Eye; readonly names: string }

const readEntries = new WeakMap<Ply<unknown>, ReadEntry>()

/** The sentences of step n (from 1) for that eye, as the players are called now. */
const entryAt = ({ text }: AnyManifest, play: SeenPlay, step: number, eye: Eye): Entry => {
  const { game, states, plies } = play
  const ply = itemAt(plies, step - 1)
  const names = namesOf(play)
  const key = names.join('\n')
  const known = readEntries.get(ply)
  if (known?.step === step && known.game === game && known.eye === eye && known.names === key) return known
  const [before, after] = [states[step - 1], states[step]]
  const line = lineOf(game, before, ply, eye)
  const sentences = text.tell(game.view(before, eye), line, game.view(after, eye), names)
  const entry = { step, game, eye, names: key, sentences }
  readEntries.set(ply, entry)
  return entry
}

/** The whole log, chapter by chapter. A step belongs to the chapter in which it was made. */
export const gameLogOf = (manifest: AnyManifest, play: SeenPlay): readonly Chapter[] => {
  const chapters: (Chapter & { entries: Entry[] })[] = []
  const eye = eyeOf(play)
  for (let step = 1; step <= play.plies.length; step++) {
    const { number, title } = manifest.text.chapter(play.game.view(play.states[step - 1], eye))
    if (chapters.at(-1)?.title !== title) chapters.push({ number, title, entries: [] })
    lastOf(chapters).entries.push(entryAt(manifest, play, step, eye))
  }
  return chapters
}

/** What a step said, as one string: what is read aloud. */
export const sayStep = (manifest: AnyManifest, play: SeenPlay, step: number): string =>
  entryAt(manifest, play, step, eyeOf(play))
    .sentences.map(({ text }) => text)
    .join(' ')

const lowered = (heading: string): string => heading.charAt(0).toLowerCase() + heading.slice(1)

/** How a game that was closed ended; undefined for every other one. */
export const closingWords = (play: SeenPlay): string | undefined => {
  const closed = closingOf(play)
  return closed && tellClosing(closed, namesOf(play))
}

/**
 * What is asked at a step, with the name of the one whose turn it is: “Astrid: parry one die”. Where it was closed, how. `asked` is
 * whose turn it is where several choose at once.
 */
export const promptAt = (
  manifest: AnyManifest,
  play: SeenPlay,
  step: number,
  asked?: Seat,
): { readonly heading: string; readonly detail: string } => {
  const closed = step === play.plies.length ? closingWords(play) : undefined
  if (closed !== undefined) return { heading: closed.replace(/\.$/, ''), detail: '' }
  const state = play.states[step]
  const names = namesOf(play)
  const node = play.game.node(state)
  const { heading, detail } = manifest.text.prompt(play.game.view(state, eyeOf(play)), node, names)
  const seat = node.kind === 'decision' ? node.seat : asked
  return seat === undefined
    ? { heading, detail }
    : { heading: tableWords.asked(names[seat] ?? '', lowered(heading)), detail }
}

/** What is asked now, for those who listen; empty while dice are due. `asked` as in `promptAt`. */
export const sayPrompt = (manifest: AnyManifest, play: SeenPlay, asked?: Seat): string => {
  const closed = closingWords(play)
  if (closed !== undefined) return closed
  const { kind } = currentNode(play)
  const { heading, detail } = promptAt(manifest, play, play.plies.length, asked)
  return kind === 'decision' || kind === 'simultaneous' ? `${headingText(heading)} ${detail}` : ''
}

/** The position that is shown, in a few lines of plain words. */
export const sketchOf = (manifest: AnyManifest, session: Shown): string => {
  const { play } = session
  const view = play.game.view(play.states[shownAt(session)], eyeOf(play))
  return manifest.text.sketch(view, namesOf(play)).join('\n')
}

import {
  type SeenPlay,
  closingOf,
  currentNode,
  type Eye,
  type GameNode,
  isOver,
  type Line,
  lineOf,
  type PerSeat,
  type Ply,
  type Seat,
  seatsFrom,
} from '../../engine/index.ts'
import { tellClosing } from '../../analysis/ending/closing.ts'
import type { AnyManifest } from '../../games/manifest.ts'
import { headingText, promptText, type Names, type Prompt, type Sentence } from '../../games/text.ts'
import { readersOf } from '../../kit/readers.ts'
import { capitalise, lowerFirst, numberText } from '../../kit/text.ts'
import { eyeOf, namesOf, occupants } from '../data/players.ts'
import { seriesAfter } from './series-score.ts'
import { type Session, type Shown, shownAt } from './session.ts'
import { tableWords } from '../text/table-words.ts'
import { itemAt, lastOf } from '../../dice/index.ts'

/** Sentences of a step that name all players, identical for all readers. `step` counts from 1. */
export type LogEntry = { readonly step: number; readonly sentences: readonly Sentence[] }

export type Chapter = { readonly number: number; readonly title: string; readonly entries: readonly LogEntry[] }

/** Cached log entry with the inputs on which its sentences depend, besides the step. */
type ReadEntry = LogEntry & { readonly game: SeenPlay['game']; readonly eye: Eye; readonly names: string }

const readEntries = new WeakMap<Ply<unknown>, ReadEntry>()

/** Line of step `step` (from 1) as this viewer may see it, between the views before and after it. */
const lineAt = ({ game, states, plies }: SeenPlay, step: number, eye: Eye): readonly [unknown, Line, unknown] => {
  const [before, after] = [states[step - 1], states[step]]
  return [game.view(before, eye), lineOf(game, before, itemAt(plies, step - 1), eye), game.view(after, eye)]
}

/** Sentences of step `step` (from 1) as this viewer may see it, with these names. */
const entryAt = ({ text }: AnyManifest, play: SeenPlay, names: Names, step: number, eye: Eye): LogEntry => {
  const { game, plies } = play
  const ply = itemAt(plies, step - 1)
  const key = names.join('\n')
  const known = readEntries.get(ply)
  if (known?.step === step && known.game === game && known.eye === eye && known.names === key) return known
  const sentences = text.tell(...lineAt(play, step, eye), names)
  const entry = { step, game, eye, names: key, sentences }
  readEntries.set(ply, entry)
  return entry
}

/** Number of steps in the log; excludes the last step while its dice roll. */
export const toldSteps = ({ play, moving }: Pick<Session, 'play' | 'moving'>): number =>
  play.plies.length - (moving && play.plies.at(-1)?.kind === 'outcome' ? 1 : 0)

type Headed = Pick<Session, 'play' | 'at' | 'moving'>

const viewAt = (play: SeenPlay, step: number): unknown => play.game.view(play.states[step], eyeOf(play))

/** Chapter title of the shown step; a live table at rest shows the next step's chapter. */
export const chapterShown = ({ text }: AnyManifest, session: Headed): string => {
  const { play, at, moving } = session
  const step = shownAt(session)
  const awaits = at === undefined && !moving && currentNode(play).kind !== 'terminal'
  return text.chapter(viewAt(play, awaits ? step : Math.max(0, step - 1))).title
}

/** Format and score of a series at the shown step: "Best of three, 1 : 0"; empty for a single game. The near seat is first. */
export const seriesShown = ({ text }: AnyManifest, session: Headed & Pick<Session, 'side'>): string => {
  const { play, moving, side } = session
  const step = Math.max(0, shownAt(session) - Number(moving))
  const texts = [seriesAround(play, step), text.series?.(viewAt(play, step))].map((series) => {
    if (series === undefined) return ''
    const { format, scores = [] } = series
    if (scores.length !== 2) return format
    return tableWords.series(
      format,
      seatsFrom(side, scores.length).map((seat) => itemAt(scores, seat)),
    )
  })
  return texts.filter((one) => one !== '').join(' · ')
}

/** The series to which the game belongs, with its score at a step; undefined for a single game. */
const seriesAround = (play: SeenPlay, step: number) => {
  const { series } = play.header
  if (series === undefined) return undefined
  const now = step === play.plies.length ? (seriesAfter(play) ?? series) : series
  return { format: tableWords.gameSeries.terms(now), scores: now.won.map(String) }
}

/** Who leads at the shown step, in the words of `GameText.lead`; empty if the game has none. */
export const leadShown = ({ text }: AnyManifest, session: Headed & Reading): string => {
  const { play, moving, you } = session
  const step = Math.max(0, shownAt(session) - Number(moving))
  if (isOver(play) && step === play.plies.length) return ''
  const view = viewAt(play, step)
  return text.lead?.(view, readersOf({ names: namesOf(play), you })) ?? ''
}

/** Winners and totals of a series for a reader. Totals are those of a duel, the reader's or the winner's first. */
const seriesFor = (games: readonly PerSeat<number>[], winners: readonly Seat[], { names, you }: SeriesReader) => {
  const readers = readersOf({ names, you })
  const totals = games.reduce((sums, points) => sums.map((sum, seat) => sum + itemAt(points, seat)))
  return {
    winners: winners.map((seat) => itemAt(readers, seat)),
    isLost: you !== undefined && names.length === 2 && !winners.includes(you),
    scores:
      names.length === 2 ? seatsFrom(you ?? winners[0] ?? 0, 2).map((seat) => numberText(itemAt(totals, seat))) : [],
  }
}

type SeriesReader = { readonly names: Names; readonly you?: Seat | undefined }

const gameWinners = (points: PerSeat<number>): readonly Seat[] => {
  const best = Math.max(...points)
  return points.flatMap((own, seat) => (own === best ? [seat] : []))
}

/** Result of the game of a series that this step ended: "You lost this game; the series stands 1 : 1."; empty for other steps. */
const gameEnded = ({ text }: AnyManifest, play: SeenPlay, step: number, reader: SeriesReader): string => {
  if (reader.names.length < 2) return ''
  const [before, after] = [step - 1, step].map((at) => (at < 0 ? undefined : text.series?.(viewAt(play, at))?.games))
  if (before === undefined || after === undefined || after.length === before.length) return ''
  return tableWords.gameOfSeries(seriesFor(after, gameWinners(lastOf(after)), reader))
}

/** Result of a finished series: "You lost the series, 1 : 2"; undefined for a single game. */
const seriesEnded = (
  { text }: AnyManifest,
  play: SeenPlay,
  step: number,
  places: PerSeat<number>,
  reader: SeriesReader,
): string | undefined => {
  const games = text.series?.(viewAt(play, step))?.games ?? []
  if (games.length === 0 || places.length < 2) return undefined
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []))
  return tableWords.endOfSeries(seriesFor(games, winners, reader))
}

/** Result among three or more players for a reader who did not win: "You came 2nd"; undefined for all others. */
const placeEnded = (places: PerSeat<number>, you: Seat | undefined): string | undefined => {
  const place = you === undefined ? 1 : itemAt(places, you)
  if (places.length < 3 || place === 1) return undefined
  return tableWords.came(place, places.filter((other) => other === place).length > 1)
}

/** Prompt of a finished game with its result for a reader. After "You came 2nd", the detail begins with the winner. */
const overPrompt = (asking: Prompt, series: string | undefined, places: PerSeat<number>, you?: Seat): Prompt => {
  const heading = series ?? asking.heading
  const place = placeEnded(places, you)
  if (place === undefined) return { ...asking, heading }
  return { heading: place, detail: `${headingText(heading)} ${asking.detail}`.trim() }
}

/** Log from one step to another, by chapter. A step belongs to the chapter in which it was made. */
export const gameLogOf = (
  manifest: AnyManifest,
  play: SeenPlay,
  last: number = play.plies.length,
  first = 1,
): readonly Chapter[] => {
  const chapters: (Chapter & { entries: LogEntry[] })[] = []
  const [eye, names] = [eyeOf(play), namesOf(play)]
  for (let step = first; step <= last; step++) {
    const { number, title } = manifest.text.chapter(play.game.view(play.states[step - 1], eye))
    if (chapters.at(-1)?.title !== title) chapters.push({ number, title, entries: [] })
    lastOf(chapters).entries.push(entryAt(manifest, play, names, step, eye))
  }
  return chapters
}

/** A step's sentences as one string, for screen readers. */
export const sayStep = (manifest: AnyManifest, play: SeenPlay, step: number): string =>
  entryAt(manifest, play, namesOf(play), step, eyeOf(play))
    .sentences.map(({ text }) => text)
    .join(' ')

/** Announcement of a step of a live table to its reader, for screen readers; empty if a later one says it. */
export const announceStep = (manifest: AnyManifest, play: SeenPlay, step: number, you?: Seat): string => {
  const { text } = manifest
  if (text.say === undefined) return sayStep(manifest, play, step)
  return text.say(...lineAt(play, step, eyeOf(play)), namesOf(play), you)
}

/** Highlight of a step as everyone at the table may see it (`GameText.highlight`); undefined for most steps. */
export const highlightAt = ({ text }: AnyManifest, play: SeenPlay, step: number): string | undefined =>
  text.highlight?.(...lineAt(play, step, eyeOf(play)), namesOf(play))

/** Reader of a prompt. `asked` is the seat to name in a simultaneous choice. */
export type Reading = Pick<Session, 'asked' | 'you' | 'watches'>

/** Result of a closed game as a sentence, addressed to seat `you`; undefined for other games. */
export const closingWords = (play: SeenPlay, you?: Seat): string | undefined => {
  const closed = closingOf(play)
  return closed && tellClosing(closed, readersOf({ names: namesOf(play), you }))
}

/** True if the seat is played elsewhere, so that the reader cannot answer for it. */
const isElsewhere = (play: SeenPlay, seat: Seat, { you, watches = false }: Reading): boolean =>
  you === undefined ? watches || occupants(play)[seat]?.kind === 'bot' : seat !== you

const headingFor = (play: SeenPlay, step: number, heading: string, seat: Seat, reading: Reading): string => {
  const name = namesOf(play)[seat] ?? ''
  if (seat === reading.you) return tableWords.yourTurn(lowerFirst(heading))
  const isLive = step === play.plies.length
  return isLive && isElsewhere(play, seat, reading)
    ? tableWords.choosing(name)
    : tableWords.asked(name, lowerFirst(heading))
}

/** Seat that must choose at a node; undefined for rolls and after the game. */
const askedAt = (node: GameNode<unknown>, asked: Seat | undefined): Seat | undefined => {
  if (node.kind === 'decision') return node.seat
  return node.kind === 'simultaneous' ? asked : undefined
}

/**
 * Prompt of a step: "Your turn: parry one die" or "Torvald is choosing". On shared devices and in replay: "Astrid:
 * parry one die". For a closed game, its ending.
 */
export const promptAt = (manifest: AnyManifest, play: SeenPlay, step: number, reading: Reading = {}): Prompt => {
  const { asked, you } = reading
  const closed = step === play.plies.length ? closingWords(play, you) : undefined
  if (closed !== undefined) return { heading: closed.replace(/\.$/, ''), detail: '' }
  const state = play.states[step]
  const node = play.game.node(state)
  const names = namesOf(play)
  const asking = manifest.text.prompt(play.game.view(state, eyeOf(play)), node, readersOf({ names, you }))
  if (node.kind === 'terminal') {
    const series = seriesEnded(manifest, play, step, node.places, { names, you })
    return overPrompt(asking, series, node.places, you)
  }
  const ended = gameEnded(manifest, play, step, { names, you })
  const prompt = { ...asking, detail: [ended, asking.detail].filter((part) => part !== '').join(' ') }
  const seat = askedAt(node, asked)
  return seat === undefined ? prompt : { ...prompt, heading: headingFor(play, step, prompt.heading, seat, reading) }
}

/** Current prompt for screen readers; empty if a roll is due. */
export const sayPrompt = (manifest: AnyManifest, play: SeenPlay, reading: Reading = {}): string => {
  const closed = closingWords(play, reading.you)
  if (closed !== undefined) return closed
  const { kind } = currentNode(play)
  const isAsked = kind === 'decision' || kind === 'simultaneous'
  return isAsked ? promptText(promptAt(manifest, play, play.plies.length, reading)) : ''
}

/** Describes the position in sentences: chapter, prompt, lead. */
export const positionText = (manifest: AnyManifest, session: Shown & Reading): readonly string[] => {
  const { play } = session
  const step = shownAt(session)
  const view: unknown = play.game.view(play.states[step], eyeOf(play))
  const prompt = promptAt(manifest, play, step, session)
  const { text } = manifest
  const title = capitalise(text.chapter(view).title)
  const asked = `${prompt.detail.includes(title) ? '' : `${title}: `}${promptText(prompt)}`
  return [asked, ...(text.standing?.(view, namesOf(play)) ?? [])]
}

export const sketchOf = ({ text }: AnyManifest, session: Shown): readonly string[] =>
  text.sketch(viewShown(session), namesOf(session.play))

/** View of the shown step for the reader. */
export const viewShown = (session: Shown): unknown => viewAt(session.play, shownAt(session))

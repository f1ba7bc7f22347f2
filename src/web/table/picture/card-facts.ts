import type { StoryReport } from '../../../analysis/report/story-report.ts'
import { finishOf, type SeatResult, seatResults } from '../../../analysis/ending/seat-results.ts'
import { chapterAt } from '../../../analysis/ending/verdict.ts'
import type { AnyPlay, Seat } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { headingText } from '../../../games/text.ts'
import { numberText, percentText } from '../../../kit/text.ts'
import { namesOf } from '../../data/players.ts'
import { scaleOf, valuesAlong } from '../../parts/curve-plan.ts'
import { promptAt } from '../game-log.ts'
import { pictureWords as w } from './words.ts'

/** One curve of a picture. The leader's curve has no seat, so that it does not tell who leads. */
export type CardLine = { readonly seat: Seat | undefined; readonly values: readonly number[] }

/** Curves of a picture between `low` and `high`. `isDuel`: one line, above the middle for seat 0, below it for seat 1. */
export type CardCurve = {
  /** Number of steps in the game; lines can be shorter. */
  readonly steps: number
  readonly low: number
  readonly high: number
  readonly isDuel: boolean
  readonly lines: readonly CardLine[]
  readonly label: string
  /** Values at the upper and the lower edge. */
  readonly scale: readonly [top: string, bottom: string]
}

/** Everything that a picture of a game says. */
export type CardFacts = {
  readonly game: string
  /** Title of the game, and the chapter in which it ended. */
  readonly head: string
  readonly headline: string
  readonly detail: string
  readonly names: readonly string[]
  /** Results by seat; empty if the picture hides them. */
  readonly results: readonly (SeatResult | undefined)[]
  /** Undefined until the story's report is known. */
  readonly curve: CardCurve | undefined
  readonly alt: string
}

export type CardRequest = {
  readonly manifest: AnyManifest
  readonly play: AnyPlay
  readonly report: StoryReport | undefined
  /** True hides the result: the picture then is the same whoever won. */
  readonly isHidden: boolean
}

/** Leader's value at each step. It does not tell who leads, so all seats could exchange their values. */
const leaderValues = ({ start, events }: StoryReport['ledger']): readonly number[] =>
  [start, ...events.map(({ after }) => after)].map((values) => Math.max(...values))

/** Curve of one player's game to its middle, scaled to that half, because its end would be the result. */
const firstHalf = ({ ledger }: StoryReport): CardCurve => {
  const steps = ledger.events.length
  const values = valuesAlong(ledger, 0).slice(0, Math.ceil(steps / 2) + 1)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const lines = [{ seat: undefined, values }]
  const scale = [numberText(high, 0), numberText(low, 0)] as const
  return { steps, low, high: Math.max(high, low + 1e-9), isDuel: false, lines, label: w.firstHalf, scale }
}

const curveOf = (report: StoryReport, seats: number, isHidden: boolean): CardCurve => {
  const { ledger } = report
  const steps = ledger.events.length
  const { chance, low, high } = scaleOf(ledger)
  if (isHidden && seats === 1) return firstHalf(report)
  const text = (value: number): string => (chance ? percentText(value, 0) : numberText(value, 0))
  if (isHidden) {
    const label = chance ? w.leader : w.leaderPoints
    const lines = [{ seat: undefined, values: leaderValues(ledger) }]
    const least = chance ? 1 / seats : low
    return { steps, low: least, high, isDuel: false, lines, label, scale: [text(high), text(least)] }
  }
  const isDuel = chance && seats === 2
  const shown = isDuel ? [0] : Array.from({ length: seats }, (_, seat) => seat)
  const lines = shown.map((seat) => ({ seat, values: valuesAlong(ledger, seat) }))
  const scale = [text(high), text(isDuel ? high : low)] as const
  return { steps, low, high, isDuel, lines, label: chance ? w.chances : w.points, scale }
}

const cardResult = ({ manifest, play, isHidden }: CardRequest): Pick<CardFacts, 'headline' | 'detail'> => {
  if (!isHidden) {
    const { heading, detail } = promptAt(manifest, play, play.plies.length)
    return { headline: heading, detail }
  }
  return { headline: play.header.seats.length === 1 ? w.how : w.who, detail: w.link }
}

/** Facts of a finished game's picture, in words that name all players. */
export const cardFactsOf = (request: CardRequest): CardFacts => {
  const { manifest, play, report, isHidden } = request
  const game = manifest.text.title
  const names = namesOf(play)
  const { headline, detail } = cardResult(request)
  const curve = report === undefined ? undefined : curveOf(report, names.length, isHidden)
  const last = play.plies.length
  const head = last === 0 ? game : w.ended(game, chapterAt(manifest, play, last))
  const sentences = [`${head}.`, headingText(headline), detail, w.players(names), ...(curve ? [`${curve.label}.`] : [])]
  const finish = isHidden ? undefined : finishOf(play)
  const results = finish === undefined ? [] : seatResults(finish, names.length)
  return { game, head, headline, detail, names, results, curve, alt: w.alt(sentences.filter((part) => part !== '')) }
}

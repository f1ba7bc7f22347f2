import { itemAt } from '../../dice/index.ts'
import { closingOf, endingOf, type AnyPlay } from '../../engine/index.ts'
import { tellClosing } from '../../analysis/ending/closing.ts'
import { distinctMoments } from '../../analysis/report/moments.ts'
import { doubtText, noChoiceText, noRollText, noTurningText } from '../../analysis/report/words.ts'
import { BEST_PLAY, doubtOf, isExact, type Ledger, leaderOf } from '../../odds/index.ts'
import { namesIn, titleLines, reportPly } from '../story.ts'
import { wrap, hang } from '../wrap.ts'
import { accountLines } from './accounts.ts'
import type { Analysis } from './analysis.ts'
import { chartLines } from './chart.ts'
import { shownBound, shownPayoff, type Unit, unitOf, shownChange } from './unit.ts'
import { texts } from '../text/texts.ts'
import type { AnyManifest } from '../../games/index.ts'
import { paint } from '../terminal.ts'

/** Key moment: its effect (`text`) and events (`story`); `step` is undefined if none was notable. */
type Moment = { readonly title: string; readonly text: string; readonly story?: string; readonly step?: number }

const plyText = (manifest: AnyManifest, play: AnyPlay, ply: number): string =>
  reportPly(manifest, play, ply, 'table')
    .sentences.map(({ text }) => text)
    .join(' ')

/** Returns an action's label at the step where it was offered. */
const label = ({ game, text }: AnyManifest, play: AnyPlay, ply: number, seat: number, notation: string): string =>
  text.action(game.view(play.states[ply - 1], seat), seat, notation, namesIn(play)).label

const luckiest = ({ opened: { manifest, play }, highlights, ledger }: Analysis, unit: Unit): Moment => {
  const { luckiest: title, luckiestText } = texts.analysis
  const roll = highlights.luckiest
  if (roll === undefined) return { title, text: noRollText(ledger) }
  const { ply, seat, luck } = roll
  const name = itemAt(namesIn(play), seat)
  const text = luckiestText(shownChange(luck, unit), name)
  return { title, text, story: plyText(manifest, play, ply), step: ply }
}

const costliest = ({ opened: { manifest, play }, highlights, ledger }: Analysis, unit: Unit): Moment => {
  const { costliest: title, costliestText, lessThan } = texts.analysis
  const worst = highlights.costliest
  if (worst === undefined) return { title, text: noChoiceText(ledger) }
  const { ply, seat, action, best, cost } = worst
  const labelOf = (notation: string): string => label(manifest, play, ply, seat, notation)
  const figure = shownPayoff(cost, unit)
  const given = Number(figure) === 0 ? lessThan(shownPayoff(1 / unit.steps, unit)) : figure
  return { title, text: costliestText(itemAt(namesIn(play), seat), given, labelOf(action), labelOf(best)), step: ply }
}

const turning = ({ opened: { manifest, play }, ledger, highlights }: Analysis): Omit<Moment, 'title'> => {
  const { turningPoint: turn, ledAlways } = highlights
  const names = namesIn(play)
  if (leaderOf(ledger.result) === undefined) return { text: texts.analysis.nobodyLeads }
  if (ledAlways !== undefined) return { text: texts.analysis.ledAlways(itemAt(names, ledAlways)) }
  if (turn === undefined) return { text: noTurningText(ledger) }
  const { ply, seat, from } = turn
  const text = texts.analysis.tookLead(itemAt(names, seat), from === undefined ? undefined : itemAt(names, from))
  return { text, story: plyText(manifest, play, ply), step: ply }
}

/** Merges two moments of one step; describes their event once. */
const asOneMoment = (one: Moment, other: Moment): Moment => ({
  ...one,
  title: texts.analysis.both(one.title, other.title),
  text: `${one.text} ${other.text}`,
  ...(other.story !== undefined && { story: other.story }),
})

const momentLines = (analysis: Analysis, unit: Unit, width: number): readonly string[] => {
  const [roll, choice] = [luckiest(analysis, unit), costliest(analysis, unit)]
  const turn = { title: texts.analysis.turning, ...turning(analysis) }
  const moments = analysis.ledger.seats.length === 1 ? [roll, choice] : distinctMoments(roll, choice, turn, asOneMoment)
  return moments.flatMap(({ title, text, story, step }) => {
    const whole = story === undefined ? text : `${text} ${story}`
    return [
      '',
      paint('bold', title),
      ...hang('  ', step === undefined ? whole : texts.analysis.atPly(step, whole), width),
    ]
  })
}

const leadLines = ({ ledger, highlights }: Analysis, width: number): readonly string[] =>
  ledger.seats.length === 1 ? [] : ['', ...wrap(texts.analysis.leadChanges(highlights.leadChanges), width)]

const howItEnded = ({ opened: { play, fault }, ledger }: Analysis, unit: Unit): string => {
  const names = namesIn(play)
  const places = endingOf(play)?.places
  const first = names.filter((_, seat) => places?.[seat] === 1)
  const plies = play.plies.length
  const { ended, won, standing, stood, damaged, notOver } = texts.analysis
  if (places !== undefined && names.length === 1) return ended(plies)
  if (first.length > 0) return won(first, plies)
  const closed = closingOf(play)
  const stand = names.map((name, seat) => standing(name, shownPayoff(itemAt(ledger.result, seat), unit)))
  if (closed !== undefined) return `${tellClosing(closed, names)} ${stood(plies, stand)}`
  return fault === undefined ? notOver(plies, stand) : damaged(plies, stand)
}

const measuredBy = ({ reference, exact, error, seats }: Ledger, unit: Unit): string => {
  if (!exact) return texts.analysis.byEstimate(reference, shownPayoff(error, unit))
  if (!isExact(error)) return texts.analysis.within(reference, shownBound(error, unit))
  const isOneOfSeveral = seats.length > 2 && reference === BEST_PLAY
  return `${texts.analysis.exactly(reference)}${isOneOfSeveral ? texts.analysis.oneBalance : ''}`
}

/** Warning above the figures if luck and choices cannot be separated; empty if they can. */
const doubtLines = ({ ledger }: Analysis, unit: Unit, width: number): readonly string[] => {
  const doubt = doubtOf(ledger)
  const amount = (size: number): string => `${shownPayoff(size, unit)} ${unit.short}`
  return doubt === undefined ? [] : ['', ...wrap(doubtText(doubt, amount), width)]
}

/** Report for people, at most `width` columns wide. */
export const reportLines = (analysis: Analysis, width: number): readonly string[] => {
  const { opened, ledger } = analysis
  const { manifest, play } = opened
  const names = namesIn(play)
  const unit = unitOf(ledger)
  return [
    ...titleLines(manifest, play, width),
    ...wrap(`${howItEnded(analysis, unit)} ${measuredBy(ledger, unit)}`, width),
    ...doubtLines(analysis, unit, width),
    '',
    ...accountLines(ledger, names, unit, width),
    ...momentLines(analysis, unit, width),
    ...leadLines(analysis, width),
    ...chartLines(ledger, names, unit, width),
  ]
}

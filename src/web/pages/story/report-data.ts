import { useMemo } from 'react'
import { labelAt } from '../../../analysis/labels.ts'
import type { AnyPlay, Seat } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { explained, type LedgerEvent } from '../../../odds/index.ts'
import { eyeOf, namesOf } from '../../data/players.ts'
import { sayStep } from '../../table/game-log.ts'
import { type ChapterStart, type Scale, scaleOf } from '../../parts/curve-plan.ts'
import { amountText, grainsText, signedText, valueText } from './figures.ts'
import { chapterOf, chaptersOf, choicesIn, isCostly } from './steps.ts'
import type { StoryReport } from '../../../analysis/report/story-report.ts'
import { storyWords as w } from './words.ts'
import { itemAt } from '../../../dice/index.ts'

export type ReportData = StoryReport & {
  readonly manifest: AnyManifest
  readonly play: AnyPlay
  readonly names: readonly string[]
  readonly scale: Scale
  readonly chapters: readonly ChapterStart[]
  /** True for two players with one prize, which one curve shows. */
  readonly duel: boolean
  /** Seat whose chance the curve shows upwards in a duel. */
  readonly first: Seat
}

export const reportDataOf = (manifest: AnyManifest, play: AnyPlay, told: StoryReport): ReportData => {
  const eye = eyeOf(play)
  const names = namesOf(play)
  const scale = scaleOf(told.ledger)
  return {
    ...told,
    manifest,
    play,
    names,
    scale,
    duel: scale.chance && names.length === 2,
    chapters: chaptersOf(manifest, play),
    first: typeof eye === 'number' ? eye : 0,
  }
}

export const useReportData = (manifest: AnyManifest, play: AnyPlay, told: StoryReport): ReportData =>
  useMemo(() => reportDataOf(manifest, play, told), [manifest, play, told])

/** Sentences about a step's effect: luck, or a choice's cost and a better choice. */
export const effectsOf = ({ manifest, play, names, scale, ledger }: ReportData, step: number): readonly string[] => {
  const event = itemAt(ledger.events, step - 1)
  if (event.kind === 'outcome') {
    const most = Math.max(...event.luck)
    const seat = event.luck.indexOf(most)
    return most < 1e-9 ? [w.noLuck] : [w.lucky(itemAt(names, seat), amountText(scale, most, signedText))]
  }
  if (event.kind === 'reveal') return [w.revealed]
  return choicesIn(event).flatMap((made, _, { length }) => {
    if (!made.real) return length > 1 ? [] : [w.only]
    if (!isCostly(made)) return [length > 1 ? w.bestFor(itemAt(names, made.seat)) : w.best]
    const better = labelAt(manifest, play, step - 1, made.seat, made.best)
    if (length > 1) return [w.betterFor(itemAt(names, made.seat), amountText(scale, made.cost), better)]
    return [w.cost(itemAt(names, made.seat), amountText(scale, made.cost)), w.better(better)]
  })
}

/** Part of a change, in grains. */
export type ChangePart = readonly [kind: keyof typeof w.parts, grains: number]

const restKind = (event: LedgerEvent, exact: boolean): ChangePart[0] => {
  if (event.kind === 'joint') return 'meeting'
  if (event.kind === 'choice' && event.unseen !== undefined) return 'unseen'
  return exact ? 'beyond' : 'left'
}

/**
 * Parts of the change that a choice made, in grains; they add up to it. Empty for other steps, and if the choice
 * explains the whole change.
 */
export const partsOfChange = (
  ledger: ReportData['ledger'],
  { grain }: Scale,
  step: number,
  seat: Seat,
): readonly ChangePart[] => {
  const event = itemAt(ledger.events, step - 1)
  const chosen = choicesIn(event)
  if (chosen.length === 0) return []
  const [before, after] = [itemAt(event.before, seat), itemAt(event.after, seat)]
  const byChoice = chosen.reduce((sum, made) => sum + explained(made, seat), 0)
  if (Math.abs(after - before - byChoice) < grain / 2) return []
  const choice = Math.round(byChoice / grain) + 0
  const rest = Math.round(after / grain) - Math.round(before / grain) - choice
  const parts: readonly ChangePart[] = [
    ['choice', choice],
    [restKind(event, ledger.exact), rest],
  ]
  return parts.filter(([, grains]) => grains !== 0)
}

export const partText = (scale: Scale, [kind, grains]: ChangePart): string =>
  w.parts[kind](`${grains > 0 ? '+' : ''}${grainsText(scale, grains)}`)

/** Change of each seat's chance: "Astrid 54.2 % → 60.1 %". A duel lists only the first seat. */
export const changesOf = ({ names, scale, ledger, first, duel }: ReportData, step: number): readonly string[] => {
  const { before, after } = itemAt(ledger.events, step - 1)
  const seats = duel ? [first] : names.map((_, seat) => seat)
  return seats.map((seat) => {
    const [from, to] = [valueText(scale, itemAt(before, seat)), valueText(scale, itemAt(after, seat))]
    const change = from === to ? w.stays(itemAt(names, seat), to) : w.fromTo(itemAt(names, seat), from, to)
    const parts = partsOfChange(ledger, scale, step, seat).map((part) => partText(scale, part))
    return parts.length === 0 ? change : w.made(change, parts)
  })
}

export const sayWhole = (tale: ReportData, step: number): string => {
  const { manifest, play, ledger, chapters } = tale
  const chapter = chapterOf(chapters, step)?.title
  const last = ledger.events.length
  const where = chapter === undefined ? w.step(step, last) : w.stepIn(step, last, chapter)
  return [
    `${where}.`,
    sayStep(manifest, play, step),
    ...changesOf(tale, step).map((change) => `${change}.`),
    ...effectsOf(tale, step),
  ].join(' ')
}

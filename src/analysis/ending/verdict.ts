import { itemAt } from '../../dice/index.ts'
import type { AnyPlay, Seat } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import { numberText, type Who } from '../../kit/text.ts'
import { areChances, costliestIn, doubtOf, ROUNDING } from '../../odds/index.ts'
import { sumOf } from '../../odds/sum.ts'
import type { StoryReport } from '../report/story-report.ts'
import { labelAt } from '../labels.ts'
import { words } from '../words.ts'
import { finishOf } from './seat-results.ts'

const w = words.luckAndSkill

/** Kinds of moments, the most instructive first. */
const MOMENTS = ['mistake', 'turning', 'luckiest'] as const

/** A notable step of a game, from 1, and the seat that chose, rolled or took the lead. */
export type NotableStep = { readonly kind: (typeof MOMENTS)[number]; readonly step: number; readonly seat: Seat }

/** Reason for a seat's result in one sentence, and up to three notable steps in the order of play. */
export type Verdict = {
  readonly sentence: string
  readonly moments: readonly NotableStep[]
  /** True if the figures are exact, so that an exercise finds the same best choice. */
  readonly isExact: boolean
}

type VerdictRequest = {
  readonly manifest: AnyManifest
  readonly play: AnyPlay
  readonly report: StoryReport
  readonly seat: Seat
  readonly who: Who
}

/** Title of a step's chapter, as in the log: "round 4". */
export const chapterAt = ({ text }: AnyManifest, { game, states }: AnyPlay, step: number): string =>
  text.chapter(game.view(states[step - 1], 'table')).title

/** Formats an amount in whole percentage points of winning chance, or in points. Empty if it rounds to 0. */
const amountIn = ({ report: { ledger } }: VerdictRequest, amount: number): string => {
  const size = Math.abs(amount)
  const isChance = areChances(ledger.start, ledger.currency)
  const said = isChance ? `${Math.round(size * 100)}` : numberText(size, 1)
  return Number(said) === 0 ? '' : said
}

/** Points that all seats of the game share, such as "7"; empty if their sum is not constant. */
const totalIn = ({ report: { ledger } }: VerdictRequest): string => {
  const [start, end] = [sumOf(ledger.start), sumOf(ledger.result)]
  return Math.abs(start - end) < ROUNDING ? numberText(end) : ''
}

type Mistake = Readonly<Record<'label' | 'where' | 'amount', string>> & {
  readonly step: number
  readonly seat: Seat
  readonly by?: string
}

/** Costliest choice of the seat, or of any seat if the seat won; undefined if not notable. */
const mistakeOf = (asked: VerdictRequest): Mistake | undefined => {
  const { manifest, play, report, seat } = asked
  const by = (finishOf(play)?.places?.[seat] === 1 ? report.highlights.costliest?.seat : undefined) ?? seat
  const worst = costliestIn(report.ledger, by)
  const amount = worst === undefined ? '' : amountIn(asked, worst.cost)
  if (worst === undefined || amount === '') return undefined
  const label = labelAt(manifest, play, worst.ply - 1, by, worst.action)
  const others = by !== seat && { by: itemAt(play.header.seats, by).name }
  return { step: worst.ply, seat: by, label, where: chapterAt(manifest, play, worst.ply), amount, ...others }
}

const whoIn = ({ play, seat, who }: VerdictRequest, other: Seat): Who =>
  other === seat ? who : itemAt(play.header.seats, other).name

/** Sentence for an estimate that cannot separate luck from choices: the roll and the choice that stand out. */
const estimatedSentence = (asked: VerdictRequest, mistake: Mistake | undefined): string => {
  const { manifest, play, report, who } = asked
  const { ledger, highlights } = report
  const { luckiest } = highlights
  const amount = luckiest === undefined ? '' : amountIn(asked, luckiest.luck)
  return w.estimated(who, {
    lucky:
      luckiest === undefined || amount === ''
        ? undefined
        : { who: whoIn(asked, luckiest.seat), where: chapterAt(manifest, play, luckiest.ply), amount },
    costly: mistake,
    isChance: areChances(ledger.start, ledger.currency),
    total: totalIn(asked),
  })
}

const sentenceOf = (asked: VerdictRequest, mistake: Mistake | undefined): string => {
  const { report, seat, who } = asked
  const { start, result, seats, currency, exact } = report.ledger
  const { luck } = itemAt(seats, seat)
  const gain = itemAt(result, seat) - itemAt(start, seat)
  const byChoices = gain - luck
  const [dice, choices] = [amountIn(asked, luck), amountIn(asked, byChoices)]
  const isExplained = choices === '' || (dice !== '' && luck * gain > 0)
  return w.told(who, {
    luck: dice,
    isKind: luck > 0,
    choices: isExplained ? undefined : { amount: choices, isGain: byChoices > 0 },
    costly: mistake,
    isChance: areChances(start, currency),
    total: totalIn(asked),
    isExact: exact,
  })
}

/**
 * Describes a seat's luck and skill in one sentence: "The dice favoured you by 12 points of winning chance; 'Keep the
 * shield' in round 4 cost you 9." If luck does not explain the result, the sentence says what all choices did. If an
 * estimate cannot separate luck from choices, the sentence names a roll and a choice that stand out, or is empty. The
 * moments are the costliest choice, the last lead change and the luckiest roll; a step occurs only once.
 */
export const verdictOf = (asked: VerdictRequest): Verdict => {
  const { exact: isExact } = asked.report.ledger
  const doubt = doubtOf(asked.report.ledger)
  const mistake = mistakeOf(asked)
  const { turningPoint, luckiest } = asked.report.highlights
  const found = { mistake: mistake && { ply: mistake.step, seat: mistake.seat }, turning: turningPoint, luckiest }
  const notable = MOMENTS.flatMap((kind) => {
    const at = found[kind]
    return at === undefined ? [] : [{ kind, step: at.ply, seat: at.seat }]
  })
  const moments = notable.filter(({ step }, i) => notable.findIndex((one) => one.step === step) === i)
  const sentence = doubt === undefined ? sentenceOf(asked, mistake) : estimatedSentence(asked, mistake)
  return { sentence, moments: moments.toSorted((a, b) => a.step - b.step), isExact }
}

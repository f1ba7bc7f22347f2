import { itemAt } from '../../dice/index.ts'
import { closingOf, endingOf } from '../../engine/index.ts'
import { tellClosing } from '../../analysis/ending/closing.ts'
import { doubtText } from '../../analysis/report/words.ts'
import { BEST_PLAY, doubtOf, type Ledger } from '../../odds/index.ts'
import { namesIn, titleLines } from '../story.ts'
import { wrap } from '../wrap.ts'
import { accountLines } from './accounts.ts'
import type { Analysis } from './analysis.ts'
import { chartLines } from './chart.ts'
import { momentLines } from './moments.ts'
import { shown, type Unit, unitOf } from './unit.ts'
import { texts } from '../text/texts.ts'

const howItEnded = ({ opened: { play, fault }, ledger }: Analysis, unit: Unit): string => {
  const names = namesIn(play)
  const places = endingOf(play)?.places
  const first = names.filter((_, seat) => places?.[seat] === 1)
  const plies = play.plies.length
  const { ended, won, standing, stood, damaged, notOver } = texts.analysis
  if (places !== undefined && names.length === 1) return ended(plies)
  if (first.length > 0) return won(first, plies)
  const closed = closingOf(play)
  const stand = names.map((name, seat) => standing(name, shown(itemAt(ledger.result, seat), unit)))
  if (closed !== undefined) return `${tellClosing(closed, names)} ${stood(plies, stand)}`
  return fault === undefined ? notOver(plies, stand) : damaged(plies, stand)
}

const measuredBy = ({ reference, exact, error, seats }: Ledger, unit: Unit): string => {
  if (!exact) return texts.analysis.byEstimate(reference, shown(error, unit))
  const isOneOfSeveral = seats.length > 2 && reference === BEST_PLAY
  return `${texts.analysis.exactly(reference)}${isOneOfSeveral ? texts.analysis.oneBalance : ''}`
}

/** That figures of luck and choices say little here, where it is so: read before any of them. */
const doubtLines = ({ ledger }: Analysis, unit: Unit, width: number): readonly string[] => {
  const doubt = doubtOf(ledger)
  const amount = (size: number): string => `${shown(size, unit)} ${unit.short}`
  return doubt === undefined ? [] : ['', ...wrap(doubtText(doubt, amount), width)]
}

/** The report for people, at most `width` columns wide. */
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
    ...chartLines(ledger, names, unit, width),
  ]
}

import { listAnd } from '../../kit/text.ts'
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

const howItEnded = ({ opened: { play, fault }, ledger }: Analysis, unit: Unit): string => {
  const names = namesIn(play)
  const places = endingOf(play)?.places
  const first = names.filter((_, seat) => places?.[seat] === 1)
  const plies = play.plies.length === 1 ? '1 ply' : `${play.plies.length} plies`
  if (places !== undefined && names.length === 1) return `The game ended after ${plies}.`
  if (first.length > 0) return `${listAnd(first)} ${first.length === 1 ? 'won' : 'share the win'} after ${plies}.`
  const closed = closingOf(play)
  const stand = names.map((name, seat) => `${name} at ${shown(ledger.result[seat]!, unit)}`)
  if (closed !== undefined) return `${tellClosing(closed, names)} After ${plies} it stood ${listAnd(stand)}.`
  const how = fault === undefined ? 'The game is not over' : 'The file can be followed only so far'
  return `${how}: after ${plies} it stands ${listAnd(stand)}.`
}

const measuredBy = ({ reference, exact, error, seats }: Ledger, unit: Unit): string => {
  if (!exact) return `Measured by ${reference}, by estimate: figures are off by about ${shown(error, unit)}.`
  const which =
    seats.length > 2 && reference === BEST_PLAY
      ? ' Among more than two, best play is one balance of several that there may be.'
      : ''
  return `Measured by ${reference}, exactly.${which}`
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

import { noChoiceText, noRollText, noTurningText } from '../../../analysis/report/words.ts'
import { distinctMoments } from '../../../analysis/report/moments.ts'
import { labelAt } from '../../../analysis/labels.ts'
import { leaderOf } from '../../../odds/index.ts'
import { amountText } from './figures.ts'
import type { ReportData } from './report-data.ts'
import { storyWords as w } from './words.ts'
import { itemAt } from '../../../dice/index.ts'

/** Highlight of a game; `step` is undefined if it has no step. */
export type Highlight = { readonly title: string; readonly about: string; readonly step?: number }

const luckiest = ({ highlights, names, scale, ledger }: ReportData): Highlight => {
  const { luckiest: roll } = highlights
  if (roll === undefined) return { title: w.luckiest, about: noRollText(ledger) }
  return {
    title: w.luckiest,
    step: roll.ply,
    about: w.luckiestAbout(itemAt(names, roll.seat), amountText(scale, roll.luck)),
  }
}

const costliest = ({ highlights, names, scale, ledger, manifest, play }: ReportData): Highlight => {
  const { costliest: made } = highlights
  if (made === undefined) return { title: w.costliest, about: noChoiceText(ledger) }
  const { ply, seat, best, cost } = made
  const better = labelAt(manifest, play, ply - 1, seat, best)
  return {
    title: w.costliest,
    step: ply,
    about: w.costliestAbout(itemAt(names, seat), amountText(scale, cost), better),
  }
}

const turning = ({ highlights, names, ledger }: ReportData): Highlight => {
  const { turningPoint, ledAlways } = highlights
  if (turningPoint !== undefined)
    return { title: w.turning, step: turningPoint.ply, about: w.turningAbout(itemAt(names, turningPoint.seat)) }
  if (ledAlways !== undefined) return { title: w.turning, about: w.ledAlways(itemAt(names, ledAlways)) }
  return { title: w.turning, about: leaderOf(ledger.result) === undefined ? w.nobodyLeads : noTurningText(ledger) }
}

/** Merges two highlights that share a step. */
const asOneMoment = (one: Highlight, other: Highlight): Highlight => ({
  ...one,
  title: w.both(one.title, other.title),
  about: `${one.about} ${other.about}`,
})

/** Luckiest roll, costliest choice, and (except in solo games) turning point; each step occurs once. */
export const highlightsIn = (tale: ReportData): readonly Highlight[] => {
  const [roll, choice] = [luckiest(tale), costliest(tale)]
  return tale.names.length === 1 ? [roll, choice] : distinctMoments(roll, choice, turning(tale), asOneMoment)
}

import { itemAt } from '../../dice/index.ts'
import type { AnyPlay } from '../../engine/index.ts'
import { noChoiceText, noRollText, noTurningText } from '../../analysis/report/words.ts'
import type { AnyManifest } from '../../games/index.ts'
import { leaderOf } from '../../odds/index.ts'
import { namesIn, tellPly } from '../story.ts'
import { paint } from '../terminal.ts'
import { hang } from '../wrap.ts'
import type { Analysis } from './analysis.ts'
import { shown, shownChange, type Unit } from './unit.ts'
import { texts } from '../text/texts.ts'

type Moment = { readonly title: string; readonly text: string }

const told = (manifest: AnyManifest, play: AnyPlay, ply: number): string =>
  tellPly(manifest, play, ply, 'table')
    .sentences.map(({ text }) => text)
    .join(' ')

/** What an action is called where it was offered. */
const label = ({ game, text }: AnyManifest, play: AnyPlay, ply: number, seat: number, notation: string): string =>
  text.action(game.view(play.states[ply - 1], seat), seat, notation).label

const luckiest = ({ opened: { manifest, play }, highlights, ledger }: Analysis, unit: Unit): Moment => {
  const { luckiest: title, luckiestText } = texts.analysis
  const roll = highlights.luckiest
  if (roll === undefined) return { title, text: noRollText(ledger) }
  const { ply, seat, luck } = roll
  const name = itemAt(namesIn(play), seat)
  return { title, text: luckiestText(ply, shownChange(luck, unit), name, told(manifest, play, ply)) }
}

const costliest = ({ opened: { manifest, play }, highlights, ledger }: Analysis, unit: Unit): Moment => {
  const { costliest: title, costliestText, lessThan } = texts.analysis
  const worst = highlights.costliest
  if (worst === undefined) return { title, text: noChoiceText(ledger) }
  const { ply, seat, action, best, cost } = worst
  const labelOf = (notation: string): string => label(manifest, play, ply, seat, notation)
  const figure = shown(cost, unit)
  const given = Number(figure) === 0 ? lessThan(shown(1 / unit.steps, unit)) : figure
  return { title, text: costliestText(ply, itemAt(namesIn(play), seat), given, labelOf(action), labelOf(best)) }
}

const turning = ({ opened: { manifest, play }, ledger, highlights }: Analysis): string => {
  const { turningPoint: turn, ledAlways } = highlights
  const names = namesIn(play)
  if (leaderOf(ledger.result) === undefined) return texts.analysis.nobodyLeads
  if (ledAlways !== undefined) return texts.analysis.ledAlways(itemAt(names, ledAlways))
  if (turn === undefined) return noTurningText(ledger)
  const { ply, seat, from } = turn
  const [name, story] = [itemAt(names, seat), told(manifest, play, ply)]
  if (from === undefined) return texts.analysis.tookLead(ply, name, story)
  return texts.analysis.tookLeadFrom(ply, name, itemAt(names, from), story)
}

const turningPoint = (analysis: Analysis): Moment => ({
  title: texts.analysis.turning,
  text: `${turning(analysis)} ${texts.analysis.leadChanges(analysis.highlights.leadChanges)}`,
})

/** What stands out in a game, in sentences; of a game for one seat alone nobody can take the lead. */
export const momentLines = (analysis: Analysis, unit: Unit, width: number): readonly string[] => {
  const alone = analysis.ledger.seats.length === 1
  const moments = [luckiest(analysis, unit), costliest(analysis, unit), ...(alone ? [] : [turningPoint(analysis)])]
  return moments.flatMap(({ title, text }) => ['', paint('bold', title), ...hang('  ', text, width)])
}

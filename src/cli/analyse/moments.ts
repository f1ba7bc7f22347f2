import type { AnyPlay } from '../../engine/index.ts'
import { noChoiceText, noRollText, noTurningText } from '../../analysis/report/words.ts'
import type { AnyManifest } from '../../games/index.ts'
import { leaderOf } from '../../odds/index.ts'
import { namesIn, tellPly } from '../story.ts'
import { paint } from '../terminal.ts'
import { hang } from '../wrap.ts'
import type { Analysis } from './analysis.ts'
import { shown, shownChange, type Unit } from './unit.ts'

type Moment = { readonly title: string; readonly text: string }

const told = (manifest: AnyManifest, play: AnyPlay, ply: number): string =>
  tellPly(manifest, play, ply, 'table')
    .sentences.map(({ text }) => text)
    .join(' ')

/** What an action is called where it was offered. */
const label = ({ game, text }: AnyManifest, play: AnyPlay, ply: number, seat: number, notation: string): string =>
  text.action(game.view(play.states[ply - 1], seat), seat, notation).label

const luckiest = ({ opened: { manifest, play }, highlights, ledger }: Analysis, unit: Unit): Moment => {
  const title = 'Luckiest roll'
  const roll = highlights.luckiest
  if (roll === undefined)
    return {
      title,
      text: noRollText(ledger),
    }
  const { ply, seat, luck } = roll
  return {
    title,
    text: `Ply ${ply}, ${shownChange(luck, unit)} for ${namesIn(play)[seat]}. ${told(manifest, play, ply)}`,
  }
}

const costliest = ({ opened: { manifest, play }, highlights, ledger }: Analysis, unit: Unit): Moment => {
  const title = 'Costliest choice'
  const worst = highlights.costliest
  if (worst === undefined)
    return {
      title,
      text: noChoiceText(ledger),
    }
  const { ply, seat, action, best, cost } = worst
  const [chosen, better] = [action, best].map((notation) => label(manifest, play, ply, seat, notation))
  const figure = shown(cost, unit)
  return {
    title,
    text: `Ply ${ply}, ${namesIn(play)[seat]} gave away ${Number(figure) === 0 ? `less than ${shown(1 / unit.steps, unit)}` : figure} by “${chosen}”; best was “${better}”.`,
  }
}

const changesInWords = (changes: number): string =>
  changes === 0
    ? 'The lead never changed hands.'
    : changes === 1
      ? 'The lead changed hands once.'
      : `The lead changed hands ${changes} times.`

const turning = ({ opened: { manifest, play }, ledger, highlights }: Analysis): string => {
  const { turningPoint: turn, ledAlways } = highlights
  const names = namesIn(play)
  if (leaderOf(ledger.result) === undefined) return 'There is none: nobody leads at the end.'
  if (ledAlways !== undefined) return `There is none: ${names[ledAlways]} led from the start to the end.`
  if (turn === undefined) return noTurningText(ledger)
  const from = turn.from === undefined ? '' : ` from ${names[turn.from]}`
  return `Ply ${turn.ply}, ${names[turn.seat]} took the lead${from} and was never overtaken again. ${told(manifest, play, turn.ply)}`
}

const turningPoint = (analysis: Analysis): Moment => ({
  title: 'Turning point',
  text: `${turning(analysis)} ${changesInWords(analysis.highlights.leadChanges)}`,
})

/** What stands out in a game, in sentences; of a game for one seat alone nobody can take the lead. */
export const momentLines = (analysis: Analysis, unit: Unit, width: number): readonly string[] => {
  const alone = analysis.ledger.seats.length === 1
  const moments = [luckiest(analysis, unit), costliest(analysis, unit), ...(alone ? [] : [turningPoint(analysis)])]
  return moments.flatMap(({ title, text }) => ['', paint('bold', title), ...hang('  ', text, width)])
}

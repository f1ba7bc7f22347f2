import type { MatchSnapshot } from '../../../../protocol/client/index.ts'
import { isTurnOf } from '../../../online/table-facts.ts'
import { onlineWords } from '../../../online/words.ts'

const w = onlineWords.state

/** How a match stands for a player who holds a seat there. `isTurn`: it waits for them; `isGone`: the server has it no more. */
export type Standing = { readonly text: string; readonly isTurn?: true; readonly isGone?: true }

export const standingOf = ({ match, seat, stage }: MatchSnapshot): Standing => {
  if (stage.kind === 'refused') return { text: w.gone, isGone: true }
  if (match === undefined) return { text: w.unknown }
  if (match.phase === 'gathering') return { text: w.gathering }
  if (match.phase === 'revealing') return { text: w.dice }
  if (match.phase === 'over') return { text: w.over }
  if (isTurnOf(match, seat)) return { text: w.yours, isTurn: true }
  const { question } = match
  return question !== undefined && seat !== undefined && !question.yes.includes(seat)
    ? { text: w.asking, isTurn: true }
    : { text: w.theirs }
}

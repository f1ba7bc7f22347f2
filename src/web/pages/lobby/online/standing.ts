import { useEffect, useState } from 'react'
import { itemAt } from '../../../../dice/index.ts'
import type { MatchSnapshot, ServerClient } from '../../../../protocol/client/index.ts'
import type { SeatNote } from '../../../online/device.ts'
import { isTurnOf } from '../../../online/table-facts.ts'
import { onlineWords } from '../../../online/words.ts'

const w = onlineWords.state

/** State of a match for a player. `isTurn`: it waits for this player; `isGone`: the server deleted it. */
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

/** Maximum number of matches that the home page follows simultaneously, to limit traffic. */
export const MOST_LIVE = 8

/** Ids of running matches that wait for this player; follows only the first `MOST_LIVE`. */
export const useTurns = (server: ServerClient, seats: readonly SeatNote[]): ReadonlySet<string> => {
  const [turns, setTurns] = useState<ReadonlySet<string>>(new Set())
  const key = seats
    .filter(({ over }) => !over)
    .slice(0, MOST_LIVE)
    .map(({ match }) => match)
    .toSorted()
    .join()
  useEffect(() => {
    const ids = key === '' ? [] : key.split(',')
    const matches = ids.map((id) => server.match(id))
    const look = (): void =>
      setTurns(new Set(ids.filter((_, i) => standingOf(itemAt(matches, i).getSnapshot()).isTurn)))
    const stops = matches.map((match) => match.subscribe(look))
    // Matches that another part of the page already follows have a state now.
    look()
    return () => {
      for (const stop of stops) stop()
      for (const match of matches) match.close()
    }
  }, [server, key])
  return turns
}

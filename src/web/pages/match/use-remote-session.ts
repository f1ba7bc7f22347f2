import { useCallback, useEffect, useMemo, useState } from 'react'
import { choice } from '../../../engine/index.ts'
import type { TableSession } from '../../table/session.ts'
import { useVisible } from './calls.ts'
import type { Online } from './online.ts'
import { useSameValue } from '../../worker/use-worker-query.ts'
import { isTurnOf } from '../../online/table-facts.ts'
import { timeLeft, waitedFor } from '../../../protocol/index.ts'
import { SHORT, totalOf } from '../../online/time-words.ts'
import { useSettings } from '../../parts/settings-context.tsx'
import { dueOf, follow, letFall, lookAt, openAt, sessionOf, settleShown } from './remote.ts'

/** A ground that never says that it has come to rest must not stop the game. */
const LONGEST_MOTION = 8000

/** How long dice wait for the hand; then they fall by themselves. */
const PATIENCE = 4000

/** Which plies are rolls of this device's seat that wait for its hand: none where dice roll automatically, or its time is short. */
const useOwnRolls = ({ match, mine, now }: Online): ((step: number) => boolean) => {
  const { rolling } = useSettings().settings
  return (step) => {
    const { play } = match
    if (rolling !== 'hand' || mine === undefined || play?.plies[step]?.kind !== 'outcome') return false
    const node = play.game.node(play.states[step])
    const time = timeLeft(match, mine, now())
    const isShort = time !== undefined && totalOf(time, false) <= SHORT
    return node.kind === 'chance' && node.seat === mine && node.again !== true && !isShort
  }
}

/** Whether what came last came just now, before one's eyes: not while the page was hidden or the server out of reach. */
const useLively = ({ connection, match, since }: Online): boolean => {
  const visible = useVisible()
  return visible && connection === 'online' && match.at >= since
}

/** A table whose game goes on in the server. What one chooses is sent at once and seen when the server has written it down. */
export const useRemoteSession = (online: Online): TableSession => {
  const { match, mine, sending, send } = online
  const play = match.play!
  const steps = play.plies.length
  const [kept, setShown] = useState(() => openAt(steps))
  const isOwnRoll = useOwnRolls(online)
  const shown = follow(kept, steps, useLively(online), isOwnRoll)
  if (shown !== kept) setShown(shown)
  const waited = useSameValue(waitedFor(match))
  const isTurn = isTurnOf(match, mine)
  const session = useMemo(() => sessionOf(play, shown, { mine, waited, isTurn }), [play, shown, mine, waited, isTurn])
  const sent = sending.some((act) => act.kind === 'play' && act.after === steps)
  const { step, moving, held } = shown
  const settled = (): void => setShown((now) => (now.step === step ? settleShown(now, steps, isOwnRoll) : now))
  useEffect(() => {
    if (held !== true) return undefined
    const timer = setTimeout(() => setShown(letFall), PATIENCE)
    return () => clearTimeout(timer)
  }, [held, step])
  useEffect(() => {
    if (!moving) return undefined
    const timer = setTimeout(settled, LONGEST_MOTION)
    return () => clearTimeout(timer)
    // The ground that moves is the one of this step, whatever is drawn meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [moving, step, steps])
  return {
    session,
    due: dueOf(match, shown, mine, sent),
    choose: (seat, action) =>
      send({
        kind: 'play',
        after: steps,
        choices: [play.game.print(play.states.at(-1), choice(seat, action), 'table')],
      }),
    roll: () => setShown(letFall),
    settled,
    look: useCallback((to: number) => setShown(lookAt(steps, to)), [steps]),
  }
}

import { useCallback, useEffect, useMemo, useState } from 'react'
import { choice } from '../../../engine/index.ts'
import type { TableSession } from '../../table/session.ts'
import { useVisible } from './calls.ts'
import type { Online } from './online.ts'
import { useSameValue } from '../../worker/use-worker-query.ts'
import { isTurnOf } from '../../online/table-facts.ts'
import { waitedFor } from '../../../protocol/index.ts'
import { dueOf, follow, lookAt, openAt, sessionOf, settle } from './remote.ts'

/** A ground that never says that it has come to rest must not stop the game. */
const LONGEST_MOTION = 8000

const nothing = (): void => undefined

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
  const shown = follow(kept, steps, useLively(online))
  if (shown !== kept) setShown(shown)
  const waited = useSameValue(waitedFor(match))
  const isTurn = isTurnOf(match, mine)
  const session = useMemo(() => sessionOf(play, shown, { mine, waited, isTurn }), [play, shown, mine, waited, isTurn])
  const sent = sending.some((act) => act.kind === 'play' && act.after === steps)
  const { step, moving } = shown
  const settled = useCallback(() => setShown((now) => (now.step === step ? settle(now, steps) : now)), [step, steps])
  useEffect(() => {
    if (!moving) return undefined
    const timer = setTimeout(settled, LONGEST_MOTION)
    return () => clearTimeout(timer)
  }, [moving, settled])
  return {
    session,
    due: dueOf(match, shown, mine, sent),
    choose: (seat, action) =>
      send({
        kind: 'play',
        after: steps,
        choices: [play.game.print(play.states.at(-1), choice(seat, action), 'table')],
      }),
    roll: nothing,
    settled,
    look: useCallback((to: number) => setShown(lookAt(steps, to)), [steps]),
  }
}

import { useEffect, useState } from 'react'
import { type AnyPlay, isOpen } from '../../../engine/index.ts'
import { openText } from '../../../analysis/opening/open.ts'
import type { Online } from './online.ts'

/** Asks the hall for the file of a game: of one with secrets only the hall has it whole, and gives it when it is over. */
const fetchWhole = async (match: string, key: string | undefined): Promise<AnyPlay | undefined> => {
  const answer = await fetch(`/api/matches/${match}/transcript`, {
    headers: key === undefined ? {} : { 'hazelring-key': key },
  })
  const opened = answer.ok ? openText(await answer.text()) : undefined
  return opened?.ok === true ? opened.play : undefined
}

/** The whole game when it is over: followed here where nothing is hidden, else from the hall. Undefined until it is there. */
export const useWhole = ({ match: { id, play, phase }, key }: Online): AnyPlay | undefined => {
  const [fetched, setFetched] = useState<AnyPlay>()
  const hidden = phase === 'over' && play !== undefined && !isOpen(play.game)
  useEffect(() => {
    if (!hidden) return undefined
    let here = true
    const take = (whole: AnyPlay | undefined): void => {
      if (here) setFetched(whole)
    }
    fetchWhole(id, key).then(take, () => undefined)
    return () => {
      here = false
    }
  }, [hidden, id, key])
  if (play === undefined || phase !== 'over') return undefined
  return isOpen(play.game) ? play : fetched
}

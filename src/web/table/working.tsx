import { useSyncExternalStore } from 'react'
import { atWork } from '../worker/at-work.ts'
import { words } from '../text/words.ts'

/** While computer players or the coach work out a whole game ahead: how far they are. Short waits are not told. */
export const Working = () => {
  const work = useSyncExternalStore(atWork.subscribe, atWork.now)
  if (work === undefined) return null
  const text = words.table.workingOut(work.positions)
  return (
    <p className="at-work">
      <span>{text}</span>
      <progress max={1} value={work.share} aria-label={text} />
      <b>{Math.round(work.share * 100)}&nbsp;%</b>
    </p>
  )
}

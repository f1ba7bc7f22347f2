import './online.css'
import { useSyncExternalStore } from 'react'
import { device } from './device.ts'
import { onlineWords } from './words.ts'

/** Warning that this device cannot store its seats; null if it can. */
export const KeepNotice = () => {
  const trouble = useSyncExternalStore(device.subscribe, device.trouble)
  return trouble === undefined ? null : (
    <p className="keep-notice" role="alert">
      {onlineWords.trouble[trouble]}
    </p>
  )
}

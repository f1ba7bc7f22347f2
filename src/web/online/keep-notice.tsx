import './online.css'
import { useSyncExternalStore } from 'react'
import { device } from './device.ts'
import { onlineWords } from './words.ts'

/** Warning if this device cannot store its seats. */
export const KeepNotice = () => {
  const trouble = useSyncExternalStore(device.subscribe, device.trouble)
  return trouble === undefined ? null : (
    <p className="keep-notice" role="alert">
      {onlineWords.trouble[trouble]}
    </p>
  )
}

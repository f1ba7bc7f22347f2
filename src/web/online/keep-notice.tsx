import './online.css'
import { useSyncExternalStore } from 'react'
import { device } from './device.ts'
import { onlineWords } from './words.ts'

/** Says so when this device cannot remember the seats it holds. */
export const KeepNotice = () => {
  const trouble = useSyncExternalStore(device.subscribe, device.trouble)
  return trouble === undefined ? null : (
    <p className="keep-notice" role="alert">
      {onlineWords.trouble[trouble]}
    </p>
  )
}

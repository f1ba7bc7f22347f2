import { useEffect, useRef, useSyncExternalStore } from 'react'
import { playSound } from '../../../kit/index.ts'
import { usePreferences } from './preferences.ts'
import { words } from './words.ts'

export const useVisible = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    () => document.visibilityState === 'visible',
  )

/** Permission to notify. `plain`: no https; browsers then report "denied" whatever the user chose. */
export const notificationsAre = (): NotificationPermission | 'missing' | 'plain' => {
  if (!isSecureContext) return 'plain'
  return typeof Notification === 'undefined' ? 'missing' : Notification.permission
}

/** Shows a notification. Ignores errors of browsers that allow notifications only from a service worker. */
const notify = (text: string, tag: string): void => {
  try {
    const note = new Notification(text, { tag })
    note.addEventListener('click', () => {
      window.focus()
      note.close()
    })
  } catch {
    playSound('call')
  }
}

/** Plays a sound and shows a notification when this player's turn begins, if the preferences allow. */
export const useTurnAlerts = (isTurn: boolean, title: string, match: string): void => {
  const [{ turnSound, notify: wanted }] = usePreferences()
  const was = useRef(isTurn)
  useEffect(() => {
    const begins = isTurn && !was.current
    was.current = isTurn
    if (!begins) return
    const hidden = document.visibilityState === 'hidden'
    if (hidden || turnSound === 'always') playSound('call')
    if (hidden && wanted && notificationsAre() === 'granted') notify(words.yourTurnAt(title), match)
  }, [isTurn, turnSound, wanted, title, match])
}

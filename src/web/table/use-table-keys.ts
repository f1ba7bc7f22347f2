import { useEffect, useEffectEvent } from 'react'

/** What single keys do at the table, by `KeyboardEvent.key` in lower case. */
export type TableKeys = { readonly [key: string]: () => void }

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)

const isFor = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) &&
  !isTyping(event.target) &&
  document.querySelector('dialog[open]') === null

/** A key that presses what has the focus is not a shortcut there. */
const presses = (event: KeyboardEvent): boolean =>
  event.key === ' ' && event.target instanceof HTMLElement && event.target.closest('button, a, summary') !== null

/** Shortcuts of the table. Switched off, single characters do nothing, digits of the ground neither. */
export const useTableKeys = (keys: TableKeys, enabled: boolean): void => {
  const actFor = useEffectEvent((key: string) => keys[key])
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const act = actFor(event.key.toLowerCase())
      const isCharacter = event.key.length === 1
      if (act === undefined || !isFor(event) || presses(event) || (isCharacter && !enabled)) return
      event.preventDefault()
      act()
    }
    const stopDigits = (event: KeyboardEvent): void => {
      if (!enabled && /^\d$/.test(event.key) && isFor(event)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    window.addEventListener('keydown', stopDigits, { capture: true })
    return () => {
      document.removeEventListener('keydown', onKey)
      window.removeEventListener('keydown', stopDigits, { capture: true })
    }
  }, [enabled])
}

import { itemAt } from '../dice/index.ts'
import { type KeyboardEvent, useEffectEvent, useLayoutEffect } from 'react'
import { useLocked } from './offers.tsx'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/**
 * Names of a key for shortcuts, best first: its lower-case character, then the character at its place on an American
 * keyboard if the layout needs Shift for digits (French, Czech) or uses another script. Other Latin layouts such as
 * Dvorak keep their letters.
 */
export const keyNames = ({ key, code, shiftKey }: Pick<globalThis.KeyboardEvent, 'key' | 'code' | 'shiftKey'>) => {
  const digit = !shiftKey && (key.length === 1 || key === 'Dead') ? /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] : undefined
  const letter = /^(?![\p{ASCII}\p{Script=Latin}])/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1] : undefined
  return [key.length === 1 ? key.toLowerCase() : key, digit ?? letter?.toLowerCase()].filter(
    (name) => name !== undefined,
  )
}

/** Returns a key's first name that is a digit. */
export const digitPressed = (event: globalThis.KeyboardEvent): string | undefined =>
  keyNames(event).find((name) => /^\d$/.test(name))

/** True if a key has another purpose: with a modifier, while typing or composing a character, or in a dialog. */
export const isElsewhere = (event: globalThis.KeyboardEvent): boolean =>
  event.isComposing ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.defaultPrevented ||
  isTyping(event.target) ||
  document.querySelector('dialog[open]') !== null

/** Calls `handle` for every key, unless another player chooses. Listens before the first paint, so that a key counts as soon as its choice is visible. */
const useKeydown = (handle: (event: globalThis.KeyboardEvent) => void, capture = false): void => {
  const onKey = useEffectEvent(handle)
  const isLocked = useLocked()
  useLayoutEffect(() => {
    if (isLocked) return undefined
    const listen = (event: globalThis.KeyboardEvent): void => onKey(event)
    document.addEventListener('keydown', listen, { capture })
    return () => document.removeEventListener('keydown', listen, { capture })
  }, [isLocked, capture])
}

/** Digits 1 to 9 act like a click on that choice, regardless of focus; not while typing or in a dialog. */
export const useDigits = (count: number, pick: (index: number) => void): void =>
  useKeydown((event) => {
    const index = Number(digitPressed(event) ?? 0) - 1
    if (index < 0 || index >= count || event.repeat || isElsewhere(event)) return
    event.preventDefault()
    pick(index)
  })

/**
 * Runs the action that `find` returns for a key, regardless of focus; not while typing or in a dialog. It runs before
 * the table's shortcuts, which skip handled keys.
 */
export const useKeys = (find: (key: string) => (() => void) | undefined): void =>
  useKeydown((event) => {
    const act = isElsewhere(event)
      ? undefined
      : keyNames(event)
          .map(find)
          .find((found) => found !== undefined)
    if (act === undefined) return
    event.preventDefault()
    act()
  }, true)

/** Enter runs this action, regardless of focus, except on a button or link with its own action. */
export const useEnter = (act: () => void): void =>
  useKeydown((event) => {
    const isTaken = event.target instanceof HTMLElement && event.target.closest('button, a, input, summary, dialog')
    if (event.key !== 'Enter' || event.repeat || event.isComposing || event.defaultPrevented || isTaken !== null) return
    event.preventDefault()
    act()
  })

const KEY_STEPS: { readonly [key: string]: number } = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Arrow keys, Home and End move the focus among a group's buttons. */
export const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const step = KEY_STEPS[event.key]
  const beside = step === undefined ? undefined : (at + step + buttons.length) % buttons.length
  const next = { Home: 0, End: buttons.length - 1 }[event.key] ?? beside
  if (buttons.length === 0 || next === undefined) return
  event.preventDefault()
  itemAt(buttons, next).focus()
}

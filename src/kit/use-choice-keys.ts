import { itemAt } from '../dice/index.ts'
import { type KeyboardEvent, useEffectEvent, useLayoutEffect } from 'react'
import { useLocked } from './offers.tsx'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/**
 * Names of a key for shortcuts, best first: its lower-case character, then the character at its place on a US keyboard.
 * The second applies if the layout needs Shift for digits (French, Czech) or uses another script; Latin layouts such as
 * Dvorak keep their letters.
 */
export const keyNames = ({ key, code, shiftKey }: Pick<globalThis.KeyboardEvent, 'key' | 'code' | 'shiftKey'>) => {
  const digit = !shiftKey && (key.length === 1 || key === 'Dead') ? /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] : undefined
  const letter = /^(?![\p{ASCII}\p{Script=Latin}])/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1] : undefined
  return [key.length === 1 ? key.toLowerCase() : key, digit ?? letter?.toLowerCase()].filter(
    (name) => name !== undefined,
  )
}

/** Returns the first name of a key that is a digit; undefined if none. */
export const digitPressed = (event: globalThis.KeyboardEvent): string | undefined =>
  keyNames(event).find((name) => /^\d$/.test(name))

/** True if a key has another purpose: with a modifier, while typing or composing, or in a dialog. */
export const isElsewhere = (event: globalThis.KeyboardEvent): boolean =>
  event.isComposing ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.defaultPrevented ||
  isTyping(event.target) ||
  document.querySelector('dialog[open]') !== null

/**
 * Calls `handle` for each key, unless another player chooses. Listens before the first paint, so that keys work as soon
 * as choices are visible.
 */
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

/** Makes digits 1 to 9 pick a choice regardless of focus, except while typing or in a dialog. */
export const useDigits = (count: number, pick: (index: number) => void): void =>
  useKeydown((event) => {
    const index = Number(digitPressed(event) ?? 0) - 1
    if (index < 0 || index >= count || event.repeat || isElsewhere(event)) return
    event.preventDefault()
    pick(index)
  })

/**
 * Runs the action that `find` returns for a key, regardless of focus, except while typing or in a dialog. Runs before
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

/** Makes Enter run an action regardless of focus, except on a button or link. */
export const useEnter = (act: () => void): void =>
  useKeydown((event) => {
    const isTaken = event.target instanceof HTMLElement && event.target.closest('button, a, input, summary, dialog')
    if (event.key !== 'Enter' || event.repeat || event.isComposing || event.defaultPrevented || isTaken !== null) return
    event.preventDefault()
    act()
  })

const KEY_STEPS: { readonly [key: string]: number } = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Moves the focus among a group's enabled buttons by arrow keys, Home and End. `among` selects other controls. */
export const moveFocus = (event: KeyboardEvent<HTMLElement>, among = 'button:not(:disabled)'): void => {
  const { altKey, ctrlKey, metaKey, shiftKey, defaultPrevented, target } = event
  const isInPopover = target instanceof Element && target.closest('[popover]') !== null
  if (altKey || ctrlKey || metaKey || shiftKey || defaultPrevented || isInPopover) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(among)]
  const at = buttons.findIndex((button) => button === document.activeElement)
  const step = KEY_STEPS[event.key]
  const from = at < 0 && step === -1 ? 0 : at
  const beside = step === undefined ? undefined : (from + step + buttons.length) % buttons.length
  const next = { Home: 0, End: buttons.length - 1 }[event.key] ?? beside
  if (buttons.length === 0 || next === undefined) return
  event.preventDefault()
  itemAt(buttons, next).focus()
}

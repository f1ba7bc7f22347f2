import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

const CONTROLS = '.kit-tag, .kit-row, .hg-roll'

/** What a keyboard was on goes away when it is used: the next thing to do gets the focus, if it was here before. */
export const useFocus = (place: RefObject<HTMLElement | null>) => {
  const here = useRef(false)
  useEffect(() => {
    if (here.current && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true })
  })
  return {
    onFocus: () => {
      here.current = true
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !place.current?.contains(relatedTarget)) here.current = false
    },
  }
}

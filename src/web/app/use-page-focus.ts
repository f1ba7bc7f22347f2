import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** What a keyboard begins at on a page: the ground of a table, else the page's heading. */
const START = '.stage, main h1'

/** While a page is fetched the one before stays in the document, hidden. */
const isDrawn = (element: Element): boolean => element.getClientRects().length > 0

const isLost = ({ activeElement }: Document): boolean =>
  activeElement === null || activeElement === document.body || !isDrawn(activeElement)

/** Moves the focus to where the page begins. True when there is nothing more to wait for. */
const focusStart = (): boolean => {
  if (!isLost(document)) return true
  const start = [...document.querySelectorAll<HTMLElement>(START)].find(isDrawn)
  if (start === undefined) return false
  start.tabIndex = -1
  start.focus({ preventScroll: true })
  return true
}

/**
 * Opening another page takes away what was pressed, and with it the focus. It goes to the heading of the new page, or to the ground
 * of a table, as soon as that is drawn; never away from what has it. The page that was loaded first is left to the browser.
 */
export const usePageFocus = (): void => {
  const [path] = useLocation()
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return undefined
    before.current = path
    if (focusStart()) return undefined
    const watch = new MutationObserver(() => focusStart() && watch.disconnect())
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] })
    return () => watch.disconnect()
  }, [path])
}

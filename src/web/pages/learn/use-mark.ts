import { type RefObject, useLayoutEffect, useState } from 'react'
import { type Box, placeCard, type Place } from './place.ts'

/** What is marked, what may be done, and where the card lies; in px of the middle of the table. */
export type Marked = { readonly mark?: Box; readonly open: readonly Box[]; readonly place?: Place }

const TO_DO = 'button:not(:disabled)'
/** The same, what is tapped without being a button, and rows with what stands over and under them; what only keys reach is not seen. */
const TAPPED = 'button:not(:disabled, [data-keys] *, .kit-rows *), [data-tapped], .kit-rows'
const NOTHING_MARKED: Marked = { open: [] }

const isSeen = (element: Element): boolean => element.getClientRects().length > 0

/** The first of these parts that is drawn; else the first thing that may be done. */
const findMark = (stage: Element, marks: readonly string[]): Element | undefined =>
  marks
    .flatMap((mark) => [...stage.querySelectorAll(`[data-mark~="${CSS.escape(mark)}"]`)])
    .concat([...stage.querySelectorAll(TO_DO)])
    .find(isSeen)

const boxIn =
  (middle: DOMRect) =>
  (element: Element): Box => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x - middle.x, y: y - middle.y, width, height }
  }

const isFloating = (card: Element): boolean => getComputedStyle(card).position === 'absolute'

/** A part below the fold comes into sight; nothing else moves. */
const bringIn = (element: Element, stage: Element): void => {
  const [{ top, bottom }, frame] = [element.getBoundingClientRect(), stage.getBoundingClientRect()]
  if (top < frame.top || bottom > frame.bottom) element.scrollIntoView({ block: 'nearest' })
}

const measure = (card: HTMLElement, marks: readonly string[]): Marked => {
  const middle = card.parentElement
  const stage = middle?.querySelector('.stage')
  const element = stage && findMark(stage, marks)
  if (middle === null || !stage || !element) return NOTHING_MARKED
  const frame = middle.getBoundingClientRect()
  const inFrame = boxIn(frame)
  const [mark, open] = [inFrame(element), [...stage.querySelectorAll(TAPPED)].filter(isSeen).map(inFrame)]
  if (!isFloating(card)) return { mark, open }
  const others = [...stage.querySelectorAll('[data-mark], h1')].filter((each) => each !== element && isSeen(each))
  const size = { width: card.offsetWidth, height: card.offsetHeight }
  return { mark, open, place: placeCard(frame, size, mark, { controls: open, others: others.map(inFrame) }) }
}

const isSame = (a: Marked, b: Marked): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Ms after which what moves when a step appears has come to rest, too. */
const LATER = [60, 300, 700]

/** Follows the marked part of the board while a step is shown: its place, what may be done, and where the card fits. */
export const useMark = (
  card: RefObject<HTMLElement | null>,
  marks: readonly string[] | undefined,
  step: string,
): Marked => {
  const [marked, setMarked] = useState(NOTHING_MARKED)
  useLayoutEffect(() => {
    const element = card.current
    const stage = element?.parentElement?.querySelector('.stage')
    if (element === null || !stage || marks === undefined) return setMarked(NOTHING_MARKED)
    const look = (): void => {
      const now = measure(element, marks)
      setMarked((before) => (isSame(before, now) ? before : now))
    }
    look()
    const first = findMark(stage, marks)
    if (first !== undefined) bringIn(first, stage)
    const timers = LATER.map((delay) => setTimeout(look, delay))
    const [sizes, changes] = [new ResizeObserver(look), new MutationObserver(look)]
    sizes.observe(stage)
    sizes.observe(element)
    changes.observe(stage, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
    stage.addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      timers.forEach(clearTimeout)
      sizes.disconnect()
      changes.disconnect()
      stage.removeEventListener('scroll', look, { capture: true })
    }
    // The step says what is marked.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [card, step])
  return marked
}

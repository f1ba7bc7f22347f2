import { isSameJson } from '../../../dice/same-json.ts'
import { type CSSProperties, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import type { AnyLesson } from '../../../games/lesson.ts'
import { useHasOverlay } from '../../../kit/overlays.ts'
import type { CardState } from './card-state.ts'

/** Rectangle in px; origin is the upper left corner of the window or of the ground. */
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** `ROOM`: distance in px from a part to the centre line of its outline. `LINE`: half the outline's width in px. */
const ROOM = 3
const LINE = 1.5

/** Overlap of two intervals in px; negative if they have a gap. */
const overlap = (a: number, aSize: number, b: number, bSize: number): number =>
  Math.min(a + aSize, b + bSize) - Math.max(a, b)

const reaches = (a: Box, b: Box): number =>
  Math.min(overlap(a.x, a.width, b.x, b.width), overlap(a.y, a.height, b.y, b.height))

const between = (left: number, top: number, right: number, bottom: number): Box => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
})

const union = (a: Box, b: Box): Box =>
  between(
    Math.min(a.x, b.x),
    Math.min(a.y, b.y),
    Math.max(a.x + a.width, b.x + b.width),
    Math.max(a.y + a.height, b.y + b.height),
  )

/** True if the line around a part could cross these words. */
export const isNear = (part: Box, words: Box): boolean => reaches(part, words) > -(ROOM + 2 * LINE)

/** Outline of a part. It encloses words that overlap the part, and avoids adjacent words. */
export const ringAround = (part: Box, words: readonly Box[]): Box => {
  const withWords = (box: Box): Box => words.filter((each) => reaches(box, each) > LINE).reduce(union, box)
  const box = withWords(withWords(part))
  const beside = words.filter((each) => isNear(box, each) && reaches(box, each) <= LINE)
  const roomTo = (gapOf: (each: Box) => number): number =>
    beside.reduce((room, each) => {
      const gap = gapOf(each)
      return gap < -LINE ? room : Math.max(0, Math.min(room, gap - LINE))
    }, ROOM)
  const { x, y, width, height } = box
  return between(
    x - roomTo((each) => x - each.x - each.width),
    y - roomTo((each) => y - each.y - each.height),
    x + width + roomTo((each) => each.x - x - width),
    y + height + roomTo((each) => each.y - y - height),
  )
}

/** Box of the marked part, if any, and boxes of the question and the enabled controls. */
type Marked = { readonly mark?: Box; readonly open: readonly Box[] }

const TO_DO = 'button:not(:disabled)'
/** Selector of controls that stay bright: includes headings of choice rows, excludes keyboard-only buttons. */
const TAPPED = 'button:not(:disabled, [data-keys] *, .kit-rows *), [data-tapped], .kit-rows'
const NOTHING_MARKED: Marked = { open: [] }

const isSeen = (element: Element): boolean => element.getClientRects().length > 0

/** First element with one of these marks; without a mark, the first enabled button. */
const findMark = (stage: Element, marks: readonly string[]): Element | undefined =>
  marks
    .flatMap((mark) => [...stage.querySelectorAll(`[data-mark~="${CSS.escape(mark)}"]`)])
    .concat([...stage.querySelectorAll(TO_DO)])
    .find(isSeen)

/** Scrolls an element into view if the stage clips it. */
const bringIn = (element: Element, stage: Element): void => {
  const [{ top, bottom }, frame] = [element.getBoundingClientRect(), stage.getBoundingClientRect()]
  if (top < frame.top || bottom > frame.bottom) element.scrollIntoView({ block: 'nearest' })
}

/** True if the part is visible at the box's middle; false if it is scrolled away or visually hidden. */
const shows = (part: Element, { x, y, width, height }: Box): boolean => {
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)
  if (hit === null) return false
  return part.contains(hit) || (hit.contains(part) && getComputedStyle(part).pointerEvents === 'none')
}

/** Shrinks a line box to its letters, without most of the space above and below. */
const lettersOf = ({ x, y, width, height }: Box): Box => ({ x, y: y + height * 0.15, width, height: height * 0.75 })

/** Boxes of the words that an outline around this box could cross. */
const wordsNear = (stage: Element, box: Box): readonly Box[] => {
  const texts = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const found: Box[] = []
  while (texts.nextNode() !== null) {
    const { currentNode: text } = texts
    const part = text.parentElement
    if (part === null) continue
    range.selectNodeContents(text)
    const lines = [...range.getClientRects()].map(lettersOf)
    found.push(...lines.filter((letters) => isNear(box, letters) && shows(part, letters)))
  }
  return found
}

const boxOf = (part: Element): Box => part.getBoundingClientRect()

const measure = (middle: Element, stage: Element, marks: readonly string[]): Marked => {
  const element = findMark(stage, marks)
  if (element === undefined) return NOTHING_MARKED
  const frame = middle.getBoundingClientRect()
  const inFrame = ({ x, y, width, height }: Box): Box => ({ x: x - frame.x, y: y - frame.y, width, height })
  const box = boxOf(element)
  const words = wordsNear(stage, box)
  const further = wordsNear(stage, ringAround(box, words))
  const open = [
    ...[...stage.querySelectorAll(TAPPED)].filter(isSeen),
    ...[...stage.querySelectorAll('h1')].filter((question) => shows(question, boxOf(question))),
  ]
  return {
    mark: inFrame(ringAround(box, [...words, ...further])),
    open: open
      .map(boxOf)
      .map(inFrame)
      .map((part) => ringAround(part, [])),
  }
}

/** Delays in ms after which to measure again, because the board may still move or resize. */
const LATER = [60, 300, 700]

/** Tracks the boxes of the marked part and the open controls while a step is shown. */
const useMark = (
  shade: RefObject<SVGSVGElement | null>,
  marks: readonly string[] | undefined,
  step: string,
): Marked => {
  const [marked, setMarked] = useState(NOTHING_MARKED)
  useLayoutEffect(() => {
    const middle = shade.current?.parentElement
    const stage = middle?.querySelector('.stage')
    if (!middle || !stage || marks === undefined) return setMarked(NOTHING_MARKED)
    const look = (): void => {
      const now = measure(middle, stage, marks)
      setMarked((before) => (isSameJson(before, now) ? before : now))
    }
    let timers: readonly ReturnType<typeof setTimeout>[] = []
    let shown: Element | undefined
    const show = (): void => {
      shown = findMark(stage, marks)
      if (shown !== undefined) bringIn(shown, stage)
      look()
    }
    const resized = (): void => {
      show()
      timers.forEach(clearTimeout)
      timers = LATER.map((delay) => setTimeout(show, delay))
    }
    const sizes = new ResizeObserver(resized)
    // Slow machines lay out the board and the marked part after the stage. `observe` also calls back immediately.
    const follow = (): void => {
      for (const part of [stage, ...stage.children, findMark(stage, marks) ?? stage]) sizes.observe(part)
    }
    // A board may replace the marked part when its size changes.
    const changes = new MutationObserver(() => (findMark(stage, marks) === shown ? look() : follow()))
    follow()
    changes.observe(stage, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
    stage.addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      timers.forEach(clearTimeout)
      sizes.disconnect()
      changes.disconnect()
      stage.removeEventListener('scroll', look, { capture: true })
    }
    // Only the step determines the marks.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shade, step])
  return marked
}

const hole = ({ x, y, width, height }: Box): CSSProperties & { readonly [key: string]: string } => ({
  x: `${x}px`,
  y: `${y}px`,
  width: `${width}px`,
  height: `${height}px`,
})

/** Dims the table except for the marked part and the enabled controls. Sheets stay undimmed. */
export const LessonMark = ({ lesson, card }: { readonly lesson: AnyLesson; readonly card: CardState }) => {
  const id = useId()
  const shade = useRef<SVGSVGElement>(null)
  const marks = card.kind === 'step' ? lesson.steps[card.index]?.marks : undefined
  const { mark, open } = useMark(shade, marks, 'index' in card ? `${card.kind} ${card.index}` : card.kind)
  const isCovered = useHasOverlay()
  return (
    <svg ref={shade} className="lesson-shade" aria-hidden="true">
      {mark && !isCovered && (
        <>
          <mask id={id}>
            <rect width="100%" height="100%" fill="#fff" />
            <rect className="lesson-hole" style={hole(mark)} rx="6" />
            {open.map((box) => (
              <rect key={`${box.x} ${box.y}`} style={hole(box)} rx="6" />
            ))}
          </mask>
          <rect className="lesson-dim" width="100%" height="100%" mask={`url(#${id})`} />
          <rect className="lesson-ring lesson-hole" style={hole(mark)} rx="6" />
        </>
      )}
    </svg>
  )
}

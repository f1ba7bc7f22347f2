/** A rectangle in px, from the upper left corner of the window or of the ground. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Px between a part and the middle of the line around it, and half of that line. */
const ROOM = 3
const LINE = 1.5

/** How far two spans reach into each other; negative if they are apart. */
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

/** The line around a part: outside words that reach into the part, inside words next to it. */
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

import { clamp } from '../../../kit/shape.ts'

/** A part of the ground, in px from its upper left corner. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
export type Size = Pick<Box, 'width' | 'height'>

const CARD_SIDES = ['above', 'below', 'right', 'left'] as const

/** Where a card lies: its corner, the side of the marked part on which it lies, and how far along its edge its pointer sits. */
export type Place = {
  readonly x: number
  readonly y: number
  readonly side?: (typeof CARD_SIDES)[number]
  readonly pointer: number
}

/** Px between card and mark, between card and the edge of the ground, and of an edge that a pointer keeps free. */
const GAP = 22
const MARGIN = 12
const CORNER = 28
/** How much worse it is to lie on the marked part or on a control than on anything else; what a px of distance counts in px² covered. */
const ON_MARK = 6
const ON_CONTROL = 5
const FAR = 12

const lengthOf = (a: number, aLength: number, b: number, bLength: number): number =>
  Math.max(0, Math.min(a + aLength, b + bLength) - Math.max(a, b))

/** Px² that two boxes share. */
export const overlap = (a: Box, b: Box): number =>
  lengthOf(a.x, a.width, b.x, b.width) * lengthOf(a.y, a.height, b.y, b.height)

const insideGround = (ground: Size, card: Size, x: number, y: number): Box => ({
  ...card,
  x: clamp(MARGIN, x, Math.max(MARGIN, ground.width - card.width - MARGIN)),
  y: clamp(MARGIN, y, Math.max(MARGIN, ground.height - card.height - MARGIN)),
})

/** Along an edge of the mark: in the middle, flush with one end, flush with the other. */
const alignments = (start: number, length: number, own: number): readonly number[] => [
  start + (length - own) / 2,
  start,
  start + length - own,
]

type Candidate = { readonly box: Box; readonly side: NonNullable<Place['side']> }

const candidates = (ground: Size, card: Size, mark: Box): readonly Candidate[] =>
  CARD_SIDES.flatMap((side): readonly Candidate[] => {
    const isUpright = side === 'below' || side === 'above'
    const y = side === 'below' ? mark.y + mark.height + GAP : mark.y - card.height - GAP
    const x = side === 'right' ? mark.x + mark.width + GAP : mark.x - card.width - GAP
    return isUpright
      ? alignments(mark.x, mark.width, card.width).map((along) => ({ side, box: insideGround(ground, card, along, y) }))
      : alignments(mark.y, mark.height, card.height).map((along) => ({
          side,
          box: insideGround(ground, card, x, along),
        }))
  })

const centre = ({ x, y, width, height }: Box): readonly [number, number] => [x + width / 2, y + height / 2]

/** What is to stay in sight: `controls` above all, and `others`. */
export type InSight = { readonly controls: readonly Box[]; readonly others: readonly Box[] }

const placeCost = ({ box }: Candidate, mark: Box, { controls, others }: InSight): number => {
  const [[ax, ay], [bx, by]] = [centre(box), centre(mark)]
  const covered = (boxes: readonly Box[]): number => boxes.reduce((sum, each) => sum + overlap(box, each), 0)
  const worst = covered([mark]) * ON_MARK + covered(controls) * ON_CONTROL + covered(others)
  return worst + Math.hypot(ax - bx, ay - by) * FAR
}

/** Puts a card beside the marked part of a ground, where it covers least of what is to stay in sight. */
export const placeCard = (ground: Size, card: Size, mark: Box, sight: InSight): Place => {
  const best = candidates(ground, card, mark).reduce((a, b) =>
    placeCost(b, mark, sight) < placeCost(a, mark, sight) ? b : a,
  )
  const { box, side } = best
  const [x, y] = centre(mark)
  const isUpright = side === 'below' || side === 'above'
  const pointer = isUpright
    ? clamp(CORNER, x - box.x, card.width - CORNER)
    : clamp(CORNER, y - box.y, card.height - CORNER)
  return { x: box.x, y: box.y, pointer, ...(overlap(box, mark) === 0 && { side }) }
}

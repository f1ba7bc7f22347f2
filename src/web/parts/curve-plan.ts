import type { LedgerSummary } from '../../analysis/report/story-report.ts'
import { itemAt } from '../../dice/index.ts'
import type { Seat } from '../../engine/index.ts'
import { areChances } from '../../odds/index.ts'

/** Size of the drawing in px; the curve stays within the margins. */
export type Room = {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Position of one step on the drawing. Step 0 is the start. */
export type Spot = { readonly step: number; readonly x: number; readonly y: number }

/** A marked step: `weight` is the size of its change; `costly` is true for a choice that lost something. */
export type Marked = {
  readonly step: number
  readonly kind: 'roll' | 'choice'
  readonly weight: number
  readonly costly: boolean
}

/** A chapter begins at the position after `step` plies. */
export type ChapterStart = { readonly step: number; readonly number: number; readonly title: string }

/** Distance between steps, in px, from which all steps have a mark. */
const ROOMY = 7
/** Minimum distance in px between marks. */
const APART = 11

/** Dash patterns by seat, so that lines differ without relying on colour. */
export const DASHES = ['', '9 4', '2 4', '12 4 2 4', '5 5', '14 6', '2 7', '8 3 2 3 2 3'] as const

/**
 * Format of payoffs. `chance`: values are winning chances. Values are between `low` and `high`; `grain` is the smallest
 * shown unit.
 */
export type Scale = { readonly chance: boolean; readonly low: number; readonly high: number; readonly grain: number }

export const scaleOf = ({ currency, start, events }: Pick<LedgerSummary, 'currency' | 'start' | 'events'>): Scale => {
  const chance = areChances(start, currency)
  if (chance) return { chance, low: 0, high: 1, grain: 0.001 }
  const values = [start, ...events.map(({ after }) => after)].flat()
  const low = Math.min(0, ...values)
  return { chance, low, high: Math.max(low + 1, ...values), grain: 0.01 }
}

/** A seat's value at the start and after each step. */
export const valuesAlong = ({ start, events }: LedgerSummary, seat: Seat): readonly number[] => [
  itemAt(start, seat),
  ...events.map(({ after }) => itemAt(after, seat)),
]

const round = (n: number): number => Math.round(n * 10) / 10

/** Layout: `steps` plies from left to right, values from `low` at the bottom to `high` at the top. */
export type CurvePlan = {
  readonly room: Room
  readonly steps: number
  /** Px from one step to the next. */
  readonly stride: number
  x(step: number): number
  y(value: number): number
  /** Step nearest to `x`, at least 1; 0 in a game without plies. */
  stepAt(x: number): number
}

export const planOf = (room: Room, steps: number, low: number, high: number): CurvePlan => {
  const stride = (room.width - room.left - room.right) / Math.max(1, steps)
  const height = room.height - room.top - room.bottom
  return {
    room,
    steps,
    stride,
    x: (step) => round(room.left + step * stride),
    y: (value) => round(room.top + (1 - (value - low) / (high - low)) * height),
    stepAt: (x) => Math.min(steps, Math.max(Math.min(1, steps), Math.round((x - room.left) / stride))),
  }
}

/** Width in px that gives each step space for its mark. */
export const widthFor = (steps: number, { left, right }: Room, stride: number): number => left + right + steps * stride

export const isRoomy = ({ stride }: CurvePlan): boolean => stride >= ROOMY

export const linePath = (plan: CurvePlan, values: readonly number[]): string =>
  values.map((value, step) => `${step === 0 ? 'M' : 'L'}${plan.x(step)} ${plan.y(value)}`).join('')

export const areaPath = (plan: CurvePlan, values: readonly number[], level: number): string =>
  `${linePath(plan, values)}V${plan.y(level)}H${plan.x(0)}Z`

/** Radius of a mark, in px. */
export const markSize = ({ stride }: CurvePlan): number => Math.min(5, Math.max(3, stride * 0.42))

/** Line width of the curve in px; thinner for close steps. */
export const lineWidth = ({ stride }: CurvePlan): number => round(Math.min(2.2, Math.max(0.8, stride * 0.7)))

const isFar =
  (spot: Spot) =>
  (other: Spot): boolean =>
    Math.abs(other.x - spot.x) >= APART || Math.abs(other.y - spot.y) >= APART

/** Steps to mark: all if they fit, or else the steps with the largest changes, without overlap. */
export const markedSteps = (
  plan: CurvePlan,
  steps: readonly Marked[],
  spotOf: (step: number) => Spot,
): ReadonlySet<number> => {
  if (isRoomy(plan)) return new Set(steps.map(({ step }) => step))
  const most = Math.max(...steps.map(({ weight }) => weight))
  const placed: Spot[] = []
  for (const { step, weight } of steps.toSorted((a, b) => b.weight - a.weight)) {
    const spot = spotOf(step)
    if (weight >= most / 8 && placed.every(isFar(spot))) placed.push(spot)
  }
  return new Set(placed.map(({ step }) => step))
}

const n = (value: number): string => `${round(value)}`

export const circles = (spots: readonly Spot[], radius: number): string =>
  spots
    .map(({ x, y }) => {
      const half = `a${n(radius)} ${n(radius)} 0 1 0`
      return `M${n(x - radius)} ${y}${half} ${n(2 * radius)} 0${half} ${n(-2 * radius)} 0Z`
    })
    .join('')

export const diamonds = (spots: readonly Spot[], radius: number): string =>
  spots
    .map(
      ({ x, y }) =>
        `M${x} ${n(y - radius)}l${n(radius)} ${n(radius)} ${n(-radius)} ${n(radius)} ${n(-radius)} ${n(-radius)}Z`,
    )
    .join('')

/** Chapters to label: every n-th (n = 1, 2, 5, 10 …), at least `apart` px from each other. */
export const shownChapters = (
  plan: CurvePlan,
  chapters: readonly ChapterStart[],
  apart: number,
): readonly ChapterStart[] => {
  const gap = (plan.stride * plan.steps) / Math.max(1, chapters.length)
  const every = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((count) => count * gap >= apart) ?? chapters.length
  let last = -Infinity
  return chapters.filter(({ step, number }, i) => {
    const x = plan.x(step)
    const due = every === 1 || i === 0 || number % every === 0
    if (!due || x - last < apart) return false
    last = x
    return true
  })
}

const partOf = ({ title }: ChapterStart): string => itemAt(title.split(', '), 0)

/** Labels of chapters. In games with several chapters per part ("event 2, round 1"), only the parts. */
export const partsOf = (chapters: readonly ChapterStart[]): readonly ChapterStart[] => {
  const first = chapters.filter((one, i) => i === 0 || partOf(one) !== partOf(itemAt(chapters, i - 1)))
  const isParted = first.length > 1 && first.length < chapters.length
  return isParted ? first.map((one, i) => ({ step: one.step, number: i + 1, title: partOf(one) })) : chapters
}

/** Word shared by numbered chapters, such as "round"; undefined for named chapters. */
export const chapterWord = (chapters: readonly ChapterStart[]): string | undefined => {
  const words = chapters
    .filter(({ number }) => number > 0)
    .map(({ number, title }) => (title.endsWith(` ${number}`) ? title.slice(0, -`${number}`.length - 1) : undefined))
  return words.length > 0 && words.every((word) => word === words[0]) ? words[0] : undefined
}

/** Spreads ascending positions within `from` to `to`, at least `apart` from each other, moving them little. */
export const spread = (places: readonly number[], apart: number, from: number, to: number): readonly number[] => {
  const pushed = places.reduce<readonly number[]>(
    (done, place) => [...done, Math.max(place, from, (done.at(-1) ?? -Infinity) + apart)],
    [],
  )
  return pushed.reduceRight<readonly number[]>(
    (done, place) => [Math.min(place, to, (done[0] ?? Infinity) - apart), ...done],
    [],
  )
}

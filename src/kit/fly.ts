import { matrixOf } from './solids.ts'
import { type Flight, TUMBLE } from './tumble.ts'

/** Keeps every second sample of a flight; the browser interpolates. */
const EVERY = 2
/** Point at which the lying die replaces the turning solid, as fractions of the flight. */
const LANDED = 0.93
/** Upward shift on the page per die width of height. */
const RISE = 0.6
/** Depth of the turning solid at which its upper side is as large as the lying die. */
const BACK = -0.45

const flightFrames = (
  { samples }: Flight,
  frame: (sample: Flight['samples'][number], at: number) => Keyframe,
): Keyframe[] => samples.flatMap((sample, i) => (i % EVERY === 0 ? [frame(sample, i / (samples.length - 1))] : []))

/** CSS length in die widths; measuring the die would force a layout per die. */
const inWidths = (widths: number): string => `calc(var(--size) * ${widths.toFixed(3)})`

/**
 * Begins a motion in the next frame, before it is painted. Positions are known by then; reading them earlier would
 * force a layout. Returns a function that stops it.
 */
export const inNextFrame = (begin: () => (() => void) | undefined): (() => void) => {
  let stop: (() => void) | undefined
  const frame = requestAnimationFrame(() => {
    stop = begin()
  })
  return () => {
    cancelAnimationFrame(frame)
    stop?.()
  }
}

/** Animates a die along its flight with transform and opacity only, so that the browser needs no script meanwhile. Returns a function that stops it. */
export const fly = (die: HTMLElement, flight: Flight): (() => void) => {
  const timing: KeyframeAnimationOptions = { duration: TUMBLE, fill: 'both' }
  const moves: readonly (readonly [string, Keyframe[]])[] = [
    [
      '.kit-die-flight',
      flightFrames(flight, ({ x, y, z }, at) => ({
        transform: `translate(${inWidths(x)}, ${inWidths(y - z * RISE)}) scale(${(1 + z * 0.24).toFixed(3)})`,
        opacity: at === 0 ? 0 : 1,
      })),
    ],
    [
      '.kit-die-solid',
      flightFrames(flight, ({ turn }) => ({ transform: `translateZ(${inWidths(BACK)}) ${matrixOf(turn)}` })),
    ],
    [
      '.kit-die-shadow',
      flightFrames(flight, ({ x, y, z }) => ({
        transform: `translate(${inWidths(x + z * 0.12)}, ${inWidths(y + z * 0.2)}) scale(${(1 + z * 0.4).toFixed(3)})`,
        opacity: 1 - Math.min(0.75, z * 0.7),
      })),
    ],
    [
      '.kit-die-rest',
      [{ opacity: 0 }, { opacity: 0, offset: LANDED }, { opacity: 1, offset: LANDED + 0.03 }, { opacity: 1 }],
    ],
    [
      '.kit-die-tumbler',
      [{ opacity: 1 }, { opacity: 1, offset: LANDED + 0.03 }, { opacity: 0, offset: 0.99 }, { opacity: 0 }],
    ],
  ]
  const running = moves.flatMap(([part, frames]) => die.querySelector(part)?.animate(frames, timing) ?? [])
  return () => running.forEach((motion) => motion.cancel())
}

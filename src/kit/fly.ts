import { matrixOf } from './solids.ts'
import { atSpeed } from './speed.ts'
import { type Flight, TUMBLE } from './tumble.ts'

/** Uses every second sample of a flight as a keyframe; the browser interpolates. */
const EVERY = 2
/** Fraction of the flight after which the drawing of a resting die replaces the rotating solid. */
const LANDED = 0.93
/** Upward shift on the page for one die width of height above the table. */
const RISE = 0.6
/**
 * Distance in die widths by which the 3D die is moved back, so that its upper side has the size of the drawing of a
 * resting die.
 */
const BACK = -0.45

const flightFrames = (
  { samples }: Flight,
  frame: (sample: Flight['samples'][number], at: number) => Keyframe,
): Keyframe[] => samples.flatMap((sample, i) => (i % EVERY === 0 ? [frame(sample, i / (samples.length - 1))] : []))

/** Formats a length in die widths for CSS; measuring the die would force a layout. */
const inWidths = (widths: number): string => `calc(var(--size) * ${widths.toFixed(3)})`

/**
 * Starts a motion before the next frame is painted; reading positions earlier would force a layout. Returns a function
 * that stops it.
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

/**
 * Animates a die along its flight by transform and opacity only, so that no script runs meanwhile. Returns a function
 * that stops it.
 */
export const fly = (die: HTMLElement, flight: Flight): (() => void) => {
  const timing: KeyframeAnimationOptions = { duration: atSpeed(TUMBLE), fill: 'both' }
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

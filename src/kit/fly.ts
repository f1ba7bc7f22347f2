import { matrixOf } from './solids.ts'
import { type Flight, TUMBLE } from './tumble.ts'

/** Of the samples of a flight every second one is enough for the browser, which fills in between. */
const EVERY = 2
/** When the turning solid gives way to the die that lies, as parts of the flight. */
const LANDED = 0.93
/** How far up the page one die width of height is. */
const RISE = 0.6
/** The turning solid lies so far back that its upper side is as large as the die that lies. */
const BACK = -0.45

const flightFrames = (
  { samples }: Flight,
  frame: (sample: Flight['samples'][number], at: number) => Keyframe,
): Keyframe[] => samples.flatMap((sample, i) => (i % EVERY === 0 ? [frame(sample, i / (samples.length - 1))] : []))

/** So many widths of the die, as CSS writes it: measuring the die would cost a layout for each one of a throw. */
const inWidths = (widths: number): string => `calc(var(--size) * ${widths.toFixed(3)})`

/**
 * Begins a motion in the next frame, before it is painted. Where things lie is known by then; to ask earlier would make the browser
 * lay out the page at once. Answers how to stop it.
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
 * Moves a drawn die along its flight, by transform and opacity alone, so that the browser needs no script meanwhile. Answers
 * how to stop it.
 */
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

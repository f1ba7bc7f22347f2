/** Milliseconds after a change within which no person can have read the new control under the pointer. */
const UNREAD_MS = 250
/** Maximum distance in CSS px between two presses on the same target. */
const SAME_PLACE_PX = 44

type PointerPlace = { readonly x: number; readonly y: number }
/** Change of a control: its time in ms on the clock of `event.timeStamp`, and the pointer's position then. */
type Change = PointerPlace & { readonly at: number }
type Press = PointerPlace & Pick<UIEvent, 'timeStamp' | 'detail'>

const UNCHANGED: Change = { at: -Infinity, x: NaN, y: NaN }

const contains = ({ left, right, top, bottom }: DOMRectReadOnly, { x, y }: PointerPlace): boolean =>
  x >= left && x <= right && y >= top && y <= bottom

const isNear = (one: PointerPlace, other: PointerPlace): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) <= SAME_PLACE_PX

/** Detects clicks that the user meant for the previous content of a control. Callers supply all times. */
export const createPressGuard = <Control extends WeakKey>() => {
  const changes = new WeakMap<Control, Change>()
  let step = UNCHANGED
  let pointer: PointerPlace = UNCHANGED
  let downAt = Infinity
  let firstClickAt = Infinity
  return {
    move: ({ x, y }: PointerPlace): void => {
      pointer = { x, y }
    },
    down: ({ x, y, timeStamp }: Press): void => {
      pointer = { x, y }
      downAt = timeStamp
    },
    /** Records that `control` has a new effect since `at`. */
    change: (control: Control, at: number): void => void changes.set(control, { ...pointer, at }),
    /** Records a step of the game at `at`. A step changes the effect of every choice, even if its label stays. */
    step: (at: number): void => {
      step = { ...pointer, at }
    },
    /** True if the user meant this click. Clicks without a pointer (`detail` 0: keyboard, screen reader) count. */
    isMeant: (
      control: Control,
      isChoice: boolean,
      { x, y, timeStamp, detail }: Press,
      box: DOMRectReadOnly,
    ): boolean => {
      if (detail === 1) firstClickAt = timeStamp
      pointer = { x, y }
      if (detail === 0) return true
      const own = changes.get(control) ?? UNCHANGED
      const last = isChoice && step.at > own.at ? step : own
      if (last.at > downAt || (detail > 1 && last.at > firstClickAt)) return false
      return timeStamp - last.at >= UNREAD_MS || !contains(box, last) || !isNear(last, { x, y })
    },
  }
}

const guard = createPressGuard<Element>()

/** Records that a step of the game was rendered; call immediately after rendering. */
export const noteStep = (): void => guard.step(performance.now())

const CONTROLS = 'button, a[href], summary, label, input, select'
/** Selector of elements whose controls are choices of the game. */
const CHOICES = '.stage, .cover, .dice-pad'

/** Controls in an added node. A new button is a new control; changed text inside a button is not. */
const controlsIn = (node: Node): readonly Element[] =>
  node instanceof Element ? [...(node.matches(CONTROLS) ? [node] : []), ...node.querySelectorAll(CONTROLS)] : []

const stop = (event: MouseEvent): void => {
  if (!(event.target instanceof Element)) return
  const control = event.target.closest(CONTROLS) ?? event.target
  if (guard.isMeant(control, control.closest(CHOICES) !== null, event, control.getBoundingClientRect())) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Installs listeners that block clicks on controls that have just changed, on the whole page. */
export const guardPresses = (): void => {
  const watch = new MutationObserver((records) => {
    const controls = records.flatMap(({ addedNodes }) => [...addedNodes].flatMap(controlsIn))
    for (const control of controls) guard.change(control, performance.now())
  })
  watch.observe(document.body, { childList: true, subtree: true })
  const options = { capture: true, passive: true }
  addEventListener('pointermove', (event) => guard.move(event), options)
  addEventListener('pointerdown', (event) => guard.down(event), options)
  addEventListener('click', stop, { capture: true })
}

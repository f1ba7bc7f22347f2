/** Controls of the board in order of preference: the highlighted choice, the first choice, any button, the board. */
const CONTROLS = [
  '.stage button[aria-keyshortcuts][aria-pressed="true"]:not(:disabled)',
  '.stage button[aria-keyshortcuts]:not(:disabled)',
  '.stage button:not(:disabled)',
  '.stage',
]

/** Focuses the most useful control of the board. Returns false without a board. */
export const focusBoard = (): boolean => {
  const control = CONTROLS.map((one) => document.querySelector<HTMLElement>(one)).find((found) => found !== null)
  control?.focus()
  return control !== undefined
}

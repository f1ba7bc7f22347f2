import type { TurnAction } from '../rules/state.ts'

const ARROW = 'M0-10L8 0H3.4V10H-3.4V0H-8Z'
const CURL = 'M8 8V2A7 7 0 0 0-6 2V4M-11 1L-6 8L-1 1'
const PLUS = 'M-3-10H3V-3H10V3H3V10H-3V3H-10V-3H-3Z'
const FLAG = 'M-7 11V-11H9L5-5.5L9 0H-7'

/** Five or four pips, on a square or a round die. */
const Pips = ({ dice, turn }: { readonly dice: 4 | 5; readonly turn: number }) => (
  <g className="se-step-dice">
    <path d="M0-11.5L4-7H-4Z" transform={`rotate(${turn})`} className="se-step-way" />
    <rect x="-6.5" y="-6.5" width="13" height="13" rx={dice === 5 ? 2.5 : 6.5} />
    {[[-3, -3], [3, -3], [-3, 3], [3, 3], ...(dice === 5 ? [[0, 0]] : [])].map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="1.4" />
    ))}
  </g>
)

const drawn = (step: TurnAction) => {
  switch (step) {
    case 'forward':
      return <path className="fill" d={ARROW} />
    case 'backward':
      return <path className="fill" d={ARROW} transform="rotate(180)" />
    case 'turn left':
      return <path d={CURL} />
    case 'turn right':
      return <path d={CURL} transform="scale(-1 1)" />
    case 'strike ahead':
      return <Pips dice={5} turn={0} />
    case 'strike left':
      return <Pips dice={4} turn={-60} />
    case 'strike right':
      return <Pips dice={4} turn={60} />
    case 'heal':
      return <path className="fill" d={PLUS} />
    case 'end':
      return <path d={FLAG} />
    default:
      return step satisfies never
  }
}

/** A small picture of one step of a turn. */
export const StepMark = ({ step }: { readonly step: TurnAction }) => (
  <svg className="se-step-mark" viewBox="-13 -13 26 26" aria-hidden="true">
    {drawn(step)}
  </svg>
)

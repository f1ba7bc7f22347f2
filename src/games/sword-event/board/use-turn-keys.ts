import { useKeys } from '../../../kit/use-choice-keys.ts'
import type { TurnAction } from '../rules/state.ts'
import { words } from '../words.ts'
import { type Plan, withoutLast, withStep } from './plan.ts'

/** What the keys plan. Digits strike ahead, left, right, heal, end. */
const KEYS: { readonly [key: string]: TurnAction } = {
  ArrowUp: 'forward',
  ArrowDown: 'backward',
  ArrowLeft: 'turn left',
  ArrowRight: 'turn right',
  '1': 'strike ahead',
  '2': 'strike left',
  '3': 'strike right',
  '4': 'heal',
  '5': 'end',
}

const ARROWS: { readonly [key: string]: string } = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' }

/** "Key ↑": the key that plans a step. */
export const keyText = (step: TurnAction): string => {
  const keys = Object.keys(KEYS).filter((key) => KEYS[key] === step)
  return keys.map((key) => words.board.key(ARROWS[key] ?? key)).join(', ')
}

/** Arrows and digits plan a turn, Backspace takes the last step back, wherever the focus is. */
export const useTurnKeys = (plan: Plan, onPlan: (plan: Plan) => void): void =>
  useKeys((key) => {
    if (key === 'Backspace') return plan.steps.length === 0 ? undefined : () => onPlan(withoutLast(plan))
    const step = KEYS[key]
    return step === undefined ? undefined : () => onPlan(withStep(plan, step))
  })

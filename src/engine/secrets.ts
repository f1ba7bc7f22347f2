import { type AnyGame, isOpen } from './game.ts'
import { isOver, type SeenPlay } from './playthrough.ts'

const hiding = new WeakMap<object, boolean>()

const differs = (game: Pick<AnyGame, 'view'>, state: unknown, seats: number): boolean => {
  const whole = JSON.stringify(game.view(state, 'table'))
  return Array.from({ length: seats }, (_, seat) => game.view(state, seat)).some(
    (view) => JSON.stringify(view) !== whole,
  )
}

/** True if some seat sees only part of this state. Cached by state, since states never change. */
const hidesAt = (game: Pick<AnyGame, 'view'>, state: unknown, seats: number): boolean => {
  if (typeof state !== 'object' || state === null) return differs(game, state, seats)
  const known = hiding.get(state) ?? differs(game, state, seats)
  hiding.set(state, known)
  return known
}

/** True if this game's file would show a seat what is still hidden from it. A finished game hides nothing. */
export const hidesSomething = ({ game, header, states, ...rest }: SeenPlay): boolean =>
  !isOpen(game) &&
  !isOver({ game, header, states, ...rest }) &&
  states.some((state) => hidesAt(game, state, header.seats.length))

import { type AnyGame, isOpen } from './game.ts'
import { isOver, type SeenPlay } from './playthrough.ts'

const hiding = new WeakMap<object, boolean>()

const differs = (game: Pick<AnyGame, 'view'>, state: unknown, seats: number): boolean => {
  const whole = JSON.stringify(game.view(state, 'table'))
  return Array.from({ length: seats }, (_, seat) => game.view(state, seat)).some(
    (view) => JSON.stringify(view) !== whole,
  )
}

/** True if at least one seat sees only a part of the state. Cached by state object, because states are immutable. */
const hidesAt = (game: Pick<AnyGame, 'view'>, state: unknown, seats: number): boolean => {
  if (typeof state !== 'object' || state === null) return differs(game, state, seats)
  const known = hiding.get(state) ?? differs(game, state, seats)
  hiding.set(state, known)
  return known
}

/** True if the game's file would reveal hidden information to a seat. Finished games hide nothing. */
export const hidesSomething = ({ game, header, states, ...rest }: SeenPlay): boolean =>
  !isOpen(game) &&
  !isOver({ game, header, states, ...rest }) &&
  states.some((state) => hidesAt(game, state, header.seats.length))

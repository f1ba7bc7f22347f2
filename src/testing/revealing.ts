import { choicesMade, type Game, open, REVEAL, type Ruleset } from '../engine/index.ts'

/** A state of a game, and whether a reveal is due in it. */
export type Revealing<S> = { readonly inner: S; readonly due: boolean }

/** The same open game with a reveal after every choice that shows nothing new: whatever is worked out of it must stay the same. */
export const revealing = <S, A, H extends Ruleset>(game: Game<S, A, S, H>): Game<Revealing<S>, A, Revealing<S>, H> => ({
  id: game.id,
  version: game.version,
  seats: game.seats,
  houseRules: game.houseRules,
  start: (rules, seats) => ({ inner: game.start(rules, seats), due: false }),
  node: ({ inner, due }) => (due ? REVEAL : game.node(inner)),
  step: ({ inner, due }, ply) => {
    if (due !== (ply.kind === 'reveal')) throw new RangeError('not due here')
    return due ? { inner, due: false } : { inner: game.step(inner, ply), due: choicesMade(ply).length > 0 }
  },
  ...open,
  print: ({ inner }, part, eye) => (part.kind === 'reveal' ? 'nothing' : game.print(inner, part, eye)),
  key: ({ inner, due }) => `${due} ${game.key?.(inner) ?? JSON.stringify(inner)}`,
})

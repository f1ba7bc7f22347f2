import { choicesMade, type Game, open, REVEAL, type Ruleset } from '../engine/index.ts'

/** A game's state, and whether a reveal is due. */
export type Revealing<S> = { readonly inner: S; readonly due: boolean }

/** Returns the open game with a redundant reveal after every choice. All results must equal those of the open game. */
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

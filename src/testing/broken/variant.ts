import type { Ply } from '../../engine/index.ts'
import type { Subject } from '../subject.ts'
import { cups } from '../tiny/game.ts'
import type { CupsAction, CupsState } from '../tiny/state.ts'
import { tiny } from '../tiny/subject.ts'

type Cups = typeof cups

/** A good game spoiled in one way, and the law that must notice. */
export type Variant = { readonly law: string; readonly fault: string; readonly subject: Subject }

/** Cups with some of its functions replaced. */
export const spoil = (law: string, fault: string, change: Partial<Cups>): Variant => ({
  law,
  fault,
  subject: { ...tiny, game: { ...cups, ...change } },
})

/** Cups itself, with something else about it replaced. */
export const beside = (law: string, fault: string, change: Partial<Subject>): Variant => ({
  law,
  fault,
  subject: { ...tiny, ...change },
})

export type CupsPly = Ply<CupsAction>

/** Cups whose `step` does what is said at those states, and goes on as usual elsewhere. */
export const stepping = (
  at: (state: CupsState, ply: CupsPly) => boolean,
  otherwise: (state: CupsState, ply: CupsPly) => CupsState,
): Partial<Cups> => ({ step: (state, ply) => (at(state, ply) ? otherwise(state, ply) : cups.step(state, ply)) })

export type CupsNode = ReturnType<Cups['node']>

/** Cups whose nodes are changed. */
export const asking = (change: (node: CupsNode, state: CupsState) => CupsNode): Partial<Cups> => ({
  node: (state) => change(cups.node(state), state),
})

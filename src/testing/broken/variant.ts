import type { Ply } from '../../engine/index.ts'
import type { Subject } from '../subject.ts'
import { cups } from '../tiny/game.ts'
import type { CupsAction, CupsState } from '../tiny/state.ts'
import { tiny } from '../tiny/subject.ts'

type Cups = typeof cups

/** A correct game with one fault added, and the law that must detect it. */
export type Variant = { readonly law: string; readonly fault: string; readonly subject: Subject }

/** Cups with replaced functions. */
export const spoil = (law: string, fault: string, change: Partial<Cups>): Variant => ({
  law,
  fault,
  subject: { ...tiny, game: { ...cups, ...change } },
})

/** Cups with a replaced part of its test subject, such as the lesson. */
export const beside = (law: string, fault: string, change: Partial<Subject>): Variant => ({
  law,
  fault,
  subject: { ...tiny, ...change },
})

export type CupsPly = Ply<CupsAction>

/** Cups whose `step` is replaced for some states. */
export const stepping = (
  at: (state: CupsState, ply: CupsPly) => boolean,
  otherwise: (state: CupsState, ply: CupsPly) => CupsState,
): Partial<Cups> => ({ step: (state, ply) => (at(state, ply) ? otherwise(state, ply) : cups.step(state, ply)) })

export type CupsNode = ReturnType<Cups['node']>

/** Cups with changed nodes. */
export const asking = (change: (node: CupsNode, state: CupsState) => CupsNode): Partial<Cups> => ({
  node: (state) => change(cups.node(state), state),
})

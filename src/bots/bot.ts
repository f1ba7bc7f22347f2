import type { Policy } from '../engine/index.ts'

/** A computer player that people can choose: a policy and how it thinks, in one plain sentence. */
export type Bot<A, V> = { readonly policy: Policy<A, V>; readonly title: string; readonly about: string }

import type * as z from 'zod/mini'

type Frozen<T> = T extends readonly (infer E)[]
  ? readonly Frozen<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T

/** What a schema lets through, not to be changed. */
export type Read<S> = Frozen<z.infer<S>>

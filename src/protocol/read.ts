import type * as z from 'zod/mini'

type Frozen<T> = T extends readonly (infer E)[]
  ? readonly Frozen<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T

/** Read-only output type of a schema. */
export type Read<S> = Frozen<z.infer<S>>

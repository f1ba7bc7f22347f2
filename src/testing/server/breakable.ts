import type { Store } from '../../server/app/store.ts'

const PARTS = ['players', 'friends', 'moderation', 'ratings', 'notifications'] as const
type Part = (typeof PARTS)[number]

/** Replacements for store methods, made from the original methods. */
export type Break = { readonly [P in Part]?: (real: Store[P]) => Partial<Store[P]> }

type Methods = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>

/** Wraps a store so that tests can plant faults in it while a server runs. */
export const breakable = (store: Store): { readonly store: Store; broken: Break } => {
  const state: { broken: Break } = { broken: {} }
  const partOf = (part: Part) =>
    new Proxy(store[part], {
      get: (real, name) => {
        const whole: unknown = Reflect.get(real, name)
        if (typeof whole !== 'function') return whole
        return (...args: readonly unknown[]): unknown => {
          const other = (state.broken[part] as ((of: object) => Methods) | undefined)?.(real)[String(name)]
          return Reflect.apply(other ?? whole, real, args) as unknown
        }
      },
    })
  const parts = new Map<string | symbol, unknown>(PARTS.map((part) => [part, partOf(part)]))
  const proxy = new Proxy(store, { get: (real, name) => parts.get(name) ?? (Reflect.get(real, name) as unknown) })
  return Object.assign(state, { store: proxy })
}

import { registerHooks } from 'node:module'
import { standIn } from './registry.ts'

// Registers Cups in a process and its threads; preload it by `node --import`.
registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context)
    return { ...found, url: standIn(found.url, context.parentURL) }
  },
})

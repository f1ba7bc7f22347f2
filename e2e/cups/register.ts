import { registerHooks } from 'node:module'
import { standIn } from './registry.ts'

// Preloaded (`node --import`), this registers Cups in a process and its threads.
registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context)
    return { ...found, url: standIn(found.url, context.parentURL) }
  },
})

import * as z from 'zod/mini'

// Pages and their workers forbid code that is made from text (content security policy): schemas are walked, not compiled.
if ('window' in globalThis || 'importScripts' in globalThis) z.config({ jitless: true })

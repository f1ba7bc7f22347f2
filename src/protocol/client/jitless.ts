import * as z from 'zod/mini'

// Interprets schemas on pages and in workers, whose content security policy forbids compiled code.
if ('window' in globalThis || 'importScripts' in globalThis) z.config({ jitless: true })
